import {
  createExtensionGroup,
  listSchedules,
  loadAccounts,
  updateNote,
  updateNotes,
  updateSchedules,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import { THEN } from "../../../test/factories.ts";
import {
  anAccount,
  anExtension,
  aSchedule,
  aTag,
  fakeServer,
  many,
  renderPage,
} from "../../../test/page.tsx";
import { alert, button, checkbox, dialog, field, menuItem, text } from "../../../test/screen.ts";

const aServer = (count = 2) =>
  fakeServer({
    extensions: many(count, (id) => anExtension({ id, account: anAccount() })),
    tags: [aTag({ id: 1, name: "VIP" })],
  });

/** What somebody does in each dialog, and where it can be seen that it is still there. */
const DRAFTS: Record<
  string,
  { command: RegExp; draft: () => Promise<void>; kept: () => Promise<void> }
> = {
  note: {
    command: /^Note/,
    draft: () => field("Note", dialog()).fill("north"),
    kept: async () => {
      await expect.element(field("Note", dialog())).toHaveValue("north");
    },
  },
  "new group": {
    command: /^Group$/,
    draft: () => field("Group name", dialog()).fill("Shops"),
    kept: async () => {
      await expect.element(field("Group name", dialog())).toHaveValue("Shops");
    },
  },
  schedule: {
    command: /^Schedule/,
    draft: () => field("Start date", dialog()).fill("2040-03-09"),
    kept: async () => {
      await expect.element(field("Start date", dialog())).toHaveValue("09.03.2040");
    },
  },
  tags: {
    command: /^Tags/,
    draft: () => checkbox("VIP").click(),
    kept: async () => {
      await expect.element(checkbox("VIP")).toBeChecked();
    },
  },
  data: {
    command: /^Download data/,
    draft: () => field("Name of the template", dialog()).fill("For the CRM"),
    kept: async () => {
      await expect.element(field("Name of the template", dialog())).toHaveValue("For the CRM");
    },
  },
};

const ON_BAR = /Group|Schedule/;

async function openDialog(server: ReturnType<typeof fakeServer>, command: RegExp) {
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  const bar = page.getByRole("toolbar");
  if (ON_BAR.test(command.source)) await button(command, bar).click();
  else {
    await button("More", bar).click();
    await menuItem(command).click();
  }
  await expect.element(dialog()).toBeVisible();
}

async function open(command: RegExp, count = 2) {
  const server = aServer(count);
  await openDialog(server, command);
  return server;
}

const question = () => dialog("Leave without saving?");

test.each(Object.entries(DRAFTS))(
  "%s: asks before Escape or Cancel takes a draft along",
  async (_, { command, draft, kept }) => {
    await openDialog(aServer(), command);
    await draft();
    await userEvent.keyboard("{Escape}");
    await expect.element(question()).toBeVisible();
    await button("Cancel", question()).click();
    await expect.element(question()).not.toBeInTheDocument();
    await kept();
    await button("Cancel", dialog()).click();
    await button("Leave", question()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  },
);

test.each(Object.entries(DRAFTS))("%s: closes at once where nothing was done", async (_, one) => {
  await openDialog(aServer(), one.command);
  await button("Cancel", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("a group that could not be made leaves its name in the field", async () => {
  const server = await open(/^Group$/);
  server.fails(createExtensionGroup, "unavailable");
  await field("Group name", dialog()).fill("Shops");
  await button("Put into the group", dialog()).click();
  await expect.element(text(/503/, dialog())).toBeVisible();
  await expect.element(field("Group name", dialog())).toHaveValue("Shops");
});

test("an account typed by hand that is refused can be mended", async () => {
  const server = await open(/^Load accounts/, 1);
  const item = { id: 1, errorCode: 1, field: "proxy", message: "There is no such proxy" };
  server.on(loadAccounts, () => ({
    data: [],
    additionalData: { errorCode: 303, items: [item] },
  }));
  const load = async () => {
    await button("Load 1", dialog()).click();
    await button("Replace", dialog("Replace 1 account?")).click();
  };
  await field("Login", dialog()).fill("ann");
  await load();
  await expect.element(alert("There is no such proxy")).toBeVisible();
  await expect.element(field("Login", dialog())).toHaveValue("ann");
  server.fails(loadAccounts, "unavailable");
  await load();
  await expect.element(alert(/503/)).toBeVisible();
  await expect.element(field("Login", dialog())).toHaveValue("ann");
});

test("a note that could not be sent waits to be sent again", async () => {
  const server = await open(/^Note/, 1);
  server.fails(updateNotes, "unavailable");
  await field("Note", dialog()).fill("north");
  await button("Save", dialog()).click();
  await expect.element(button("Retry failed only")).toBeVisible();
  server.mends(updateNotes);
  server.on(updateNotes, ({ body }) => bulkAnswer([anExtension({ id: 1, note: body.note })]));
  await button("Retry failed only").click();
  await expect.element(text(/1 with the note/)).toBeVisible();
  expect(server.callsOf(updateNotes).at(-1)?.body.note).toBe("north");
});

test("a schedule that cannot be read is not taken for none", async () => {
  const schedule = { id: 3, performMode: "repeating", nextRunAt: THEN } as const;
  const server = fakeServer({
    extensions: [anExtension({ id: 1, schedule })],
    schedules: [aSchedule({ id: 3 })],
  });
  server.fails(listSchedules, "unavailable");
  await openDialog(server, /^Schedule/);
  await expect.element(alert(/Could not load/)).toBeVisible();
  await expect.element(button("Set schedule", dialog())).not.toBeInTheDocument();
  server.mends(listSchedules);
  await button("Retry", dialog()).click();
  await expect.element(button("Set schedule", dialog())).toBeVisible();
});

test("a schedule waits to be sent where the one before it cannot be read", async () => {
  const schedule = { id: 3, performMode: "repeating", nextRunAt: THEN } as const;
  const extensions = many(2, (id) => anExtension({ id, schedule: id === 1 ? schedule : null }));
  const server = fakeServer({ extensions, schedules: [aSchedule({ id: 3, extensionCount: 1 })] });
  server.on(updateSchedules, () => bulkAnswer(extensions));
  await openDialog(server, /Schedule/);
  await field("Start date", dialog()).fill("2040-03-09");
  server.fails(listSchedules, "unavailable");
  await button("Set schedule", dialog()).click();
  await expect.element(text(/503/)).toBeVisible();
  server.mends(listSchedules);
  await button("Go on with the rest").click();
  await expect
    .poll(() => server.callsOf(updateSchedules).map(({ body }) => body.schedule))
    .toMatchObject([{ startAt: expect.stringMatching(/^2040-03-09/) }]);
});

test("what the missing network does to an account is said before it is loaded", async () => {
  const extensions = [1, null].map((socialNetwork, index) =>
    anExtension({ id: index + 1, socialNetwork: socialNetwork === null ? null : 1 }),
  );
  await openDialog(fakeServer({ extensions }), /^Load accounts/);
  await expect.element(text(/^1 extension has no social network/, dialog())).toBeVisible();
});

test("a note that could not be saved is in its field again", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 1, note: "old" })] });
  server.fails(updateNote, "unavailable");
  await renderPage("/extensions?open=1", server);
  await button("Note: old").click();
  await userEvent.keyboard("a long story{Enter}");
  await expect.element(alert(/503/)).toBeVisible();
  await button("Note: old").click();
  await expect.element(page.getByRole("textbox", { name: "Note" })).toHaveValue("a long story");
});
