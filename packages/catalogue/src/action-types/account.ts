import { ACCOUNT_FACT_NAMES, type AccountFactName } from "@baton/contract";
import { defineActionType } from "./action-type.ts";
import { checkbox, optionalSelectors, optionalText, select } from "./inputs.ts";

const PAGE_TIMEOUT_MS = 30_000;
const FACTS = ACCOUNT_FACT_NAMES as [AccountFactName, ...AccountFactName[]];
const OF_ELEMENTS = ["text", "attribute", "count"];

/** What concerns the account that the browser is signed in with. */
export const accountTypes = [
  /** Looks at the account's page by the signs of its network's recipe, and tells the table. */
  defineActionType({
    id: 506,
    name: "checkSignIn",
    kind: "read",
    redo: "harmless",
    timeoutMs: PAGE_TIMEOUT_MS,
    inputs: {
      opensStartPage: checkbox(true),
      failsUnlessSignedIn: checkbox(true),
      /** Becomes `signedIn`, `signedOut`, `banned`, `challenged` or `unknown`; empty: no variable. */
      variable: optionalText(),
    },
  }),
  defineActionType({
    id: 507,
    name: "saveToAccountData",
    kind: "read",
    redo: "harmless",
    inputs: {
      fact: select(FACTS, "accountName"),
      source: select(["text", "attribute", "count", "address", "value"], "text"),
      selectors: optionalSelectors({ shownWhen: { input: "source", values: OF_ELEMENTS } }),
      attribute: optionalText("", { shownWhen: { input: "source", values: ["attribute"] } }),
      value: optionalText("", { shownWhen: { input: "source", values: ["value"] } }),
      /** Takes only the word that stands behind this text: an id in an address. */
      after: optionalText(),
    },
  }),
] as const;
