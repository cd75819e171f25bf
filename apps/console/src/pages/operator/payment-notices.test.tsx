import { listPaymentNotices, lookAtPaymentNotice } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPaymentNotice, operatorServer } from "../../../test/operator.ts";
import { renderPage } from "../../../test/page.tsx";
import { alert, button, heading, text } from "../../../test/screen.ts";

const stray = aPaymentNotice();
const applied = aPaymentNotice({
  ...{ id: 2, kind: "subscription", state: "applied", orderId: "30512078", amount: null },
  ...{ currency: null, subscriptionId: "881", subscriptionStatus: "suspended" },
});

test("leads from payments to what providers said that nobody here can explain", async () => {
  const { server, world } = operatorServer({ notices: [stray, applied] });
  server.on(lookAtPaymentNotice, () => {
    const looked = aPaymentNotice({ state: "lookedAt" });
    world.notices = [looked, applied];
    return looked;
  });
  const rendered = await renderPage("/operator?tab=payments", server);
  await page.getByText("Provider notices · 1").click();
  expect(rendered.address()).toBe("/operator?tab=payments&list=notices&notice=waiting");
  await page.getByRole("gridcell", { name: "30512077" }).click();
  const aside = page.getByRole("complementary", { name: "Notice 1" });
  await expect.element(aside).toMatchTextContent("19.90 USD");
  await expect.element(text("The payment is not known here", aside)).toBeVisible();
  await button("Mark as looked at", aside).click();
  await expect.element(text("1 notice is marked as looked at")).toBeVisible();
  await expect.element(heading("Nothing matches")).toBeVisible();
  await expect.element(text("Provider notices")).toBeVisible();
  await button("Clear filters").click();
  await expect.element(text("1–2 of 2")).toBeVisible();
});

test("says what was said of a subscription, and filters by what became of it", async () => {
  const { server } = operatorServer({ notices: [stray, applied] });
  const rendered = await renderPage("/operator?tab=payments&list=notices", server);
  await expect
    .element(page.getByRole("row", { name: /30512078/ }))
    .toMatchTextContent("the subscription is suspended");
  await button("State").click();
  await page.getByRole("menuitemradio", { name: "applied" }).click();
  expect(rendered.address()).toBe("/operator?tab=payments&list=notices&notice=applied");
  await expect.element(text("1–1 of 1")).toBeVisible();
  await page.getByRole("gridcell", { name: "30512078" }).click();
  const aside = page.getByRole("complementary", { name: "Notice 2" });
  await expect.element(aside).toBeVisible();
  await expect.element(button("Mark as looked at", aside)).not.toBeInTheDocument();
});

test("says that notices could not load, tries again, and says that there are none", async () => {
  const { server } = operatorServer();
  server.fails(listPaymentNotices, "notFound");
  await renderPage("/operator?tab=payments&list=notices", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listPaymentNotices);
  await button("Retry").click();
  await expect.element(text("No provider has said anything yet")).toBeVisible();
});
