import {
  type AccountReason,
  AccountStatus,
  type JsonValue,
  type NetworkRecipe,
} from "@baton/contract";
import { type AccountOutcome, StepFailure, type StepResult } from "@baton/runner";
import { awaitPage, type SeenPage } from "../signs/look-at-page.ts";
import type { Executors, FilledInputs, StepContext } from "./executor.ts";
import { openPage } from "./open-page.ts";
import { toFact } from "./to-fact.ts";

const OPEN = {
  url: "",
  isNewTab: false,
  ready: "domReady",
  failsOnErrorStatus: false,
  signIn: "none",
  user: "",
  password: "",
} as const;

const outcome = (status: AccountStatus, code: AccountReason, message: string): AccountOutcome => ({
  ...{ status, reason: { code, message }, facts: [] },
});

/** What the page says of the account, without a sign-in. */
export const OUTCOMES: Record<SeenPage, AccountOutcome> = {
  signedIn: { status: AccountStatus.Ok, reason: null, facts: [] },
  signedOut: outcome(AccountStatus.NotAuthorized, "notAccepted", "the account is signed out"),
  banned: outcome(AccountStatus.Banned, "banned", "the network has closed the account"),
  challenged: outcome(
    AccountStatus.Unknown,
    "needsPerson",
    "the page asks what a person must answer",
  ),
  unknown: outcome(AccountStatus.Unknown, "unknownPage", "the page has none of the recipe's signs"),
};

/** Opens the page at which the account is looked at. */
async function openStart({ startUrl }: NetworkRecipe, context: StepContext): Promise<void> {
  await openPage(await context.tabs.current(), startUrl, OPEN, context);
}

type Save = FilledInputs<"saveToAccountData">;

async function readSource(
  inputs: Save,
  { tabs, frame, search }: StepContext,
): Promise<{ read: JsonValue; selector?: string | undefined }> {
  const { source, selectors, attribute, value } = inputs;
  if (source === "value") return { read: value };
  const { finder, session, rest } = await tabs.current();
  if (source === "address") return { read: session.page.url() };
  const target = { selectors, frame };
  if (source === "count") {
    await rest.settled();
    const wanted = { isVisible: false, attributes: {}, properties: {} };
    const { count, selector } = await finder.count(target, wanted);
    return { read: count, selector };
  }
  const operation =
    source === "text" ? { operation: "readText" } : { operation: "readAttribute", args: attribute };
  const found = await finder.act(target, { need: "present", ...operation }, search);
  return { read: found.result, selector: found.selector };
}

export const accountExecutors: Executors<"checkSignIn" | "saveToAccountData"> = {
  async checkSignIn({ opensStartPage, failsUnlessSignedIn, variable }, context) {
    const held = await context.account?.held();
    const hasPage = true;
    if (!held)
      throw new StepFailure("noAccount", "this browser has no account loaded", { hasPage });
    if (opensStartPage) await openStart(held.recipe, context);
    const page = await awaitPage(await context.tabs.current(), held.recipe, context.search);
    await context.account?.tell(OUTCOMES[page]);
    if (failsUnlessSignedIn && page !== "signedIn")
      throw new StepFailure("notSignedIn", `the account is not signed in (${page})`, { hasPage });
    const result: StepResult = { result: page };
    return variable === "" ? result : { ...result, variables: { [variable]: page } };
  },
  async saveToAccountData(inputs, context) {
    const { read, selector } = await readSource(inputs, context);
    const value = toFact(inputs.fact, read, inputs.after);
    const result = `${inputs.fact}: ${String(value)}`;
    return { selector, result, fact: { fact: inputs.fact, value } };
  },
};
