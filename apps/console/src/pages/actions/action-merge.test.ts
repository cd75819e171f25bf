import { AccessRights } from "@baton/contract";
import i18next from "i18next";
import { expect, test } from "vitest";
import type { CatalogueWords } from "../../entities/step/use-catalogue-texts.ts";
import { newDraft } from "./action-draft.ts";
import { mergeActions } from "./action-merge.ts";

const WORDS: CatalogueWords = {
  kind: (name) => name,
  block: (name) => name,
  type: (name) => ({ name, help: "", words: "", example: "", inputs: {} }),
};

test("keeps the right that is proposed when the action is sent", () => {
  const base = newDraft("Sign in");
  const mine = { ...base, defaultAccessRights: AccessRights.Private };
  const theirs = { ...base, name: "Sign in twice" };
  const merged = mergeActions(i18next.t, WORDS, { base, mine, theirs }).merge(new Map(), "mine");
  expect(merged).toMatchObject({
    name: "Sign in twice",
    defaultAccessRights: AccessRights.Private,
  });
});
