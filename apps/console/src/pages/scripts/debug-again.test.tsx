import { ScriptStatus, startDebug } from "@baton/contract";
import { expect, test } from "vitest";
import { HOLD, serverWithBrowser, standing } from "../../../test/debugged-browser.ts";
import { anExtension, aRun, renderPage, THEN } from "../../../test/page.tsx";
import { button, dialog, field, link, text } from "../../../test/screen.ts";

/** The second row of "Morning" failed, in a browser that is told of in `over`. */
function withFailedRun(over: Parameters<typeof anExtension>[0] = {}) {
  const browser = serverWithBrowser(anExtension({ id: 4, name: "Shop", ...over }));
  const { world } = browser.server;
  const run = aRun();
  const names = { a: "First page", b: "Second page" };
  world.runs.push({
    ...run,
    ...{ id: 12, scriptId: 7, extensionId: 4, status: ScriptStatus.FinishedWithErrors },
    errorMessage: "no page",
    plan: {
      ...run.plan,
      rows: Object.entries(names).map(([id, name]) => ({
        ...{ id, name, timeLimitMinutes: 0, onFailure: "continue" },
        steps: [{ id, type: "open", inputs: { url: `https://${id}.test` } }],
      })),
    },
    rows: Object.entries(names).map(([id, name], rowIndex) => ({
      ...{ rowIndex, id, name, startedAt: THEN, finishedAt: THEN },
      ...(id === "b"
        ? { outcome: "failed", failureCode: "timeout", errorMessage: "no page" }
        : { outcome: "done", failureCode: null, errorMessage: null }),
    })),
  });
  return browser;
}

test("leads from a failed run to where it is debugged again, up to the row that failed", async () => {
  const browser = withFailedRun();
  const { server, tell, said } = browser;
  const { address } = await renderPage("/runs/12", server);
  await link("Debug here").click();
  const offer = text(/^Run 12 is done once more as it was, .* row 2, Second page\.$/);
  await expect.element(offer).toBeVisible();
  expect(server.callsOf(startDebug)).toEqual([]);
  await button("Debug it in Shop").click();
  await expect.poll(() => server.callsOf(startDebug).map(({ body }) => body.runId)).toEqual([12]);
  expect(said("debug.begin")).toEqual([{ type: "debug.begin", at: { rowId: "b", path: null } }]);
  await expect.element(offer).not.toBeInTheDocument();
  await expect.poll(address).toBe("/scripts?id=7");
  const stood = { rowId: "b", rowIndex: 1, path: "b", why: "breakpoint" } as const;
  await tell({ type: "debug.stopped", state: standing(stood) });
  await expect.element(text(/^Breakpoint: row 2, /)).toBeVisible();
});

test("asks for the browser of the run where somebody else holds it, and for no other", async () => {
  const hold = { ...HOLD, holder: "ann@example.com" };
  const { server } = withFailedRun({ hold });
  await renderPage("/scripts?id=7&debug=12&debugRow=b", server);
  await button("Debug it in Shop").click();
  await expect.element(field("Browser", dialog())).toBeDisabled();
  await expect.element(button("Use this browser")).toBeDisabled();
  await expect.element(button("Ask for it")).toBeVisible();
});

test("stands before a step where one was meant", async () => {
  const { server, said } = withFailedRun();
  await renderPage("/scripts?id=7&debug=12&debugRow=b&debugStep=b", server);
  await expect.element(text(/ row 2, Open page\.$/)).toBeVisible();
  await button("Debug it in Shop").click();
  await expect
    .poll(() => said("debug.begin"))
    .toEqual([{ type: "debug.begin", at: { rowId: "b", path: "b" } }]);
  await expect.poll(() => server.callsOf(startDebug).length).toBe(1);
});

test("says nothing of a place that the run does not have", async () => {
  const { server } = withFailedRun();
  await renderPage("/scripts?id=7&debug=12&debugRow=gone", server);
  await expect.element(button("Choose a browser")).toBeVisible();
  await expect.element(text(/^Run 12 /)).not.toBeInTheDocument();
});
