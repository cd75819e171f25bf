import type { JsonValue, Step } from "@baton/contract";

type Rest = Partial<Pick<Step, "timeoutMs" | "onError" | "blocks">>;

const step = (id: string, type: string, inputs: Step["inputs"], rest: Rest = {}): Step => ({
  ...{ id, type, inputs },
  ...rest,
});

export const open = (id: string, url: string, rest?: Rest): Step => step(id, "open", { url }, rest);

/** Written as `login`, `password` or `code` of the account. */
export const fill = (id: string, selectors: string[], of: "login" | "password" | "code"): Step =>
  step(id, "fill", { selectors, value: `{{account.${of}}}` }, { timeoutMs: 15_000 });

export const click = (id: string, selectors: string[]): Step => step(id, "click", { selectors });

export const press = (id: string, key: string): Step => step(id, "press", { key });

/** Steps for what a site shows to some and not to others. */
export const ifSeen = (id: string, selectors: string[], then: Step[], timeoutMs = 1000): Step =>
  step(id, "if", { condition: "elementVisible", selectors }, { timeoutMs, blocks: { then } });

/** A fact that cannot be read is left as it is known. */
export const save = (fact: string, inputs: Record<string, JsonValue>): Step =>
  step(fact, "saveToAccountData", { fact, ...inputs }, { onError: "continue" });

export const visit = (id: string, url: string): Step => open(id, url, { onError: "continue" });
