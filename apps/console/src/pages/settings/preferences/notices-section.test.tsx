import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, renderPage } from "../../../../test/page.tsx";
import { alert, button, field, text } from "../../../../test/screen.ts";

const notification = {
  permission: "default" as NotificationPermission,
  answer: "granted" as NotificationPermission,
  requestPermission: vi.fn(() => {
    notification.permission = notification.answer;
    return Promise.resolve(notification.permission);
  }),
};

beforeEach(() => {
  notification.permission = "default";
  notification.answer = "granted";
  notification.requestPermission.mockClear();
  vi.stubGlobal("Notification", notification);
  return () => vi.unstubAllGlobals();
});

const inBrowser = field("In the browser, too");
const failures = field("A run failed");
/** The switch itself is hidden below its track. */
const press = (label: string) => text(label).first().click();
const KEPT = "settings.notices";

test("all are off until somebody switches one on", async () => {
  const server = fakeServer();
  await renderPage("/settings#notices", server);
  await expect.element(failures).not.toBeChecked();
  await expect.element(field("An extension went offline")).not.toBeChecked();
  await expect.element(inBrowser).toBeDisabled();
  await press("A run failed");
  await expect
    .poll(() => server.world.preferences[KEPT])
    .toEqual({ events: ["runFailed"], isInBrowser: false });
  await press("An extension went offline");
  await press("A run failed");
  await expect
    .poll(() => server.world.preferences[KEPT])
    .toEqual({ events: ["extensionOffline"], isInBrowser: false });
  await button("Reset: Notifications").click();
  await expect.poll(() => server.world.preferences[KEPT]).toBeUndefined();
});

const CHOSEN = { events: ["runFailed"], isInBrowser: false };

test("asks the browser when it is switched on, and not before", async () => {
  const server = fakeServer({ preferences: { [KEPT]: CHOSEN } });
  await renderPage("/settings#notices", server);
  await expect.element(inBrowser).toBeEnabled();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await press("In the browser, too");
  await expect
    .poll(() => server.world.preferences[KEPT])
    .toEqual({ events: ["runFailed"], isInBrowser: true });
  expect(notification.requestPermission).toHaveBeenCalledOnce();
});

test("says how to allow them where the browser blocks them, and keeps nothing", async () => {
  notification.answer = "denied";
  const server = fakeServer({ preferences: { [KEPT]: CHOSEN } });
  await renderPage("/settings#notices", server);
  await press("In the browser, too");
  await expect.element(alert(/./)).toMatchTextContent(/blocks notifications .* choose “Allow”/);
  await expect.element(inBrowser).not.toBeChecked();
  expect(server.world.preferences[KEPT]).toEqual(CHOSEN);
  // Allowed in the browser's own settings meanwhile.
  notification.permission = "granted";
  window.dispatchEvent(new FocusEvent("focus"));
  await expect.element(alert(/blocks/)).not.toBeInTheDocument();
});

test("asks also a browser in which they were not switched on", async () => {
  const server = fakeServer({
    preferences: { [KEPT]: { events: ["runFailed"], isInBrowser: true } },
  });
  await renderPage("/settings#notices", server);
  await button("Allow here").click();
  await expect.element(button("Allow here")).not.toBeInTheDocument();
  expect(notification.requestPermission).toHaveBeenCalledOnce();
});
