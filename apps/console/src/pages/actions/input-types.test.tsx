import { findActionType } from "@baton/catalogue";
import { type Action, type INPUT_TYPES, type JsonValue, updateAction } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aDocument, anAction, fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { button, checkbox, field, option, text } from "../../../test/screen.ts";

interface Typed {
  /** An action type with such an input, and what else it needs. */
  type: string;
  inputs: Action["inputSettings"];
  input: string;
  enter: () => Promise<void>;
  saved: JsonValue;
  /** What the form makes of the refusal, where that is not the server's own word. */
  said?: string;
}

const combobox = (name: string) => page.getByRole("combobox", { name, exact: true });

const FORMS: Record<(typeof INPUT_TYPES)[number], Typed> = {
  text: {
    type: "open",
    inputs: { url: "https://example.com/" },
    input: "url",
    enter: () => field("Address").fill("https://shop.example/"),
    saved: "https://shop.example/",
  },
  combo: {
    type: "press",
    inputs: { key: "Tab" },
    input: "key",
    enter: () => field("Key").fill("Control+B"),
    saved: "Control+B",
  },
  list: {
    type: "select",
    inputs: { selectors: ["#country"], options: ["Spain"] },
    input: "options",
    enter: () => field("Options").fill("Portugal\nBrazil"),
    saved: ["Portugal", "Brazil"],
  },
  select: {
    type: "readAddress",
    inputs: { part: "url", name: "here" },
    input: "part",
    enter: async () => {
      await combobox("What to read").click();
      await option("Title").click();
    },
    saved: "title",
  },
  range: {
    type: "randomPause",
    inputs: { seconds: { from: 1, to: 5 } },
    input: "seconds",
    enter: () => field("Seconds: to").fill("7"),
    saved: { from: 1, to: 7 },
    said: "From 0 to 86,400",
  },
  random: {
    type: "pickRandom",
    inputs: { what: "text", texts: ["Nice!"], variable: "comment" },
    input: "texts",
    enter: () => field("Texts").fill("Great!\nThank you"),
    saved: ["Great!", "Thank you"],
  },
  file: {
    type: "uploadDocument",
    inputs: { selectors: ["#file"], documentId: 1 },
    input: "documentId",
    enter: async () => {
      await combobox("Document").click();
      await option(/^photo\.png/).click();
    },
    saved: 2,
  },
  checkbox: {
    type: "check",
    inputs: { selectors: ["#terms"], isChecked: true },
    input: "isChecked",
    enter: () => checkbox("Tick it").click(),
    saved: false,
  },
};

const REFUSED = "must be another one";

test.for(Object.entries(FORMS))(
  "an input of the type %s shows what is refused, and saves what was entered",
  async ([kind, { type, inputs, input, enter, saved, said = REFUSED }]) => {
    const actionType = { id: findActionType(type)?.id ?? 0, name: type };
    const action = anAction({ id: 5, actionType, inputSettings: inputs });
    const documents = [aDocument({ id: 1 }), aDocument({ id: 2, name: "photo.png" })];
    const server = fakeServer({ actions: [action], documents });
    server.on(updateAction, () =>
      refuse("invalidInput", [{ field: `inputSettings.${input}`, message: REFUSED }]),
    );
    await renderPage("/actions?id=5", server);
    await expect.element(button("Save")).toBeVisible();
    await enter();
    await button("Save").click();
    await expect.element(text(said).first()).toBeVisible();

    server.on(updateAction, ({ body }) =>
      Object.assign(action, { inputSettings: body.inputSettings, version: 2 }),
    );
    await button("Save").click();
    await expect.element(button("Save")).toBeDisabled();
    const [, last] = server.callsOf(updateAction);
    expect([kind, last?.body.inputSettings[input]]).toEqual([kind, saved]);
  },
);
