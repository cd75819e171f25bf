import {
  changeScript,
  createArchive,
  type Extension,
  getExtension,
  getRun,
  listExtensions,
  listRunSteps,
  type Run,
  type RunStep,
  type ScriptStatus,
  startScript,
} from "@baton/contract";
import type { Api } from "../../apps/simulator/src/api/api.ts";
import { OWNER } from "./baton-server.ts";
import { AgentBrowser } from "./browsers.ts";
import { until } from "./until.ts";

/** Short ways through the API to what most journeys start from. */

export async function downloadArchive(api: Api, credentials = OWNER): Promise<Uint8Array> {
  const answer = await api.send(createArchive, { body: credentials });
  if (!answer.ok) throw new Error(`no archive: ${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Starts a browser with the archive and waits for its row to be online. */
export async function connectBrowser(
  api: Api,
  archive: Uint8Array,
  args: readonly string[] = [],
): Promise<{ browser: AgentBrowser; extension: Extension }> {
  const known = new Set((await api.call(listExtensions)).data.map(({ id }) => id));
  const browser = await AgentBrowser.withArchive(archive, args);
  await browser.start();
  const extension = await until("the browser's row", async () =>
    (await api.call(listExtensions)).data.find((row) => !known.has(row.id) && row.isOnline),
  );
  return { browser, extension };
}

/** Sets the script, starts it, and answers with the id of the new run. */
export async function startRun(api: Api, extensionId: number, scriptId: number): Promise<number> {
  await api.call(changeScript, { params: { id: extensionId }, body: { scriptId } });
  const started = await api.call(startScript, { params: { id: extensionId } });
  if (!started.run) throw new Error("the extension shows no run");
  return started.run.id;
}

export const runOf = (api: Api, runId: number): Promise<Run> =>
  api.call(getRun, { params: { id: runId } });

export const stepsOf = async (api: Api, runId: number): Promise<RunStep[]> =>
  (await api.call(listRunSteps, { params: { id: runId } })).data;

export function untilStatus(api: Api, runId: number, status: ScriptStatus): Promise<Run> {
  let last: Run | undefined;
  return until(
    `run ${runId} to have status ${status}`,
    async () => {
      last = await runOf(api, runId);
      if (last.finishedAt !== null && last.status !== status) {
        throw new Error(`run ${runId} ended as ${last.status}: ${last.errorMessage}`);
      }
      return last.status === status && last;
    },
    { onFailure: () => `last seen: ${JSON.stringify(last?.statusChanges)}` },
  );
}

export const extensionOf = (api: Api, id: number): Promise<Extension> =>
  api.call(getExtension, { params: { id } });
