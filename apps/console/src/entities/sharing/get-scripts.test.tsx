import { AccessRights, acceptSentScripts, rejectSentScripts } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { alert, button, checkbox, dialog, field, option, text } from "../../../test/screen.ts";
import { LATER, receivedFrom } from "../../../test/shared-things.ts";

const ANN = "ann@example.com";
const BOB = "bob@example.com";
const received = () => dialog("Received scripts");
const accept = () => button("Accept", received());
const reject = () => button("Reject", received());
const waiting = (count: number) =>
  page.getByRole("button", { name: new RegExp(`^Received scripts: ${count} `) });

function serverWith(...those: ReturnType<typeof receivedFrom>[]) {
  const server = fakeServer({ received: those });
  const drop = (email: string, ids: number[]) => {
    server.world.received = server.world.received
      .map((one) => ({
        ...one,
        scriptIds: one.scriptIds.filter((id) => one.senderEmail !== email || !ids.includes(id)),
        scripts: one.scripts.filter(({ id }) => one.senderEmail !== email || !ids.includes(id)),
      }))
      .filter(({ scripts }) => scripts.length > 0);
    return { data: true, message: "Done." };
  };
  return server
    .on(acceptSentScripts, ({ body }) => drop(body.senderEmail, body.scriptIds))
    .on(rejectSentScripts, ({ body }) => drop(body.senderEmail, body.scriptIds));
}

test("counts what waits in the top bar, live", async () => {
  const server = serverWith();
  await renderPage("/extensions", server);
  await expect.element(waiting(0)).toBeVisible();
  server.world.received = [receivedFrom(ANN, "Morning", "Evening")];
  await server.push({ topic: "changed", collection: "sentScripts" });
  await expect.element(waiting(2)).toBeVisible();
  await expect.element(waiting(2)).toMatchTextContent(/2/);
});

test("says that nothing waits", async () => {
  await renderPage("/extensions", serverWith());
  await waiting(0).click();
  await expect.element(text("Nobody has sent anything", received())).toBeVisible();
});

test("accepts some of a sender's scripts and rejects others", async () => {
  const server = serverWith(receivedFrom(ANN, "Morning", "Evening", "Night"));
  await renderPage("/extensions", server);
  await waiting(3).click();
  await expect.element(accept()).toBeDisabled();
  await checkbox("Morning", received()).click();
  await checkbox("Night", received()).click();
  await accept().click();
  await expect.element(text(/2 scripts accepted/)).toBeVisible();
  await expect.element(waiting(1)).toBeVisible();
  await reject().click();
  await expect.element(text("1 script rejected")).toBeVisible();
  await expect.element(text("Nobody has sent anything", received())).toBeVisible();
  expect(server.callsOf(acceptSentScripts).map(({ body }) => body)).toEqual([
    { scriptIds: [1, 3], senderEmail: ANN },
  ]);
  expect(server.callsOf(rejectSentScripts).map(({ body }) => body)).toEqual([
    { scriptIds: [2], senderEmail: ANN },
  ]);
});

test("one offer needs no tick, and says what may be done with it and until when", async () => {
  const offer = receivedFrom(ANN, "Morning");
  const [script] = offer.scripts;
  const access = [
    { accessRights: AccessRights.Read, expiration: LATER, actionCount: 1 },
    { accessRights: AccessRights.Private, expiration: null, actionCount: 2 },
  ];
  if (script) script.access = access;
  const server = serverWith(offer);
  await renderPage("/extensions", server);
  await waiting(1).click();
  await expect
    .element(text(/^1 action: Read \(see, run\), until 02.01.2099/, received()))
    .toBeVisible();
  await expect.element(text("2 actions: Private (run), for good", received())).toBeVisible();
  await checkbox("Morning", received()).click();
  await expect.element(accept()).toBeDisabled();
  await expect.element(text("Tick what you accept or reject.", received())).toBeVisible();
  await checkbox("Morning", received()).click();
  await accept().click();
  await expect.element(text(/1 script accepted/)).toBeVisible();
  expect(server.callsOf(acceptSentScripts)[0]?.body.scriptIds).toEqual([1]);
});

test("takes nothing before a sender and a script are chosen", async () => {
  const server = serverWith(receivedFrom(ANN, "Morning"), receivedFrom(BOB, "Evening", "Night"));
  await renderPage("/extensions", server);
  await waiting(3).click();
  await expect.element(accept()).toBeDisabled();
  await expect.element(reject()).toBeDisabled();
  await field("Sender", received()).click();
  await option(`${BOB} (2)`).click();
  await expect.element(accept()).toBeDisabled();
  await checkbox("Evening", received()).click();
  await expect.element(accept()).toBeEnabled();
  await expect.element(reject()).toBeEnabled();
});

test("stays shut after an error, until something else is chosen", async () => {
  const server = serverWith(receivedFrom(ANN, "Morning", "Evening")).on(acceptSentScripts, () =>
    refuse("rowLimitReached"),
  );
  await renderPage("/extensions", server);
  await waiting(2).click();
  await checkbox("All", received()).click();
  await accept().click();
  await expect.element(alert(/limit|tariff|list/i)).toBeVisible();
  await expect.element(accept()).toBeDisabled();
  await expect.element(reject()).toBeDisabled();
  await checkbox("Evening", received()).click();
  await expect.element(accept()).toBeEnabled();
});
