import type {
  HoldEvent,
  HoldOutcome,
  HoldPurpose,
  NumberedHoldEvent,
  Step,
  WantedHold,
} from "@baton/contract";

/** A hold as the server keeps it: what the agent has told, in its order, each once. */
export class KeptHold {
  readonly #holdId = crypto.randomUUID();
  readonly #purpose: HoldPurpose;
  readonly #events: NumberedHoldEvent[] = [];

  constructor(purpose: HoldPurpose) {
    this.#purpose = purpose;
  }

  get wanted(): WantedHold {
    return { holdId: this.#holdId, purpose: this.#purpose, ackedSeq: this.#lastSeq };
  }

  get #lastSeq(): number {
    return this.#events.at(-1)?.seq ?? 0;
  }

  get events(): HoldEvent[] {
    return this.#events.map(({ event }) => event);
  }

  keep(events: NumberedHoldEvent[]): number {
    this.#events.push(...events.filter(({ seq }) => seq > this.#lastSeq));
    return this.#lastSeq;
  }

  outcomeOf(commandId: string): HoldOutcome | undefined {
    const answered = this.events.find(
      (event) => event.type === "answered" && event.commandId === commandId,
    );
    return answered?.type === "answered" ? answered.outcome : undefined;
  }

  /** The steps as a window has them: what is told again takes the place of what was told before. */
  get steps(): Step[] {
    const gestures = new Map<string, Step[]>();
    for (const event of this.events) {
      if (event.type === "recorded") gestures.set(event.gestureId, event.steps);
      if (event.type === "unrecorded") gestures.delete(event.gestureId);
    }
    return [...gestures.values()].flat();
  }
}
