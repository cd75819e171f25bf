import { createBrowserHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { aProfile, fakeServer, renderPage, TOKEN } from "../../test/page.tsx";
import { alert, button, dialog, heading, text } from "../../test/screen.ts";
import { takeLinkToken } from "./link-token.ts";

const GOOD = `bat_m_${"a".repeat(43)}`;
const LINK = `/?impersonateToken=${GOOD}`;
const REFUSED = /This link signs nobody in/;

const acting = aProfile({ email: "customer@example.com", isImpersonated: true });
const withLink = () => fakeServer().alsoTakes(GOOD, acting);
const kept = () => localStorage.getItem("access-token");

test("signs an operator in by a link, whose token goes from the address", async () => {
  const rendered = await renderPage(LINK, withLink(), { isSignedIn: false });
  expect(rendered.address()).not.toContain("bat_m_");
  await expect.element(text(/You are signed in as customer@example.com/)).toBeVisible();
  expect(kept()).toBe(GOOD);
});

test("asks before a link takes a session's place, and keeps the session for a no", async () => {
  const rendered = await renderPage(LINK, withLink());
  await expect.element(dialog("Act as customer@example.com?")).toBeVisible();
  expect(rendered.address()).not.toContain("bat_m_");
  expect(kept()).toBe(TOKEN);
  await button("Cancel").click();
  await expect.element(dialog("Act as customer@example.com?")).not.toBeInTheDocument();
  await expect.element(heading("Extensions")).toBeVisible();
  expect(kept()).toBe(TOKEN);
});

test("puts the link's user in the session's place for a yes, and keeps nothing of it", async () => {
  await renderPage(LINK, withLink(), { stored: { draft: "of the last user" } });
  await button("Act as this user").click();
  await expect.element(text(/You are signed in as customer@example.com/)).toBeVisible();
  expect(kept()).toBe(GOOD);
  expect(localStorage.getItem("draft")).toBeNull();
});

test.for([
  ["somebody's own session", `bat_s_${"b".repeat(43)}`],
  ["a token that acts for nobody", `bat_m_${"c".repeat(43)}`],
] as const)("refuses a link with %s, signed in or not", async ([, token]) => {
  const server = fakeServer().alsoTakes(token, aProfile({ email: "attacker@example.com" }));
  const rendered = await renderPage(`/?impersonateToken=${token}`, server);
  await expect.element(alert(REFUSED)).toBeVisible();
  expect(rendered.address()).not.toContain("bat_");
  expect(kept()).toBe(TOKEN);
  await expect.element(heading("Extensions")).toBeVisible();
});

test("refuses a link with somebody's own session where nobody is signed in", async () => {
  const token = `bat_s_${"b".repeat(43)}`;
  const server = fakeServer().alsoTakes(token, aProfile());
  await renderPage(`/?impersonateToken=${token}`, server, { isSignedIn: false });
  await expect.element(alert(REFUSED)).toBeVisible();
  expect(kept()).toBeNull();
});

test("says that a link's time is over, and leaves the session alone", async () => {
  await renderPage(LINK, fakeServer());
  await expect.element(alert(REFUSED)).toBeVisible();
  expect(kept()).toBe(TOKEN);
});

test("leaves no trace of the token in the window's address and history", () => {
  const before = window.location.href;
  const length = window.history.length;
  window.history.replaceState(null, "", LINK);
  const history = createBrowserHistory();
  try {
    expect(takeLinkToken(history)).toBe(GOOD);
    expect(window.location.href).not.toContain("bat_m_");
    expect(window.history.length).toBe(length);
  } finally {
    history.destroy();
    window.history.replaceState(null, "", before);
  }
});
