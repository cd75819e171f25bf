import { downloadManyCookies, ExtensionState, updateNotes, updateOwnNotes } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import { anAccount, anExtension, aProfile, fakeServer, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, field, giveToAll, text } from "../../../test/screen.ts";

const status = (words: string) => page.getByRole("status").filter({ hasText: words });

async function choose(command: RegExp): Promise<void> {
  await giveToAll(command);
}

test("a note is written on many at once, and each has its own back", async () => {
  const extensions = ["old", ""].map((note, index) => anExtension({ id: index + 1, note }));
  const server = fakeServer({ extensions });
  server.on(updateNotes, ({ body }) => {
    const named = extensions.filter(({ id }) => (body.extensionIds ?? []).includes(id));
    for (const one of named) one.note = body.note;
    return bulkAnswer(structuredClone(named));
  });
  server.on(updateOwnNotes, ({ body }) => {
    for (const { id, note } of body.extensions)
      for (const one of extensions) if (one.id === id) one.note = note;
    return bulkAnswer(structuredClone(extensions));
  });
  await renderPage("/extensions", server);
  await choose(/^Note/);
  await expect.element(text("1 has a note of its own, which goes.", dialog())).toBeVisible();
  await field("Note", dialog()).fill("night shift");
  await button("Save", dialog()).click();
  await expect.element(status("2 with the note")).toBeVisible();
  await button("Undo").click();
  await expect.element(status("2 put back")).toBeVisible();
  expect(server.callsOf(updateNotes).map(({ body }) => body)).toEqual([
    { extensionIds: [1, 2], note: "night shift" },
  ]);
  // In one call: there may be as many notes as rows.
  expect(server.callsOf(updateOwnNotes).map(({ body }) => body)).toEqual([
    {
      extensions: [
        { id: 1, note: "old" },
        { id: 2, note: "" },
      ],
    },
  ]);
  expect(extensions.map(({ note }) => note)).toEqual(["old", ""]);
});

test("the cookies of all that have some are one file, after the password", async () => {
  const extensions = [
    anExtension({ id: 1, account: anAccount({ cookieCount: 3 }) }),
    anExtension({ id: 2, account: anAccount({ cookieCount: 0 }) }),
    anExtension({ id: 3, account: null }),
  ];
  const server = fakeServer({ extensions });
  server.on(downloadManyCookies, () => new Response("PK"));
  await renderPage("/extensions", server);
  await choose(/^Download cookies/);
  await button("Download", dialog()).click();
  await expect.element(text("This field is required!", dialog())).toBeVisible();
  expect(server.callsOf(downloadManyCookies)).toEqual([]);
  await text("Netscape", dialog()).click();
  await field("Your password", dialog()).fill("right");
  await button("Download", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(downloadManyCookies).map(({ body }) => body)).toEqual([
    { extensionIds: [1], format: "netscape", password: "right" },
  ]);
});

test("an operator who is signed in as the user reads why there are no cookies for them", async () => {
  const account = anAccount({ cookieCount: 2 });
  const profile = aProfile({ isImpersonated: true });
  await renderPage("/extensions", fakeServer({ extensions: [anExtension({ account })], profile }));
  await choose(/^Download cookies/);
  await expect.element(dialog().getByRole("note")).toMatchTextContent(/only the user may do this/);
  await expect.element(field("Your password", dialog())).not.toBeInTheDocument();
});

test("what a disabled extension cannot have is said as what to do first", async () => {
  const server = fakeServer({ extensions: [anExtension({ state: ExtensionState.Disabled })] });
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  await button("More", page.getByRole("toolbar")).click();
  await expect
    .element(page.getByRole("menuitem", { name: /^Load accounts/ }))
    .toMatchTextContent("It is disabled: enable it first");
});
