import { expect, test } from "vitest";
import {
  type GenerateValues,
  stepFaults,
  stepOfFields,
  toArchiveRequest,
} from "./generate-form.ts";

const values: GenerateValues = {
  username: "owner@example.com",
  password: "secret",
  code: "",
  skipPreparationSteps: false,
  captchaKey: "",
  vkAppId: "",
  cacheFlushInterval: 60,
  removeTabs: true,
  proxyReboot: false,
  proxyRebootPause: 0,
  telegramBotToken: "",
  telegramChatId: "",
  githubToken: "",
  smsActivateKey: "",
  fiveSimKey: "",
  smsHubKey: "",
  onlineSimKey: "",
};

test("each step asks for its own fields only", () => {
  const empty = { ...values, username: " ", password: "", cacheFlushInterval: "" as const };
  expect(stepFaults(0, empty)).toEqual({ username: "required", password: "required" });
  expect(stepFaults(1, empty)).toEqual({ cacheFlushInterval: "required" });
  expect(stepFaults(2, empty)).toEqual({});
});

test("interval and pause may be zero and no less", () => {
  expect(stepFaults(1, values)).toEqual({});
  expect(stepFaults(1, { ...values, cacheFlushInterval: -1, proxyRebootPause: -1 })).toEqual({
    cacheFlushInterval: "notNegative",
    proxyRebootPause: "notNegative",
  });
});

test("a bot needs a chat, and a chat needs no bot", () => {
  expect(stepFaults(1, { ...values, telegramBotToken: "1:a" })).toEqual({
    telegramChatId: "required",
  });
  expect(stepFaults(1, { ...values, telegramChatId: "42" })).toEqual({});
});

test("a refusal leads back to the step that holds the field", () => {
  expect(stepOfFields(["password"])).toBe(0);
  expect(stepOfFields(["telegramChatId"])).toBe(1);
});

test("sends the name without the spaces around it, and the password as it is", () => {
  const request = toArchiveRequest({ ...values, username: " a ", password: " b " });
  expect(request).toMatchObject({ username: "a", password: " b " });
  expect(request).toMatchObject({ code: undefined });
  expect(toArchiveRequest({ ...values, code: " 123456 " })).toMatchObject({ code: "123456" });
});
