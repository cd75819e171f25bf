/** `doubt`: no answer came, or one that leaves it open. */
export type CallResult = "done" | "refused" | "doubt";

export interface CallAnswer {
  status: number;
  text: string;
}

export interface RunCall {
  command: string;
  extensionId: number;
  result: CallResult;
  /** What the answer says of the extension's run. */
  run: { id: number; status: number } | null;
}

/** A value that a call writes somewhere: the last one that was acknowledged must be there. */
interface ValueCall {
  place: string;
  value: string;
  result: CallResult;
}

/** Every call of the users, in the order of each extension. */
export class CallsLedger {
  readonly runCalls: RunCall[] = [];
  readonly valueCalls: ValueCall[] = [];
  /** Names of scripts that were to be made. */
  readonly created = new Map<string, CallResult>();
  /** Answers that no call should have got. */
  readonly faults: string[] = [];
  readonly counts: Record<CallResult, number> = { done: 0, refused: 0, doubt: 0 };

  /** By the answer's status; without one nobody knows. */
  judge(name: string, answer: CallAnswer | undefined): CallResult {
    const result = this.#resultOf(name, answer);
    this.counts[result] += 1;
    return result;
  }

  #resultOf(name: string, answer: CallAnswer | undefined): CallResult {
    if (!answer) return "doubt";
    if (answer.status === 200) return "done";
    // Not allowed now; no room on the disk.
    if (answer.status === 409 || answer.status === 507) return "refused";
    if (answer.status !== 503) this.faults.push(`${name}: ${answer.status} ${answer.text}`);
    return "doubt";
  }
}
