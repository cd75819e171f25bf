import {
  chooseNewUsersTariff,
  createOperatorTariff,
  creditPayment,
  deleteOperatorTariff,
  exportAuditEntries,
  listAuditEntries,
  listOperatorPayments,
  listOperatorTariffs,
  listOperatorTerms,
  publishTerms,
  updateOperatorTariff,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  anAuditEntry,
  anOperatorPayment,
  anOperatorTariff,
  operatorServer,
} from "../../../test/operator.ts";
import { many, refuse, renderPage } from "../../../test/page.tsx";
import {
  alert,
  button,
  checkbox,
  dialog,
  field,
  heading,
  menuItem,
  option,
  text,
} from "../../../test/screen.ts";

const first = anOperatorTariff({ isFirst: true, usersCount: 3 });
const pro = anOperatorTariff({ id: 2, name: "Pro", price: 1490 });

test("leads from tab to tab, and from a tariff to its users", async () => {
  const { server } = operatorServer({ tariffs: [first, pro] });
  const rendered = await renderPage("/operator?search=x", server);
  await page.getByRole("tab", { name: "Tariffs" }).click();
  expect(rendered.address()).toBe("/operator?tab=tariffs");
  await expect.element(page.getByRole("row", { name: /^Pro/ })).toMatchTextContent("₽1,490");
  await button("3 users of the tariff “Start”").click();
  expect(rendered.address()).toBe("/operator?tab=users&tariff=1");
});

test("chooses what new users get, and says what it means that nothing is chosen", async () => {
  const { server, world } = operatorServer({ tariffs: [first, pro] });
  server.on(chooseNewUsersTariff, ({ body }) => {
    world.tariffs = [first, pro].map((one) => ({
      ...one,
      isForNewUsers: one.id === body.tariffId,
    }));
    return { success: true } as const;
  });
  await renderPage("/operator?tab=tariffs", server);
  await expect.element(text(/Whoever registers begins without a tariff/)).toBeVisible();
  await page.getByRole("combobox", { name: "New users get" }).click();
  await option("Pro").click();
  await expect.element(page.getByRole("row", { name: /^Pro/ })).toMatchTextContent(/for new users/);
  await expect.element(text(/They keep it without an end/)).toBeVisible();
  expect(server.callsOf(chooseNewUsersTariff).map(({ body }) => body)).toEqual([{ tariffId: 2 }]);
});

test("writes numbers in fields as in the table beside them", async () => {
  const { server } = operatorServer({
    tariffs: [{ ...first, maxExtensionCount: 100_000, price: 1490.5 }],
  });
  await renderPage("/operator?tab=tariffs&open=1", server);
  const asked = dialog("Tariff “Start”");
  await expect.element(field("Extensions at most", asked)).toHaveValue("100,000");
  await expect.element(field(/^Price for 30 days/, asked)).toHaveValue("1,490.5");
});

test("adds a tariff with links and packages, and says that its name is taken", async () => {
  const { server, world } = operatorServer({ tariffs: [first] });
  server.on(createOperatorTariff, ({ body }) => {
    if (body.name === "Start") return refuse("conflict");
    const made = {
      ...body,
      id: 2,
      version: "1",
      usersCount: 0,
      isFirst: false,
      isForNewUsers: false,
    };
    world.tariffs = [first, made];
    return made;
  });
  await renderPage("/operator?tab=tariffs", server);
  await button("New tariff").click();
  const asked = dialog("New tariff");
  const inDialog = (label: string) => asked.getByLabelText(label, { exact: true });
  await button("Save", asked).click();
  await expect.element(text("This field is required!")).toBeVisible();
  await userEvent.fill(inDialog("Name"), "Start");
  await userEvent.fill(inDialog("Price for 30 days, RUB"), "990.5");
  await userEvent.fill(inDialog("Log of runs, days"), "0");
  await button("Save", asked).click();
  await expect.element(text("From 1 to 3,650")).toBeVisible();
  await userEvent.fill(inDialog("Log of runs, days"), "60");
  await button("Save", asked).click();
  await expect.element(text("There is a tariff with this name")).toBeVisible();
  await userEvent.fill(inDialog("Name"), "Pro");
  await page.getByRole("radio", { name: "Only these" }).click();
  await checkbox("Services").click();
  await button("Add a link").click();
  const link = page.getByRole("listitem", { name: "Link 1" });
  await userEvent.fill(link.getByLabelText("Name", { exact: true }), "Guide");
  await userEvent.fill(
    link.getByLabelText("Address", { exact: true }),
    "https://guide.example/start",
  );
  await expect.element(text(/Make roubles the only currency of each product/, asked)).toBeVisible();
  await userEvent.fill(inDialog("Subscription with auto-payment"), "https://pay.example/s");
  await button("Save", asked).click();
  await expect.element(button("Pro")).toBeVisible();
  expect(server.callsOf(createOperatorTariff).at(-1)?.body).toMatchObject({
    price: 990.5,
    logDays: 60,
    limits: first.limits,
    stepKinds: ["page", "pointer", "input", "wait", "read", "data", "flow"],
    helpLinks: [{ name: "Guide", url: "https://guide.example/start", language: "en", order: 10 }],
    subscriptionPackages: [{ isSubscription: true, paymentUrl: "https://pay.example/s" }],
  });
});

test("changes a tariff, keeps what was typed until it is given up, and shows what is refused", async () => {
  const { server } = operatorServer({ tariffs: [first] });
  server.on(updateOperatorTariff, ({ body }) => ({ ...first, ...body, version: "2" }));
  const rendered = await renderPage("/operator?tab=tariffs&open=1", server);
  const asked = dialog("Tariff “Start”");
  await expect.element(text(/^3 users have this tariff/, asked)).toBeVisible();
  await page.getByRole("switch", { name: /^Offer it to users/ }).click();
  await userEvent.keyboard("{Escape}");
  await button("Cancel", dialog("Leave without saving?")).click();
  await button("Save", asked).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(server.callsOf(updateOperatorTariff)[0]?.body.isOffered).toBe(false);
  expect(rendered.address()).toBe("/operator?tab=tariffs");
});

test("loses nothing where another operator changed the tariff meanwhile", async () => {
  const { server, world } = operatorServer({ tariffs: [first] });
  server.on(updateOperatorTariff, ({ body }) => {
    const [now] = world.tariffs;
    if (body.version !== now?.version)
      return refuse("conflict", [
        { field: "version", message: "The tariff was changed meanwhile." },
      ]);
    return { ...first, ...body, version: "3" };
  });
  await renderPage("/operator?tab=tariffs&open=1", server);
  const asked = dialog("Tariff “Start”");
  const inDialog = (label: string) => asked.getByLabelText(label, { exact: true });
  await userEvent.fill(inDialog("Log of runs, days"), "60");
  world.tariffs = [{ ...first, price: 490, logDays: 90, version: "2" }];
  await button("Save", asked).click();
  await expect.element(alert(/^Another operator changed this tariff/)).toBeVisible();
  await expect.element(inDialog("Price for 30 days, RUB")).toHaveValue("490");
  await expect.element(inDialog("Log of runs, days")).toHaveValue("60");
  await button("Save", asked).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(server.callsOf(updateOperatorTariff).at(-1)?.body).toMatchObject({
    ...{ price: 490, logDays: 60, version: "2" },
  });
});

test("keeps what was typed into a tariff that another operator deletes", async () => {
  const { server, world } = operatorServer({ tariffs: [first, pro] });
  server.fails(updateOperatorTariff, "notFound");
  await renderPage("/operator?tab=tariffs&open=2", server);
  const asked = dialog("Tariff “Pro”");
  const days = asked.getByLabelText("Log of runs, days", { exact: true });
  await userEvent.fill(days, "60");
  world.tariffs = [first];
  await button("Save", asked).click();
  await expect
    .element(page.getByRole("row", { name: /^Pro/, includeHidden: true }))
    .not.toBeInTheDocument();
  await expect.element(days).toHaveValue("60");
  await expect.element(alert(/not found/i)).toBeVisible();
});

test("deletes only a tariff that nobody has", async () => {
  const { server, world } = operatorServer({ tariffs: [first, pro] });
  server.on(deleteOperatorTariff, () => {
    world.tariffs = [first];
    return { success: true } as const;
  });
  await renderPage("/operator?tab=tariffs", server);
  await expect.element(button("Delete: Start")).toBeDisabled();
  await button("Delete: Pro").click();
  await button("Delete", dialog("Delete this tariff?")).click();
  await expect.element(button("Pro")).not.toBeInTheDocument();
});

const version = (number: number) => ({
  version: number,
  publishedAt: "2026-11-01T10:00:00.000Z",
  texts: { ru: `Правила ${number}`, en: `Rules ${number}` },
  acceptedCount: 10 * number,
});

test("shows every version of the terms in its languages side by side", async () => {
  const { server } = operatorServer({ terms: many(12, version) });
  await renderPage("/operator?tab=terms", server);
  await expect.element(text("Rules 12")).toBeVisible();
  await expect.element(text("Правила 12")).toBeVisible();
  await expect.element(text(/^There is no text in this language/)).toBeVisible();
  await button("Next page").click();
  await expect.element(text("11–12 of 12")).toBeVisible();
  await button("Version 1").click();
  await expect.element(text("Rules 1")).toBeVisible();
});

test("publishes terms after a warning and a question, without the languages that are empty", async () => {
  const { server, world } = operatorServer({ terms: [version(1)] });
  server.on(publishTerms, ({ body }) => {
    const made = { ...version(2), texts: body.texts, acceptedCount: 0 };
    world.terms.push(made);
    return made;
  });
  await renderPage("/operator?tab=terms", server);
  await button("New version").click();
  const asked = dialog("New version");
  await expect.element(alert(/the terms are asked of every user anew/)).toBeVisible();
  await expect.element(button("Publish", asked)).toBeDisabled();
  await userEvent.fill(field("English", asked), "Be kind.");
  await userEvent.fill(field("Русский", asked), " ");
  await button("Publish", asked).click();
  const question = dialog("Publish a new version of the terms?");
  await button("Cancel", question).click();
  expect(server.callsOf(publishTerms)).toEqual([]);
  await button("Publish", asked).click();
  await button("Publish", question).click();
  await expect.element(text("Version 2 is published")).toBeVisible();
  await expect.element(text("Be kind.")).toBeVisible();
  expect(server.callsOf(publishTerms)[0]?.body).toEqual({ texts: { en: "Be kind." } });
});

test("tells the audit log in words, finds an action by them, and keeps a newer one's name", async () => {
  const audit = [
    anAuditEntry({ action: "enqueueScripts" }),
    anAuditEntry({ id: 2, action: "updatePreference" }),
    anAuditEntry({ id: 3, action: "somethingNewer" }),
  ];
  const rendered = await renderPage("/operator?tab=audit", operatorServer({ audit }).server, {
    language: "ru",
  });
  await expect.element(button("Запуски поставлены в очередь")).toBeVisible();
  await expect.element(button("somethingNewer")).toBeVisible();
  await expect.element(text("enqueueScripts")).not.toBeInTheDocument();
  const action = page.getByRole("combobox", { name: "Действие" });
  await action.fill("настройка");
  await option("Вид или настройка изменены").click();
  await expect.poll(() => rendered.address()).toContain("action=updatePreference");
  await expect.element(button("somethingNewer")).not.toBeInTheDocument();
});

test("filters the audit log by user, action and time, and saves all that matches as a file", async () => {
  const audit = [
    anAuditEntry(),
    anAuditEntry({ id: 2, action: "publishTerms", user: null, at: "2026-03-05T08:00:00.000Z" }),
  ];
  const { server } = operatorServer({ audit });
  server.on(exportAuditEntries, () => new Response("at,actor\n"));
  const rendered = await renderPage("/operator?tab=audit", server);
  await expect.element(text("1–2 of 2")).toBeVisible();
  await button("user1@example.com").click();
  await expect.element(text("1–1 of 1")).toBeVisible();
  await expect.poll(() => rendered.address()).toContain("user=user1%40example.com");
  await userEvent.fill(field("User"), "");
  await userEvent.keyboard("{Enter}");
  await expect.element(text("1–2 of 2")).toBeVisible();
  await userEvent.fill(field("From"), "04.03.2026 00:00");
  await userEvent.keyboard("{Enter}");
  await expect.element(text("1–1 of 1")).toBeVisible();
  await button("Export").click();
  await menuItem("JSONL for programs").click();
  await expect.element(text(/^Downloaded: audit-.*\.jsonl/)).toBeVisible();
  const from = new Date(2026, 2, 4).toISOString();
  expect(server.callsOf(exportAuditEntries)[0]?.query).toEqual({ from, format: "jsonl" });
});

test("lists payments by state, and credits one under review after a question", async () => {
  const settled = anOperatorPayment();
  const payments = [
    settled,
    anOperatorPayment({ id: 2, state: "review", reason: "otherAmount", creditedSeconds: 0 }),
  ];
  const { server, world } = operatorServer({ payments });
  server.on(creditPayment, () => {
    const paid = anOperatorPayment({ id: 2 });
    world.payments = [settled, paid];
    return paid;
  });
  await renderPage("/operator?tab=payments&state=review", server);
  await expect.element(text("1–1 of 1")).toBeVisible();
  await page.getByRole("gridcell", { name: "user1@example.com" }).click();
  const aside = page.getByRole("complementary", { name: "Payment 2" });
  await expect.element(text("another amount", aside)).toBeVisible();
  await button("Credit", aside).click();
  await button("Credit", dialog("Credit 1 payment?")).click();
  await expect.element(text("1 payment is credited")).toBeVisible();
  await expect.element(heading("Nothing matches")).toBeVisible();
  await button("Clear filters").click();
  await expect.element(text("1–2 of 2")).toBeVisible();
});

test.each([
  ["tariffs", listOperatorTariffs, "Free"],
  ["terms", listOperatorTerms, "No terms are published yet"],
  ["audit", listAuditEntries, "No entries"],
  ["payments", listOperatorPayments, "There were no payments yet"],
] as const)(
  "says that the %s could not load, tries again, and says what is empty",
  async (tab, list, said) => {
    const { server } = operatorServer();
    server.fails(list, "notFound");
    await renderPage(`/operator?tab=${tab}`, server);
    await expect.element(alert("Could not load")).toBeVisible();
    server.mends(list);
    await button("Retry").click();
    await expect.element(text(said)).toBeVisible();
  },
);

test("offers tariffs by the palette of languages, in Russian", async () => {
  const { server } = operatorServer({ tariffs: [first, pro] });
  await renderPage("/operator?tab=tariffs&open=2", server, { language: "ru" });
  await expect.element(dialog("Тариф «Pro»")).toBeVisible();
  await button("Добавить ссылку").click();
  await page.getByRole("combobox", { name: "Значок" }).click();
  await option("Видео").click();
  await page.getByRole("combobox", { name: "Язык" }).click();
  await option("Português").click();
  await expect.element(page.getByRole("combobox", { name: "Значок" })).toHaveValue("Видео");
});
