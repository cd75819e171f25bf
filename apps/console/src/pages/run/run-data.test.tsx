import { downloadRunData, type JsonValue } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aRun, aRunStep, fakeServer, many, renderPage, THEN } from "../../../test/page.tsx";
import { button, link, menuItem, text } from "../../../test/screen.ts";

const tab = (name: string | RegExp) => page.getByRole("tab", { name });
const line = (name: string | RegExp) => page.getByRole("treeitem", { name });

const choose = async (file: RegExp) => {
  await button("Download all").click();
  await menuItem(file).click();
};

test("says that it collected nothing", async () => {
  await renderPage("/runs/4?tab=data", fakeServer({ runs: [aRun({ id: 4 })] }));
  await expect.element(text("No data")).toBeVisible();
});

test("shows all that it collected, over several answers", async () => {
  const items = many(501, (seq) => ({
    seq,
    rowIndex: 0,
    name: "title",
    value: `Value ${seq}`,
    collectedAt: THEN,
  }));
  const server = fakeServer({ runs: [aRun({ id: 4, dataCount: 501 })], runData: { 4: items } });
  await renderPage("/runs/4?tab=data", server);
  await expect.element(text("Value 1").first()).toBeVisible();
  await expect.element(tab(/Data/)).toMatchTextContent("501");
});

test("gives its data as a table whose formulas are texts, or as they were read", async () => {
  const item = { seq: 1, rowIndex: 0, name: "title", value: "=1+1", collectedAt: THEN };
  const server = fakeServer({ runs: [aRun({ id: 4, dataCount: 1 })], runData: { 4: [item] } });
  server.on(downloadRunData, () => new Response("a,b\n1,2\n"));
  await renderPage("/runs/4?tab=data", server);
  const asked = () =>
    server.callsOf(downloadRunData).map(({ params, query }) => [params.format, query.formulas]);
  await choose(/^CSV/);
  await expect.poll(asked).toEqual([["csv", "text"]]);
  await choose(/formulas too/);
  await expect.poll(asked).toEqual([
    ["csv", "text"],
    ["csv", "keep"],
  ]);
});

test("shows each reading as one table of its own, with a CSV of that alone", async () => {
  const item = (seq: number, name: string, value: JsonValue) => ({
    ...{ seq, rowIndex: 0, name, value, collectedAt: THEN },
  });
  const items = [
    item(1, "orders", [{ No: 1, City: "Bergen" }]),
    item(2, "title", "Shop"),
    item(3, "orders", [{ No: 2, Sum: 9 }]),
  ];
  const server = fakeServer({ runs: [aRun({ id: 4, dataCount: 3 })], runData: { 4: items } });
  server.on(downloadRunData, () => new Response("No,City,Sum\n"));
  await renderPage("/runs/4?tab=data", server);
  await expect.element(page.getByRole("table")).toHaveTextContent("NoCitySum1Bergen29");
  const readings = page.getByRole("list", { name: "Data" }).getByRole("listitem");
  expect(readings.elements().length).toBe(2);
  await button("CSV: orders").click();
  const asked = () => server.callsOf(downloadRunData).map(({ query }) => query.dataName);
  await expect.poll(asked).toEqual(["orders"]);
});

test("leads to the documents that it downloaded, and says of each once what it is", async () => {
  const [row] = aRun().plan.rows;
  if (!row) throw new Error("a row");
  const step = { id: "s1", type: "download", inputs: { name: "file" } };
  const value = { id: 7, name: "orders.csv", size: 90 };
  const run = aRun({ id: 4, plan: { ...aRun().plan, rows: [{ ...row, steps: [step] }] } });
  const server = fakeServer({
    runs: [run],
    runData: { 4: [{ seq: 2, rowIndex: 0, name: "file", value, collectedAt: THEN }] },
    runSteps: {
      4: [
        aRunStep({
          ...{ id: 11, type: "download", path: "s1", outcome: "done" },
          ...{ result: "orders.csv, 90 bytes of it" },
          read: { name: "file", value, size: 3, isWhole: true, isCollected: true },
        }),
      ],
    },
  });
  await renderPage("/runs/4?tab=data", server);
  const toDocument = link("orders.csv");
  await expect.element(toDocument).toHaveAttribute("href", expect.stringContaining("open=7"));
  await tab("Steps").click();
  await expect.element(line(/Download a file/)).toMatchTextContent(/orders\.csv, 90 bytes/);
  expect(
    line(/Download a file/)
      .element()
      .textContent?.match(/orders/g)?.length,
  ).toBe(1);
  await line(/Download a file/).click();
  await expect.element(toDocument).toBeVisible();
  await expect.element(text("orders.csv, 90 bytes of it")).not.toBeInTheDocument();
});
