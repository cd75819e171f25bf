import { HIDDEN_MESSAGE } from "@baton/contract";
import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { errors } from "../i18n/words/ru.ts";
import { failureText, rawMessage, runErrorDetail } from "./error-text.ts";

let t: TFunction;
beforeAll(async () => {
  t = await i18next.init({ lng: "ru", resources: { ru: { translation: { errors } } } });
});

const WORDS = "Действие не удалось; что оно делает, скрыто.";

test("that nobody may know more is said in the reader's words wherever it is", () => {
  for (const failureCode of ["unexpected", "elementNotFound", "cannotConnectToBrowser"]) {
    const error = { failureCode, message: HIDDEN_MESSAGE };
    expect(rawMessage(t, error)).toBe(WORDS);
    expect(runErrorDetail(t, error)).toContain(WORDS);
    expect(runErrorDetail(t, error)).not.toContain(HIDDEN_MESSAGE);
  }
  expect(failureText(t, null, HIDDEN_MESSAGE)).toBe(WORDS);
});
