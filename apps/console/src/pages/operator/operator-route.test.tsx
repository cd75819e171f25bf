import {
  confirmIdentity,
  createOperatorUser,
  deleteOperatorUser,
  deleteOperatorUserFactor,
  deleteOperatorUsers,
  listOperatorUsers,
  resetOperatorUserPassword,
  updateOperatorUser,
  updateOperatorUsers,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { idsAnswer } from "../../../test/bulk.ts";
import { anOperatorTariff, anOperatorUser, operatorServer } from "../../../test/operator.ts";
import { fakeServer, many, refuse, renderPage } from "../../../test/page.tsx";
import {
  alert,
  button,
  checkbox,
  dialog,
  field,
  heading,
  link,
  option,
  text,
} from "../../../test/screen.ts";

const tariffs = [
  anOperatorTariff({ isFirst: true, usersCount: 1 }),
  anOperatorTariff({ id: 2, name: "Pro", price: 1490 }),
];
const panel = (name: string) => page.getByRole("complementary", { name });
const cell = (name: string) => page.getByRole("gridcell", { name });

test("is no page for users who are no operators, who are shown no way to it", async () => {
  await renderPage("/operator", fakeServer());
  await expect.element(heading("There is no such page")).toBeVisible();
  await link("Extensions", page.getByRole("main")).click();
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await expect.element(link("Settings", navigation)).toBeVisible();
  await expect.element(link("Operator", navigation)).not.toBeInTheDocument();
});

test("is reached by the navigation and by the palette", async () => {
  const { server } = operatorServer({ users: [anOperatorUser()] });
  const rendered = await renderPage("/proxy", server);
  await link("Operator").click();
  await expect.element(text("user1@example.com")).toBeVisible();
  expect(rendered.address()).toBe("/operator");
  rendered.back();
  await expect.poll(() => rendered.address()).toBe("/proxy");
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(field("Search and commands"), "operator");
  await button("Operator").last().click();
  await expect.poll(() => rendered.address()).toBe("/operator");
});

test("pages through 501 users, sorted and searched, with all of that in the address", async () => {
  const users = many(501, (id) =>
    anOperatorUser({ id, email: `u${String(id).padStart(3, "0")}@example.com` }),
  );
  const { server } = operatorServer({ users });
  const rendered = await renderPage("/operator?tab=users&sort=email&page=11", server);
  await expect.element(text("501–501 of 501")).toBeVisible();
  await expect.element(text("u501@example.com")).toBeVisible();
  await button("Previous page").click();
  await expect.element(text("451–500 of 501")).toBeVisible();
  expect(rendered.address()).toBe("/operator?tab=users&sort=email&page=10");
  await userEvent.type(page.getByRole("searchbox"), "u07");
  await expect.element(text("1–10 of 10")).toBeVisible();
  await expect.poll(() => rendered.address()).toBe("/operator?tab=users&sort=email&search=u07");
  await button("Mail").click();
  await expect.element(text("1–10 of 10")).toBeVisible();
  await expect.poll(() => rendered.address()).toContain("sort=-email");
});

test("names each page as it is written, however many there are", async () => {
  const { server } = operatorServer();
  server.on(listOperatorUsers, () => ({ data: [anOperatorUser()], totalCount: 100_001 }));
  await renderPage("/operator?page=2001", server);
  await expect.element(button("Page 2001")).toHaveTextContent("2001");
});

test("goes to the last page where there is no such page", async () => {
  const { server } = operatorServer({ users: many(60, (id) => anOperatorUser({ id })) });
  const rendered = await renderPage("/operator?page=9", server);
  await expect.element(text("51–60 of 60")).toBeVisible();
  expect(rendered.address()).toBe("/operator?page=2");
});

test("lets Back pass a page that is gone", async () => {
  const { server, world } = operatorServer({ users: many(51, (id) => anOperatorUser({ id })) });
  server.on(deleteOperatorUser, () => {
    world.users = many(50, (id) => anOperatorUser({ id }));
    return { success: true } as const;
  });
  const rendered = await renderPage("/operator?sort=id", server);
  await button("Page 2").click();
  await cell("user51@example.com").click();
  await button("Delete the user").click();
  const asked = dialog("Delete this user?");
  await userEvent.fill(field("To confirm, type user51@example.com"), "user51@example.com");
  await button("Delete", asked).click();
  await expect.poll(() => rendered.address()).toContain("page=1");
  rendered.back();
  await expect.poll(() => rendered.address()).toContain("page=1");
  rendered.back();
  await expect.poll(() => rendered.address()).toBe("/operator?sort=id");
  await expect.element(text("1–50 of 50")).toBeVisible();
  expect(rendered.address()).toBe("/operator?sort=id");
});

test("keeps the panel of a user who left the page of the list while something was typed", async () => {
  const { server, world } = operatorServer({ users: [anOperatorUser()], tariffs });
  server.on(updateOperatorUser, () => {
    world.users = [anOperatorUser({ id: 2 })];
    return refuse("invalidInput", [{ field: "tariffId", message: "There is no such tariff" }]);
  });
  await renderPage("/operator?open=1", server);
  const aside = panel("user1@example.com");
  await page.getByRole("combobox", { name: "Tariff" }).click();
  await option("Pro").click();
  await button("Save", aside).click();
  await expect.element(cell("user2@example.com")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Tariff" })).toHaveValue("Pro");
});

test("says that nobody matches, and that it could not load", async () => {
  const { server } = operatorServer({ users: [anOperatorUser()] });
  await renderPage("/operator?search=nobody", server);
  await expect.element(heading("Nothing matches")).toBeVisible();
  server.fails(listOperatorUsers, "notFound");
  await button("Clear filters").click();
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listOperatorUsers);
  await button("Retry").click();
  await expect.element(text("user1@example.com")).toBeVisible();
});

test("gives a user another tariff with an end, and asks before what was typed is lost", async () => {
  const users = [anOperatorUser()];
  const { server, world } = operatorServer({ users, tariffs });
  server.on(updateOperatorUser, ({ body }) => {
    const tariff = { id: 2, name: "Pro" };
    const changed = anOperatorUser({ tariff, validUntil: body.validUntil ?? null });
    world.users = [changed];
    return changed;
  });
  await renderPage("/operator?open=1", server);
  const aside = panel("user1@example.com");
  await page.getByRole("combobox", { name: "Tariff" }).click();
  await option("Pro").click();
  await page.getByRole("switch", { name: "No end date" }).click();
  await button("Save", aside).click();
  await expect.element(text("This field is required!")).toBeVisible();
  await userEvent.fill(field("Valid until"), "01.02.2027 10:30");
  await userEvent.tab();
  await button("Close", aside).click();
  await button("Leave", dialog("Leave without saving?")).click();
  await expect.element(aside).not.toBeInTheDocument();
  await cell("user1@example.com").click();
  await expect.element(page.getByRole("combobox", { name: "Tariff" })).toHaveValue("Start");
  await page.getByRole("combobox", { name: "Tariff" }).click();
  await option("Pro").click();
  await page.getByRole("switch", { name: "No end date" }).click();
  await userEvent.fill(field("Valid until"), "01.02.2027 10:30");
  await userEvent.tab();
  await button("Save", aside).click();
  await expect.element(text("Saved")).toBeVisible();
  const validUntil = new Date(2027, 1, 1, 10, 30).toISOString();
  expect(server.callsOf(updateOperatorUser)[0]?.body).toEqual({ tariffId: 2, validUntil });
  await expect.element(button("Save", aside)).not.toBeInTheDocument();
});

test("marks an operator after a question, confirms a mail, and says why it is refused", async () => {
  let user = anOperatorUser({ isMailConfirmed: false });
  const { server, world } = operatorServer({ users: [user] });
  server.on(updateOperatorUser, ({ body }) => {
    if (body.isOperator === false) return refuse("conflict", { reason: "lastOperator" });
    user = {
      ...user,
      isOperator: body.isOperator ?? user.isOperator,
      isMailConfirmed: body.isMailConfirmed ?? user.isMailConfirmed,
    };
    world.users = [user];
    return user;
  });
  await renderPage("/operator?open=1", server);
  await button("Confirm the mail address").click();
  await expect.element(button("Confirm the mail address")).not.toBeInTheDocument();
  await page.getByRole("switch", { name: /^Operator/ }).click();
  await button("Make an operator").click();
  await expect.element(page.getByRole("switch", { name: /^Operator/ })).toBeChecked();
  await page.getByRole("switch", { name: /^Operator/ }).click();
  await button("Take the mark away").click();
  await expect
    .element(alert("This is the last operator: make another user one first."))
    .toBeVisible();
});

test("shows a new password once", async () => {
  const { server } = operatorServer({ users: [anOperatorUser()] });
  server.on(resetOperatorUserPassword, () => ({ password: "kettle-lamp-river" }));
  await renderPage("/operator?open=1", server);
  await button("New password").click();
  await button("Make it").click();
  await expect.element(text("kettle-lamp-river")).toBeVisible();
  await button("I have copied it").click();
  await expect.element(text("kettle-lamp-river")).not.toBeInTheDocument();
});

test("asks who it is before a password is made, and does it then", async () => {
  const { server } = operatorServer({ users: [anOperatorUser()] });
  let isShown = false;
  const issues = [{ field: "password", message: "Enter your password again." }];
  server.on(resetOperatorUserPassword, () =>
    isShown ? { password: "kettle-lamp-river" } : refuse("passwordNeeded", issues),
  );
  server.on(confirmIdentity, ({ body }) => {
    isShown = body.password === "right";
    return isShown
      ? { confirmation: "shown", confirmedUntil: "2099-01-01T00:00:00.000Z" }
      : refuse("wrongPassword", [{ field: "password", message: "Wrong password." }]);
  });
  await renderPage("/operator?open=1", server);
  await button("New password").click();
  await button("Make it").click();
  const question = page.getByRole("dialog", { name: "Enter your password" });
  await field("Your password", question).fill("wrong");
  await button("Confirm", question).click();
  await expect.element(question).toMatchTextContent("Wrong password");
  await field("Your password", question).fill("right");
  await button("Confirm", question).click();
  await expect.element(text("kettle-lamp-river")).toBeVisible();
});

test("turns the second factor off of who has one", async () => {
  const { server, world } = operatorServer({ users: [anOperatorUser({ hasSecondFactor: true })] });
  server.on(deleteOperatorUserFactor, () => {
    world.users = [anOperatorUser()];
    return { success: true } as const;
  });
  await renderPage("/operator?open=1", server);
  await button("Turn second factor off").click();
  await button("Turn it off").click();
  await expect.element(button("Turn second factor off")).not.toBeInTheDocument();
});

test("deletes a user whose address was typed", async () => {
  const { server, world } = operatorServer({ users: [anOperatorUser()] });
  server.on(deleteOperatorUser, () => {
    world.users = [];
    return { success: true } as const;
  });
  await renderPage("/operator?open=1", server);
  await button("Delete the user").click();
  const asked = dialog("Delete this user?");
  await expect.element(button("Delete", asked)).toBeDisabled();
  await userEvent.fill(field("To confirm, type user1@example.com"), "user1@example.com");
  await button("Delete", asked).click();
  await expect.element(heading("No users found")).toBeVisible();
  expect(server.callsOf(deleteOperatorUser)[0]?.body).toEqual({ email: "user1@example.com" });
});

test("gives all that match a tariff without an end", async () => {
  const users = many(120, (id) => anOperatorUser({ id }));
  const { server } = operatorServer({ users, tariffs });
  server.on(updateOperatorUsers, () => idsAnswer(users.slice(0, 120).map(({ id }) => id)));
  await renderPage("/operator?search=user", server);
  await checkbox("Select all rows of the page").click();
  await expect.element(page.getByRole("toolbar", { name: "50 selected" })).toBeVisible();
  await button("Select all 120 that match").click();
  await button("Tariff and end").click();
  const asked = dialog("Tariff and end of 120 users");
  await page.getByRole("combobox", { name: "Tariff" }).click();
  await option("Pro").click();
  await checkbox("Change the end").click();
  await button("Change 120 users", asked).click();
  await expect.element(text("120 users changed")).toBeVisible();
  expect(server.callsOf(updateOperatorUsers)[0]?.body).toEqual({
    filter: { search: "user" },
    tariffId: 2,
    validUntil: null,
  });
});

test("changes the users of one tariff only, and takes nobody's tariff for want of a choice", async () => {
  const users = many(70, (id) =>
    anOperatorUser({ id, tariff: id > 60 ? { id: 2, name: "Pro" } : { id: 1, name: "Start" } }),
  );
  const { server } = operatorServer({ users, tariffs });
  server.on(updateOperatorUsers, () => idsAnswer(users.slice(0, 60).map(({ id }) => id)));
  await renderPage("/operator?tariff=1", server);
  await checkbox("Select all rows of the page").click();
  await button("Select all 60 that match").click();
  await button("Tariff and end").click();
  await button("Change 60 users").click();
  await expect.element(text("This field is required!")).toBeVisible();
  expect(server.callsOf(updateOperatorUsers)).toEqual([]);
  await page.getByRole("combobox", { name: "Tariff" }).click();
  await option("No tariff").click();
  await button("Change 60 users").click();
  await expect.element(text("60 users changed")).toBeVisible();
  expect(server.callsOf(updateOperatorUsers)[0]?.body).toEqual({
    filter: { tariffId: 1 },
    tariffId: null,
  });
});

test("confirms the mails of those who are selected, where some are not", async () => {
  const isMailConfirmed = false;
  const users = [anOperatorUser({ id: 1 }), anOperatorUser({ id: 2, isMailConfirmed })];
  const { server } = operatorServer({ users });
  server.on(updateOperatorUsers, () => idsAnswer([2]));
  await renderPage("/operator", server);
  await checkbox("Select user1@example.com").click();
  await expect.element(button("Delete")).toBeVisible();
  await expect.element(button("Confirm mails")).not.toBeInTheDocument();
  await checkbox("Select user2@example.com").click();
  await button("Confirm mails: 1 is confirmed").click();
  await button("Confirm mails", dialog("Confirm the mail address of 1 user?")).click();
  await expect.element(text("1 user changed")).toBeVisible();
  expect(server.callsOf(updateOperatorUsers)[0]?.body).toEqual({
    ids: [2],
    isMailConfirmed: true,
  });
});

test("deletes all that match once their number was typed, and says who stays and why", async () => {
  const { server, world } = operatorServer({ users: many(620, (id) => anOperatorUser({ id })) });
  server.on(deleteOperatorUsers, ({ body }) => {
    world.users = world.users.filter(({ id }) => id === 7 || !body.ids.includes(id));
    const stays = { id: 7, errorCode: 1, reason: "subscription" } as const;
    const items = body.ids.includes(7) ? [stays] : [];
    return { data: [], additionalData: { errorCode: null, items } };
  });
  await renderPage("/operator", server);
  await checkbox("Select all rows of the page").click();
  await button("Select all 620 that match").click();
  await button("Delete").click();
  const asked = dialog("Delete 620 users?");
  await expect.element(button("Delete", asked)).toBeDisabled();
  await userEvent.fill(field("To confirm, type 620"), "620");
  await button("Delete", asked).click();
  const report = dialog("Delete users: Result");
  await expect.element(text("619 users deleted", report)).toBeVisible();
  await expect.element(text(/^A subscription is still active/, report)).toBeVisible();
  await expect.element(text("user7@example.com", report)).toBeVisible();
  expect(server.callsOf(deleteOperatorUsers).map(({ body }) => body.ids.length)).toEqual([
    ...[500, 120],
  ]);
  await button("Close", report).first().click();
  await expect.element(text("1–1 of 1")).toBeVisible();
});

test("adds a user, says that an address is taken, and shows the password that was made", async () => {
  const { server, world } = operatorServer();
  server.on(createOperatorUser, ({ body }) => {
    if (body.email === "known@example.com") return refuse("conflict");
    const user = anOperatorUser({ email: body.email });
    world.users = [user];
    return { user, password: "kettle-lamp-river" };
  });
  await renderPage("/operator", server);
  await button("Add a user").click();
  await userEvent.fill(field("Mail"), "known@example.com");
  await button("Add").click();
  await expect.element(text("There is a user with this address")).toBeVisible();
  await userEvent.fill(field("Mail"), "new@example.com");
  await button("Add").click();
  await expect.element(text("kettle-lamp-river")).toBeVisible();
  await button("I have copied it").click();
  await expect.element(cell("new@example.com")).toBeVisible();
});
