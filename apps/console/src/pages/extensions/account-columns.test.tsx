import { AccountStatus, type AccountFact, type Extension } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anExtension, fakeServer, renderPage, THEN } from "../../../test/page.tsx";
import { button, text } from "../../../test/screen.ts";

const EVERY: readonly [AccountFact["fact"], AccountFact["value"]][] = [
  ["accountName", "Ann Smith"],
  ["accountId", "100077"],
  ["fanPageCount", 3],
  ["adsCabinet", "Main cabinet"],
  ["businessManagerCount", 1204],
  ["isTwoFactorEnabled", true],
  ["isAdsAvailable", false],
  ["interests", "Sailing"],
  ["externalActivities", "A shop"],
  ["adsPreferences", "Few ads"],
  ["extendedStatus", "Confirmed"],
  ["limit", 250],
  ["billing", 12.5],
  ["geo", "BR"],
  ["currency", "USD"],
  ["card", "*4242"],
  ["rfa", "Passed"],
  ["friendsCount", 17],
  ["friendsSuggestions", 5],
];
const facts = EVERY.map(([fact, value]) => ({ fact, value, readAt: THEN }));

const signedIn = (over: Partial<Extension> = {}) =>
  anExtension({
    account: {
      name: "ann@shop",
      status: AccountStatus.Ok,
      statusSince: THEN,
      checkedAt: THEN,
      statusReason: null,
      isOnlyBrowser: false,
      hasTwoFactorKey: false,
      cookieCount: 0,
      ads: null,
    },
    facts,
    ...over,
  });

async function choosePreset(name: string): Promise<void> {
  await button("Column settings").click();
  await button(name).click();
  await userEvent.keyboard("{Escape}");
}
const cell = (content: string | RegExp) =>
  page.getByRole("gridcell").filter({ hasText: content }).first();

test("fills each column of account data with what was read", async () => {
  await page.viewport(3000, 900);
  await renderPage("/extensions", fakeServer({ extensions: [signedIn()] }));
  await choosePreset("Ads");
  for (const shown of ["ann@shop", "No", "Main cabinet", "Few ads", "1,204", "$250.00", "$12.50"])
    await expect.element(cell(shown)).toBeVisible();
  for (const shown of ["USD", "*4242", "Passed", "BR"])
    await expect.element(text(shown)).toBeVisible();
  await choosePreset("Social");
  for (const shown of ["100077", "Yes", "17", "Sailing", "A shop"])
    await expect.element(text(shown)).toBeVisible();
});

test("says on hover what was read and when, and of what was not read that it was not", async () => {
  await page.viewport(3000, 900);
  const rows = [signedIn(), signedIn({ id: 2, facts: [] })];
  await renderPage("/extensions", fakeServer({ extensions: rows }));
  await choosePreset("Social");
  await expect
    .element(cell("17"))
    .toHaveAttribute("title", expect.stringMatching(/^Friends: 17\. Read 02\.03\.2026 \d\d:00$/));
  await expect.element(page.getByTitle("Friends: not read yet")).toBeVisible();
});

test("writes money in the account's currency, and says so where it is not known", async () => {
  await page.viewport(3000, 900);
  const limit = facts.filter(({ fact }) => fact === "limit");
  await renderPage("/extensions", fakeServer({ extensions: [signedIn({ facts: limit })] }));
  await choosePreset("Ads");
  await expect.element(text("250")).toBeVisible();
  await expect.element(page.getByTitle(/^Limit: 250 in the account's currency\./)).toBeVisible();
});

test("says where ads facts come from, and why those of a token could not be read", async () => {
  await page.viewport(3000, 900);
  const message = "(#190) Session has expired.";
  const ads = { readAt: null, fault: { code: "tokenRefused" as const, message }, againAt: null };
  const rows = [signedIn({ facts: [] }), signedIn({ id: 2, facts: [] })];
  if (rows[1]?.account) rows[1].account.ads = ads;
  await renderPage("/extensions", fakeServer({ extensions: rows }));
  await choosePreset("Ads");
  await expect.element(page.getByTitle(/^Limit\. Told by F net’s Marketing API/)).toBeVisible();
  await expect.element(page.getByTitle(/^Limit: not read yet\. Told by/)).toBeVisible();
  await expect
    .element(
      page.getByTitle(`Limit: The ads token is refused: give the account another one. ${message}`),
    )
    .toBeVisible();
});
