import {
  changeScript,
  createScript,
  dequeueScript,
  type Endpoint,
  type Extension,
  enqueueScript,
  enqueueScripts,
  pauseScript,
  type Random,
  restartScript,
  type ScriptInput,
  startScript,
  startScripts,
  stopScript,
  stopScripts,
  updateNote,
} from "@baton/contract";
import { drawOf } from "../../apps/simulator/src/agents/behaviour.ts";
import type { Api } from "../../apps/simulator/src/api/api.ts";
import { rest } from "../support/rest.ts";
import type { CallAnswer, CallsLedger } from "./calls-ledger.ts";

const COMMANDS = {
  enqueue: enqueueScript,
  start: startScript,
  stop: stopScript,
  pause: pauseScript,
  restart: restartScript,
  dequeue: dequeueScript,
};
const BULK_COMMANDS = { enqueue: enqueueScripts, start: startScripts, stop: stopScripts };
type Command = keyof typeof COMMANDS;

const often = <Item>(times: number, item: Item): Item[] =>
  Array.from({ length: times }, () => item);
const ACTS = [
  ...often(6, "enqueue" as const),
  ...often(3, "start" as const),
  ...often(2, "stop" as const),
  ...often(2, "pause" as const),
  ...often(1, "restart" as const),
  ...often(1, "dequeue" as const),
  ...often(2, "bulk" as const),
  ...often(2, "note" as const),
  ...often(1, "changeScript" as const),
  ...often(1, "createScript" as const),
];

const PACE_MS = 80;
/** After an answer that asks for patience. */
const PATIENCE_MS = 300;

interface LaneDeps {
  name: string;
  api: Api;
  /** Nobody else commands these. */
  extensionIds: number[];
  scriptIds: number[];
  scriptInput: ScriptInput;
  random: Random;
  ledger: CallsLedger;
}

/** One user's hand: one call after the other, at random, until it is told to rest. */
export class UserLane {
  readonly #deps: LaneDeps;
  #isStopped = false;
  #count = 0;
  #working: Promise<void> | undefined;

  constructor(deps: LaneDeps) {
    this.#deps = deps;
  }

  begin(): void {
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      await this.#act();
      await rest(this.#deps.random() * PACE_MS);
    }
  }

  async #act(): Promise<void> {
    const { random, extensionIds, scriptIds } = this.#deps;
    const id = drawOf(extensionIds, random);
    const act = drawOf(ACTS, random);
    switch (act) {
      case "bulk":
        return this.#commandMany();
      case "note": {
        const note = this.#unique("note");
        return this.#write(`note of ${id}`, note, updateNote, { params: { id }, body: { note } });
      }
      case "changeScript": {
        const scriptId = drawOf(scriptIds, random);
        return this.#changeScript(id, scriptId);
      }
      case "createScript":
        return this.#create();
      default:
        return this.#command(act, id);
    }
  }

  async #command(command: Command, id: number): Promise<void> {
    const answer = await this.#send(COMMANDS[command], { params: { id } });
    if (answer === "unsent") return;
    const result = this.#deps.ledger.judge(command, answer);
    const run = result === "done" ? (JSON.parse(answer?.text ?? "") as Extension).run : null;
    this.#deps.ledger.runCalls.push({ command, extensionId: id, result, run });
  }

  async #commandMany(): Promise<void> {
    const { random, ledger } = this.#deps;
    const command = drawOf(Object.keys(BULK_COMMANDS) as (keyof typeof BULK_COMMANDS)[], random);
    const extensionIds = this.#deps.extensionIds.filter(() => random() < 0.5);
    if (extensionIds.length === 0) return;
    const answer = await this.#send(BULK_COMMANDS[command], { body: { extensionIds } });
    if (answer === "unsent") return;
    const result = ledger.judge(`bulk ${command}`, answer);
    const changed =
      result === "done" ? (JSON.parse(answer?.text ?? "") as { data: Extension[] }) : null;
    for (const extensionId of extensionIds) {
      const row = changed?.data.find((one) => one.id === extensionId);
      // Who is not among those that changed is named as failed.
      const each = changed && !row ? "refused" : result;
      ledger.runCalls.push({ command, extensionId, result: each, run: row?.run ?? null });
    }
  }

  async #write(place: string, value: string, endpoint: Endpoint, input: object): Promise<void> {
    const answer = await this.#send(endpoint, input);
    if (answer === "unsent") return;
    const result = this.#deps.ledger.judge(endpoint.name, answer);
    this.#deps.ledger.valueCalls.push({ place, value, result });
  }

  /** A run that waits runs the new script from then on; one that waits for its browser begins anew. */
  async #changeScript(id: number, scriptId: number): Promise<void> {
    const { ledger } = this.#deps;
    const answer = await this.#send(changeScript, { params: { id }, body: { scriptId } });
    if (answer === "unsent") return;
    const result = ledger.judge("changeScript", answer);
    ledger.valueCalls.push({ place: `script of ${id}`, value: String(scriptId), result });
    const run = result === "done" ? (JSON.parse(answer?.text ?? "") as Extension).run : null;
    ledger.runCalls.push({ command: "changeScript", extensionId: id, result, run });
  }

  async #create(): Promise<void> {
    const name = this.#unique("script");
    const { ledger, scriptInput } = this.#deps;
    const answer = await this.#send(createScript, { body: { ...scriptInput, name } });
    if (answer === "unsent") return;
    ledger.created.set(name, ledger.judge("createScript", answer));
  }

  #unique(what: string): string {
    this.#count += 1;
    return `${what} ${this.#count} of ${this.#deps.name}`;
  }

  async #send(endpoint: Endpoint, input: object): Promise<CallAnswer | "unsent" | undefined> {
    try {
      const answer = await this.#deps.api.send(endpoint, input);
      if (answer.status === 503) await rest(PATIENCE_MS);
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      return cause?.code === "ECONNREFUSED" ? "unsent" : undefined;
    }
  }
}
