import { type ScriptAction, updateNote } from "@baton/contract";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { anExtension, aScript, fakeServer, renderPage, scriptOf } from "../../../test/page.tsx";
import { alert, button, link } from "../../../test/screen.ts";

test("takes back a note that the server refuses", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 5, name: "Shop", note: "here" })] });
  server.fails(updateNote, "unavailable");
  await renderPage("/extensions?open=5", server);
  await button("Note: here").click();
  await userEvent.keyboard("by the door{Enter}");
  await expect.element(alert("503")).toBeVisible();
  await expect.element(button("Note: here")).toBeVisible();
});

test("shows the rows of the script, each a way into it", async () => {
  const row: ScriptAction = {
    ...{ id: "a", selectedActionId: 5, selectedActionType: null, inputSettings: {}, actions: [] },
    ...{ hasFixedOrder: true, timeLimit: 3, isDisabled: false, socialNetwork: null },
    onFailure: "continue",
    actionType: { id: 1, name: "custom", socialNetwork: null },
    actionName: "Log in",
  };
  const script = aScript({ id: 7, name: "Morning", scriptActions: [row] });
  const extension = anExtension({ id: 5, name: "Shop", script: scriptOf(script) });
  const server = fakeServer({ extensions: [extension], scripts: [script] });
  await renderPage("/extensions?open=5", server);
  await expect.element(link("Log in")).toHaveAttribute("href", "/scripts?id=7&at=a");
  await expect.element(link("Open script")).toHaveAttribute("href", "/scripts?id=7");
});
