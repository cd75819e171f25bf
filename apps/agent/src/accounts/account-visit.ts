import { type AccountReason, AccountStatus, isOfHosts, makeMask } from "@baton/contract";
import {
  type AccountOutcome,
  type AccountWork,
  PauseGate,
  StepFailure,
  SYSTEM_CLOCK,
} from "@baton/runner";
import { Deadline } from "../core/deadline.ts";
import { OUTCOMES } from "../executors/account.ts";
import { StepRunner } from "../executors/step-runner.ts";
import { awaitPage, type SeenPage } from "../signs/look-at-page.ts";
import type { TabSet } from "../tabs/tab-set.ts";
import { keyOfCookies, putCookies, type RefusedCookie, refusedText } from "./cookies.ts";
import { putLocalStorage, type RefusedOrigin, refusedOrigins } from "./local-storage.ts";
import { walkSteps } from "./walk-steps.ts";

const START_MS = 20_000;
/** After its last step a sign-in may take so long to lead on. */
const SIGNED_IN_MS = 15_000;
const FACTS_MS = 60_000;
const REASON_MAX_CHARS = 900;

const reasonOf = (status: AccountStatus, code: AccountReason, message: string): AccountOutcome => ({
  status,
  reason: { code, message },
  facts: [],
});

/** One look at an account in tabs of its own: cookies, signs, the sign-in if need be, facts. */
export class AccountVisit {
  readonly #work: AccountWork;
  readonly #tabs: TabSet;
  readonly #steps: StepRunner;
  #refusedCookies: readonly RefusedCookie[] = [];
  #refusedOrigins: readonly RefusedOrigin[] = [];
  #hasPutCookies = false;

  constructor(work: AccountWork, tabs: TabSet) {
    this.#work = work;
    this.#tabs = tabs;
    this.#steps = new StepRunner({
      tabs,
      gate: new PauseGate(false, SYSTEM_CLOCK),
      fetchDocument: () => Promise.reject(new StepFailure("uploadFailed", "no documents here")),
      callService: () => Promise.reject(new StepFailure("serviceRefused", "no services here")),
      keepDocument: () => Promise.reject(new StepFailure("downloadFailed", "no documents here")),
      siteHosts: work.task.recipe.hosts,
    });
  }

  async outcome(isUserAgentSet: boolean): Promise<AccountOutcome> {
    const outcome = this.#hide(await this.#come());
    if (outcome.status !== AccountStatus.Ok) return outcome;
    const facts = await this.#readFacts();
    return { ...outcome, reason: this.#remark(isUserAgentSet), facts };
  }

  async #come(): Promise<AccountOutcome> {
    const { task, before } = this.#work;
    const isKnown = before?.cookiesKey === (await keyOfCookies(task.cookies, task.origins));
    // What the sites have given since is newer than what was put in once.
    if (!isKnown) await this.#putCookies();
    let page = await this.#open();
    if (page === "signedOut" && !this.#hasPutCookies && task.cookies.length > 0) {
      await this.#putCookies();
      page = await this.#open();
    }
    if (page !== "signedOut") return typeof page === "string" ? OUTCOMES[page] : page;
    return this.#signIn();
  }

  async #putCookies(): Promise<void> {
    const { task, noteCookies } = this.#work;
    const { cookies, origins = [], recipe } = task;
    this.#refusedCookies = await putCookies(cookies, recipe.hosts);
    if (origins.length > 0) {
      const { session } = await this.#tabs.current();
      this.#refusedOrigins = await putLocalStorage(session, origins, recipe.hosts);
    }
    this.#hasPutCookies = true;
    await noteCookies(await keyOfCookies(cookies, origins));
  }

  /** The start page as it is known by its signs, or why it could not be opened. */
  async #open(): Promise<SeenPage | AccountOutcome> {
    const { task, signal } = this.#work;
    const { startUrl } = task.recipe;
    const open = { id: "start", type: "open", inputs: { url: startUrl } };
    const { failure } = await walkSteps(this.#steps, [open], { task, signal });
    if (failure) return reasonOf(AccountStatus.Unknown, "pageNotOpened", failure.message);
    return this.#look(START_MS);
  }

  async #look(ms: number, isAwaited?: (page: SeenPage) => boolean): Promise<SeenPage> {
    const { task, signal } = this.#work;
    const search = { deadline: new Deadline(ms), signal };
    return awaitPage(await this.#tabs.current(), task.recipe, search, isAwaited);
  }

  async #signIn(): Promise<AccountOutcome> {
    const { task, signal } = this.#work;
    const { NotAuthorized } = AccountStatus;
    if (task.isOnlyBrowser)
      return reasonOf(NotAuthorized, "onlyBrowser", "it is signed out, and signs in only by hand");
    if (!task.credentials)
      return reasonOf(
        NotAuthorized,
        "noCredentials",
        "it is signed out, without login or password",
      );
    const { failure } = await walkSteps(this.#steps, task.recipe.signIn, { task, signal });
    if (failure) return this.#explain(failure);
    const isEnd = (page: SeenPage): boolean => page !== "signedOut" && page !== "unknown";
    const after = await this.#look(SIGNED_IN_MS, isEnd);
    if (isEnd(after)) return OUTCOMES[after];
    const page = await this.#open();
    return typeof page === "string" ? OUTCOMES[page] : page;
  }

  /** A sign-in that came to no end: what the page asks instead says more than its step. */
  async #explain({ code, message }: { code: string; message: string }): Promise<AccountOutcome> {
    const { Unknown } = AccountStatus;
    if (code === "foreignPage") return reasonOf(Unknown, "foreignPage", message);
    if (code === "unknownVariable") {
      const words = "the page asks for a second factor, and there is no key for it";
      return reasonOf(Unknown, "needsPerson", words);
    }
    const tab = await this.#tabs.current();
    if (!isOfHosts(tab.session.page.url(), this.#work.task.recipe.hosts))
      return reasonOf(Unknown, "foreignPage", message);
    const page = await this.#look(0);
    if (page === "unknown" || page === "signedOut")
      return reasonOf(Unknown, "signInFailed", message);
    return OUTCOMES[page];
  }

  async #readFacts(): Promise<AccountOutcome["facts"]> {
    const { task, signal } = this.#work;
    const end = AbortSignal.any([signal, AbortSignal.timeout(FACTS_MS)]);
    const withoutAccount = { ...task, credentials: null };
    const steps = task.recipe.facts;
    return (await walkSteps(this.#steps, steps, { task: withoutAccount, signal: end })).facts;
  }

  /** What is to be known of an account that is signed in. */
  #remark(isUserAgentSet: boolean): AccountOutcome["reason"] {
    const { task } = this.#work;
    if (!isUserAgentSet && task.userAgent !== null) {
      const message = "the browser does not let the user agent be changed";
      return { code: "userAgentRefused", message };
    }
    const [cookies, origins] = [this.#refusedCookies, this.#refusedOrigins];
    const said = [
      cookies.length > 0 &&
        `${cookies.length} of ${task.cookies.length} cookies were not put in. ${refusedText(cookies)}`,
      origins.length > 0 && `Local storage was not put in. ${refusedOrigins(origins)}`,
    ].filter((one) => one !== false);
    return said.length > 0 ? { code: "cookiesRefused", message: said.join(". ") } : null;
  }

  /** A failure may quote what was to be typed. */
  #hide(outcome: AccountOutcome): AccountOutcome {
    const { reason } = outcome;
    const { login = "", password = "", twoFactorKey } = this.#work.task.credentials ?? {};
    const mask = makeMask([login, password, twoFactorKey ?? ""]);
    if (!reason) return outcome;
    return {
      ...outcome,
      reason: { ...reason, message: mask(reason.message).slice(0, REASON_MAX_CHARS) },
    };
  }
}
