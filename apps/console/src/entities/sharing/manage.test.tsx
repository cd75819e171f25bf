import { AccessRights, manageNestedActions, setNestedAccess } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aCustomAction, fakeServer, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, option, text } from "../../../test/screen.ts";
import { aCopy } from "../../../test/shared-things.ts";

const ANN = "ann@example.com";
const BOB = "bob@example.com";

function serverWith() {
  const copies = [aCopy({ id: 50, receiverEmail: ANN }), aCopy({ id: 51, receiverEmail: BOB })];
  const server = fakeServer({
    actions: [aCustomAction({ id: 5, name: "Sign in" })],
    copies: { 5: copies },
  });
  const change = (id: number, patch: object) => {
    const copy = copies.find((one) => one.id === id) ?? aCopy();
    return Object.assign(copy, patch);
  };
  return server
    .on(setNestedAccess, ({ params, query }) =>
      change(
        params.id,
        query.rights === "none" ? { hasAccess: false } : { accessRights: Number(query.rights) },
      ),
    )
    .on(manageNestedActions, ({ body }) => ({
      data: body.nestedActions.map(({ id, ...patch }) => change(id, patch)),
    }));
}

const list = () => page.getByRole("list", { name: "Who has got this action" });
const copy = (email: string) => list().getByRole("listitem").filter({ hasText: email });

async function openAccess(server: ReturnType<typeof serverWith>) {
  await renderPage("/actions?id=5", server);
  await text("Access").click();
  await expect.element(copy(ANN)).toBeVisible();
}

test("says who has got the action, with which right", async () => {
  await openAccess(serverWith());
  await expect.element(copy(ANN)).toMatchTextContent(/v1 · Read · Auto-update: off/);
});

test("changes the right of one receiver", async () => {
  const server = serverWith();
  await openAccess(server);
  await checkbox(`Select ${ANN}`).click();
  await button("Change (1)").click();
  const form = dialog("Change the access of 1 receiver");
  await form.getByLabelText("Rights", { exact: true }).click();
  await option("Private").click();
  await button("Save", form).click();
  await expect.element(copy(ANN)).toMatchTextContent(/Private/);
  await expect.element(copy(BOB)).toMatchTextContent(/Read/);
  expect(
    server.callsOf(setNestedAccess).map(({ params, query }) => [params.id, query.rights]),
  ).toEqual([[50, String(AccessRights.Private)]]);
});

test("changes for several only what is chosen", async () => {
  const server = serverWith();
  await openAccess(server);
  await checkbox("All", list()).click();
  await button("Change (2)").click();
  const form = dialog("Change the access of 2 receivers");
  await expect.element(button("Save", form)).toBeDisabled();
  await form.getByRole("switch").click();
  await button("Save", form).click();
  await expect.element(copy(BOB)).toMatchTextContent(/Auto-update: on/);
  expect(server.callsOf(manageNestedActions).map(({ body }) => body.nestedActions)).toEqual([
    [
      { id: 50, autoUpdate: true },
      { id: 51, autoUpdate: true },
    ],
  ]);
});

test("takes access back after a question that counts, and gives it again", async () => {
  const server = serverWith();
  await openAccess(server);
  await checkbox("All", list()).click();
  await button("Take back (2)").click();
  const question = dialog("Take access back from 2 receivers?");
  await expect.element(question).toMatchTextContent(/ann@example/);
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await button("Take back", question).click();
  await expect.element(copy(ANN)).toMatchTextContent(/Access taken back/);
  await expect.element(button("Take back (0)")).toBeDisabled();
  await button("Give again").click();
  await expect.element(copy(ANN)).toMatchTextContent(/Read/);
});
