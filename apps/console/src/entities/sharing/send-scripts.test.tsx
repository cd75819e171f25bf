import { AccessRights, listSendableActions, sendScripts } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aScript, fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { alert, button, dialog, field, menuItem, option, text } from "../../../test/screen.ts";
import { aSendable, LATER } from "../../../test/shared-things.ts";

const ACTIONS = [
  aSendable({ id: 1, name: "Sign in", usedIn: ["Morning"], leftOutCount: 2 }),
  aSendable({ id: 2, name: "Type the code", usedIn: ["Sign in"], expiration: LATER }),
];

function serverWith(actions = ACTIONS) {
  const scripts = [
    aScript({ id: 7, name: "Morning", rowCount: 1 }),
    aScript({ id: 8, name: "Evening" }),
  ];
  return fakeServer({ scripts })
    .on(listSendableActions, () => ({ data: actions }))
    .on(sendScripts, () => ({ data: true, message: "Sent." }));
}

const sending = () => dialog("Send scripts");
const group = (name: string) => sending().getByRole("group", { name, exact: true });
const receivers = () => sending().getByLabelText("To", { exact: true });
const send = () => button("Send", sending());

async function sendTo(mails: string) {
  await receivers().fill(mails);
  await userEvent.keyboard("{Enter}");
}

async function openDialog() {
  await button("More").click();
  await menuItem("Send…").click();
  await expect.element(group("Sign in")).toBeVisible();
}

async function choose(label: string, within: string, value: string) {
  await group(within).getByLabelText(label, { exact: true }).click();
  await option(value).click();
}

test("sends the open script with what goes along, each with its own right", async () => {
  const server = serverWith();
  await renderPage("/scripts?id=7", server);
  await openDialog();
  await expect.element(send()).toBeDisabled();
  await sendTo("ann@example.com");
  await choose("Rights", "Type the code", "Private");
  await expect
    .element(text(/hidden in the console, but the receiver’s browser runs it/))
    .toBeVisible();
  await field("Message to the receiver", sending()).fill("Use it in the morning");
  await send().click();
  await expect.element(text("1 script sent")).toBeVisible();
  expect(server.callsOf(sendScripts).map(({ body }) => body)).toEqual([
    {
      scriptIds: [7],
      receivers: ["ann@example.com"],
      note: "Use it in the morning",
      nestedActions: [
        {
          id: 1,
          accessRights: AccessRights.Read,
          expiration: null,
          defaultAccessRights: AccessRights.Read,
          autoUpdate: false,
        },
        {
          id: 2,
          accessRights: AccessRights.Private,
          // Nobody touched it: not even its seconds change.
          expiration: LATER,
          // Nobody can give on more than they were given.
          defaultAccessRights: AccessRights.Private,
          autoUpdate: false,
        },
      ],
    },
  ]);
});

test("gives all actions the same at once", async () => {
  const server = serverWith();
  await renderPage("/scripts?id=7", server);
  await openDialog();
  await sendTo("ann@example.com");
  await choose("Rights", "For all at once", "Edit");
  await group("For all at once").getByLabelText("Rights when sent on", { exact: true }).click();
  await expect.element(option("Read").first()).toBeVisible();
  await expect.element(option("Full")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await group("For all at once").getByRole("switch").click();
  await send().click();
  await expect.element(text("1 script sent")).toBeVisible();
  const [sent] = server.callsOf(sendScripts);
  expect(
    sent?.body.nestedActions.map(({ accessRights, autoUpdate }) => [accessRights, autoUpdate]),
  ).toEqual([
    [AccessRights.Edit, true],
    [AccessRights.Edit, true],
  ]);
});

test("says what stays behind, and shows what is nested below what nests it", async () => {
  await renderPage("/scripts?id=7", serverWith());
  await openDialog();
  await expect.element(text(/2 hidden values or documents stay with you/)).toBeVisible();
  const left = (name: string) =>
    text(name, sending().getByRole("list", { name: "These actions go along" }))
      .element()
      .getBoundingClientRect().left;
  expect(left("Type the code")).toBeGreaterThan(left("Sign in"));
});

test("does not send what may not be sent on, and says which that is", async () => {
  const kept = aSendable({ id: 3, name: "Of another", canShare: false, isOwn: false });
  await renderPage("/scripts?id=7", serverWith([...ACTIONS, kept]));
  await openDialog();
  await sendTo("ann@example.com");
  await expect.element(text(/you were not given the right to send this action on/)).toBeVisible();
  await expect.element(alert(/hold 1 action that you may not send on/)).toBeVisible();
  await expect.element(send()).toBeDisabled();
});

test("takes mails only", async () => {
  await renderPage("/scripts?id=7", serverWith());
  await openDialog();
  await sendTo("ann");
  await expect.element(text("This is no mail address: ann")).toBeVisible();
  await expect.element(send()).toBeDisabled();
});

test("gives nothing for longer than one has it", async () => {
  await renderPage("/scripts?id=7", serverWith());
  await openDialog();
  await sendTo("ann@example.com");
  const end = group("Type the code").getByLabelText("Valid until", { exact: true });
  await end.fill("03.01.2099 10:00");
  await userEvent.tab();
  await expect.element(text(/Not later than 02.01.2099/)).toBeVisible();
  await expect.element(send()).toBeDisabled();
  await end.fill("01.01.2001 10:00");
  await userEvent.tab();
  await expect.element(text("This time is past")).toBeVisible();
});

test("sends several scripts at once, begun from the palette", async () => {
  const server = serverWith();
  await renderPage("/extensions", server);
  await expect.element(page.getByRole("main")).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("textbox", { name: /commands/i }).fill("send scr");
  await button("Send scripts").last().click();
  for (const name of ["Morning", "Evening"]) {
    await field("Add a script", sending()).click();
    await option(name).click();
  }
  await sendTo("ann@example.com bob@example.com");
  await send().click();
  await expect.element(text("2 scripts sent")).toBeVisible();
  expect(server.callsOf(sendScripts)[0]?.body).toMatchObject({
    scriptIds: [7, 8],
    receivers: ["ann@example.com", "bob@example.com"],
  });
});

test("keeps what was filled in when the server refuses", async () => {
  const server = serverWith().on(sendScripts, () => refuse("noAccessRights"));
  await renderPage("/scripts?id=7", server);
  await openDialog();
  await sendTo("ann@example.com");
  await send().click();
  await expect.element(alert("You have no access rights to see this action.")).toBeVisible();
  await expect.element(text("ann@example.com", sending())).toBeVisible();
});
