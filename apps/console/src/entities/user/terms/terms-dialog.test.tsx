import {
  acceptTermsAndConditions,
  deleteCompanion,
  getProfile,
  getTerms,
  logout,
  type Terms,
  updatePreference,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aCompanion, aProfile, fakeServer, renderPage } from "../../../../test/page.tsx";
import { button, dialog, field, text } from "../../../../test/screen.ts";
import { paletteOpened } from "../../../ui/palette-registry.ts";

const TITLE = "Accept the Terms and Conditions to go on";
const unaccepted = aProfile({ isTermsAndConditionsAccepted: false });
const terms = (part: Partial<Terms> = {}): Terms => ({
  ...{ version: 3, language: "en", text: "Be good.\nOr else." },
  ...{ publishedAt: "2026-11-01T10:00:00.000Z", ...part },
});

function serverWith(profile = unaccepted) {
  const server = fakeServer({ profile });
  server.on(getTerms, () => terms());
  server.on(acceptTermsAndConditions, () => (server.world.profile = aProfile()));
  return server;
}

test("asks for the terms whatever page it is, with no way around them", async () => {
  const server = serverWith();
  await renderPage("/proxy", server);
  await expect.element(text(/Be good\./, dialog(TITLE))).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog(TITLE)).toBeVisible();
  await button("Accept").click();
  await expect.element(dialog(TITLE)).not.toBeInTheDocument();
  expect(server.callsOf(acceptTermsAndConditions)).toMatchObject([{ body: { version: 3 } }]);
});

test("comes up at once in a window that is open, for newer terms", async () => {
  const server = serverWith(aProfile());
  await renderPage("/proxy", server);
  await expect.element(page.getByRole("main")).toBeVisible();
  await expect.element(dialog(TITLE)).not.toBeInTheDocument();
  server.world.profile = unaccepted;
  await server.push({ topic: "changed", collection: "profile" });
  await expect.element(text(/Be good\./, dialog(TITLE))).toBeVisible();
});

test("leaves what was open and typed beneath as it was, and gives the focus back", async () => {
  const server = serverWith(aProfile());
  await renderPage("/settings#account", server);
  await button("Change the mail").click();
  await field("New mail address").fill("ann.new@example.com");
  server.world.profile = unaccepted;
  await server.push({ topic: "changed", collection: "profile" });
  await expect.element(text(/Be good\./, dialog(TITLE))).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.keyboard("{Escape}");
  await button("Accept").click();
  await expect.element(dialog(TITLE)).not.toBeInTheDocument();
  expect(paletteOpened.get()).toBe(false);
  await expect.element(field("New mail address")).toHaveValue("ann.new@example.com");
  await expect.element(field("New mail address")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(field("New mail address")).not.toBeInTheDocument();
});

test("is all that is said where the console could not keep what nobody asked it to", async () => {
  const server = serverWith().fails(updatePreference, "acceptTerms");
  server.world.preferences["settings.language"] = null;
  await renderPage("/proxy", server);
  await expect.poll(() => server.callsOf(updatePreference).length).toBeGreaterThan(0);
  await expect.poll(() => server.callsOf(getProfile).length).toBeGreaterThan(1);
  await button("Accept").click();
  await expect.element(dialog(TITLE)).not.toBeInTheDocument();
  expect(page.getByRole("alert").elements()).toEqual([]);
});

test("logs out who declines", async () => {
  const server = serverWith();
  server.on(logout, () => ({ success: true }) as const);
  await renderPage("/proxy", server);
  await button("Decline and log out").click();
  await expect.element(page.getByLabelText("Password", { exact: true })).toBeVisible();
  expect(localStorage.getItem("access-token")).toBeNull();
});

test("shows the newer terms where they have changed under the dialog", async () => {
  const server = serverWith().fails(acceptTermsAndConditions, "conflict");
  await renderPage("/proxy", server);
  await expect.element(text(/Be good\./, dialog(TITLE))).toBeVisible();
  server.on(getTerms, () => terms({ version: 4, text: "Be better." }));
  await button("Accept").click();
  await expect.element(text("Be better.", dialog(TITLE))).toBeVisible();
  await expect
    .element(text("The terms have changed meanwhile. Read the new version."))
    .toBeVisible();
});

test("comes up when a command is refused for want of newer terms", async () => {
  const server = serverWith(aProfile()).fails(deleteCompanion, "acceptTerms");
  server.world.companions = [aCompanion()];
  await renderPage("/settings#browsers", server);
  await button("Delete: Office").click();
  server.world.profile = unaccepted;
  await button("Delete", dialog("Delete the companion “Office”?")).click();
  await expect.element(text(/Be good\./, dialog(TITLE))).toBeVisible();
});

test("says that the terms could not load, and does not let them be accepted unseen", async () => {
  const server = serverWith().fails(getTerms, "unavailable");
  await renderPage("/proxy", server);
  await expect.element(button("Accept")).toBeDisabled();
});
