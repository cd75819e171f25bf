import { type Extension, type ExtensionRun, ScriptStatus, updatePreference } from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { anExtension, aRunOf, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, text } from "../../../test/screen.ts";

const chip = (name: string) =>
  page.getByRole("group", { name: "By status" }).getByRole("button", { name, exact: true });
const columns = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent)
    .filter((label) => label !== "");

const failed = (over: Partial<ExtensionRun> = {}) =>
  aRunOf(ScriptStatus.Error, {
    error: { failureCode: "elementNotFound", message: "no element matches #pay" },
    ...over,
  });

function fleet(): Extension[] {
  return [
    ...many(12, (id) => anExtension({ id, run: aRunOf(ScriptStatus.InProgress) })),
    ...many(3, (id) => anExtension({ id: 20 + id, name: `Failed ${id}`, run: failed() })),
    anExtension({ id: 30, name: "Away", isOnline: false }),
  ];
}

test("counts the fleet by status, and each count is a filter", async () => {
  const rendered = await renderPage("/extensions", fakeServer({ extensions: fleet() }));
  await expect.element(chip("16 All")).toHaveAttribute("aria-pressed", "true");
  await expect.element(chip("12 In progress")).toBeVisible();
  await expect.element(chip("1 Never ran")).toBeVisible();
  await expect.element(chip("1 Offline")).toBeVisible();
  await chip("3 Error").click();
  await expect.element(text("3 extensions")).toBeVisible();
  expect(rendered.address()).toBe("/extensions?status=%5B0%5D");
  // The others can still be seen, and gone to.
  await expect.element(chip("12 In progress")).toBeVisible();
  await chip("3 Error").click();
  await expect.element(text("16 extensions")).toBeVisible();
  await chip("1 Offline").click();
  await expect.element(text("1 extension")).toBeVisible();
  await expect.element(chip("1 Never ran")).toBeVisible();
  await expect.element(chip("3 Error")).not.toBeInTheDocument();
});

test("counts anew when something changes", async () => {
  const extensions = fleet();
  const server = fakeServer({ extensions });
  await renderPage("/extensions", server);
  await expect.element(chip("3 Error")).toBeVisible();
  extensions[0] = anExtension({ id: 1, run: failed() });
  await server.push({ topic: "extension", id: 1, patch: { run: failed() } });
  await expect.element(chip("4 Error")).toBeVisible();
});

const AIR_PX = 2;

test("says step and time beside the chip in one line", async () => {
  const statusSince = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const run = aRunOf(ScriptStatus.InProgress, { stepNumber: 3, stepCount: 9, statusSince });
  await renderPage("/extensions", fakeServer({ extensions: [anExtension({ run })] }));
  const step = text("step 3 of 9");
  await expect.element(step).toBeVisible();
  const time = step.element().nextElementSibling;
  const { bottom } = step.element().getBoundingClientRect();
  expect(Math.abs((time?.getBoundingClientRect().bottom ?? 0) - bottom)).toBeLessThan(2);
});

test("says beside an error what went wrong and when", async () => {
  const statusSince = new Date(Date.now() - 12.5 * 60_000).toISOString();
  const extensions = [anExtension({ name: "Shop", run: failed({ statusSince }) })];
  await renderPage("/extensions", fakeServer({ extensions }));
  const row = page.getByRole("row").filter({ hasText: "Shop" });
  await expect.element(row).toMatchTextContent(/ErrorThe element was not found12 min\. ago/);
});

test.each(["en", "ru", "pt"] as const)(
  "says in %s the whole reason beside an error, in the row's height",
  async (language) => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(1440, 900);
    const failureCodes = ["elementNotFound", "elementMoving", "navigationFailed", "timeout"];
    const extensions = failureCodes.map((failureCode, index) => {
      const error = { failureCode, message: "" };
      const status = ScriptStatus.FinishedWithErrors;
      return anExtension({ id: index + 1, run: aRunOf(status, { error }) });
    });
    await renderPage("/extensions", fakeServer({ extensions }), { language });
    const reasons = () => [
      ...document.querySelectorAll("[data-failed=true] [title] > :first-child"),
    ];
    await expect.poll(() => reasons().length).toBe(failureCodes.length);
    for (const reason of reasons()) {
      expect(reason.scrollWidth).toBeLessThanOrEqual(reason.clientWidth);
      const row = reason.closest("[role=row]")?.getBoundingClientRect();
      const { bottom, left } = reason.getBoundingClientRect();
      const mark = reason.closest("[data-failed]")?.firstElementChild?.getBoundingClientRect();
      expect(mark?.left).toBe(left);
      // With air to the lines above and below.
      expect((row?.bottom ?? 0) - bottom).toBeGreaterThanOrEqual(AIR_PX);
      expect((mark?.top ?? 0) - (row?.top ?? 0)).toBeGreaterThanOrEqual(AIR_PX);
    }
  },
);

test("shows no column that is empty for all, unless it was chosen, and says so", async () => {
  const server = fakeServer({ extensions: [anExtension({ run: failed() })] });
  server.on(updatePreference, ({ body }) => body);
  await renderPage("/extensions", server);
  await expect.element(text("Browser 1")).toBeVisible();
  await expect.poll(columns).toEqual(["Name", "Status", "Script", "Last run", "Note"]);
  const settings = page.getByRole("button", { name: "Column settings" });
  await expect
    .element(settings)
    .toHaveAttribute("title", "Column settings. 5 empty columns are not shown");
  await settings.click();
  await expect
    .element(text("They come by themselves once something stands in them."))
    .toBeVisible();
  await checkbox("Proxy").click();
  await expect.poll(columns).toEqual(["Name", "Status", "Script", "Last run", "Note", "Proxy"]);
  await button("Accounts").click();
  await expect.poll(columns).toHaveLength(9);
});

test("shows a column by itself once something stands in it", async () => {
  const proxies = [{ id: 1, name: "Lisbon", proxyStatus: 2 as const, isUsed: true, way: null }];
  await renderPage("/extensions", fakeServer({ extensions: [anExtension({ proxies })] }));
  await expect.poll(columns).toEqual(["Name", "Status", "Script", "Note", "Proxy"]);
});
