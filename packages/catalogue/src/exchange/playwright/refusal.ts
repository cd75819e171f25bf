import type { ExchangeSaidCode } from "@baton/contract";
import type { Reason } from "../reading/line-writer.ts";

/** Why a statement cannot be taken over. */
export class Refusal extends Error {
  readonly reason: Reason;

  constructor(code: ExchangeSaidCode, values?: Reason["values"]) {
    super(code);
    this.reason = { code, ...(values && { values }) };
  }
}

const NAME_MAX = 100;

export const unreadable = (name: string): Refusal =>
  new Refusal("notReadable", { name: name.slice(0, NAME_MAX).toWellFormed() });
