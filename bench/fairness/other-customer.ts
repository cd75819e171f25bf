import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { changeScript, createArchive, enqueueScript, type Step } from "@baton/contract";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { archiveToken } from "../../tests/support/archive-token.ts";
import type { BatonServer } from "../../tests/support/baton-server.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { BenchAgent } from "../fleet/bench-agent.ts";
import { play } from "../fleet/play.ts";

const CLI = join(import.meta.dirname, "../../apps/server/src/cli/main.ts");
const LOG_IN = { username: "other@baton.test", password: "correct horse battery staple" };
const STEPS: Step[] = [{ id: "s1", type: "open", inputs: { url: "https://shop.example/" } }];

/** A customer with one browser, on which a script of one step runs now and then. */
export class OtherCustomer {
  readonly api: Api;
  readonly #agent: BenchAgent;

  private constructor(api: Api, agent: BenchAgent) {
    this.api = api;
    this.#agent = agent;
  }

  static async join({ url, dataDir }: BatonServer): Promise<OtherCustomer> {
    const args = [CLI, "users", "add", LOG_IN.username, "--password", LOG_IN.password];
    await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const api = await Api.logIn(url, LOG_IN);
    const archive = await api.send(createArchive, { body: LOG_IN });
    const token = archiveToken(new Uint8Array(await archive.arrayBuffer()));
    const agent = await BenchAgent.join(url, token);
    const id = agent.extensionId;
    const script = await scriptOf(api, "One step", [await customAction(api, "Open", STEPS)]);
    await api.call(changeScript, { params: { id }, body: { scriptId: script.id } });
    return new OtherCustomer(api, agent);
  }

  /** From the call that queues a run to its command at the agent, in milliseconds. */
  async runOnce(): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    const calledAt = performance.now();
    this.#agent.onRun = (run) => {
      const delay = performance.now() - calledAt;
      // To its end: the browser is free for the next.
      void play(this.#agent, run).then(() => resolve(delay));
    };
    const { extensionId: id } = this.#agent;
    this.#agent.ping();
    await this.api.call(enqueueScript, { params: { id } });
    return promise;
  }

  leave(): void {
    this.#agent.leave();
  }
}
