import { z } from "zod";
import type { VendorClient } from "../core/vendor-client.ts";
import { VendorError } from "../core/vendor-error.ts";
import { allOf } from "../session/pages.ts";
import type { Capabilities } from "../vendors/vendor.ts";
import type { ProbeStep } from "./recording.ts";

export interface ProbeDeps {
  client: VendorClient;
  capabilities: Capabilities;
  /** What the throw-away profile is called by. */
  name: string;
  /** For the browser's command line, where the vendor takes them: an extension of the probe's own. */
  launchArguments: string[];
  /** Whether that extension is in the browser that listens there; null where nobody can say. */
  isLoaded: (debugPort: number) => Promise<boolean | null>;
  /** Told as each step ends. */
  say: (step: ProbeStep) => void;
}

const UNSAID = "Nobody can say";
/** Whether a step went neither well nor otherwise: what it looks at is not told. */
export const isUnsaid = (differs: string | null): boolean => differs?.startsWith(UNSAID) ?? false;

const START_PAGE = "https://example.com/";

/** Lists, creates, starts, stops and deletes one profile, and says at each step what is otherwise. */
export async function walkVendor(deps: ProbeDeps): Promise<ProbeStep[]> {
  const { client, capabilities: able, name, launchArguments } = deps;
  const steps: ProbeStep[] = [];

  async function step(what: string, look: () => Promise<string | null>): Promise<boolean> {
    const differs = await look().catch(toWords);
    steps.push({ step: what, differs });
    deps.say({ step: what, differs });
    return differs === null;
  }

  const find = async (id: string) =>
    (await allOf(client.listProfiles())).find((one) => one.id === id);

  let groupId: string | null = null;
  let made: string | null = null;
  const isThere = await step("test the connection", async () => {
    await client.test();
    return null;
  });
  if (!isThere) return steps;
  await step("list the groups", async () => {
    const [first] = await client.listGroups();
    groupId = first?.id ?? null;
    return able.isGroupRequired && !first ? "There is none, and a profile needs one" : null;
  });
  await step("list the profiles", async () => {
    await allOf(client.listProfiles());
    return null;
  });
  const notes = able.hasNotes ? `${name}: to be deleted` : null;
  await step("create a profile", async () => {
    made = await client.create({
      ...{ name, notes, proxy: null, groupId: able.isGroupRequired ? groupId : null },
      startPages: able.hasStartPages ? [START_PAGE] : [],
      platform: able.platforms[0] ?? null,
      launchArguments: able.agentBy === "profileArgument" ? launchArguments : [],
    });
    return null;
  });
  if (made === null) return steps;
  const id: string = made;

  await step("find it in the list", async () => {
    const found = await find(id);
    if (!found) return "It is not there";
    if (found.name !== name) return `Its name is ${found.name}`;
    return found.notes === notes ? null : `Its notes are ${found.notes ?? "none"}`;
  });
  await step("rename it", async () => {
    await client.update(id, { name: `${name}-2` });
    const found = await find(id);
    return found?.name === `${name}-2` ? null : `Its name is ${found?.name ?? "not told"}`;
  });
  let debugPort: number | null = null;
  const started = await step("start it", async () => {
    const own = able.agentBy === "startArgument" ? launchArguments : [];
    const startPages = able.hasStartPages ? [START_PAGE] : [];
    ({ debugPort } = await client.start(id, {
      isHeadless: false,
      startPages,
      launchArguments: own,
    }));
    return null;
  });
  if (started) {
    await step("see that it runs", () => expectRunning(deps, id, true));
    await step("see the extension in it", async () => {
      if (able.agentBy === "byHand") return null;
      if (debugPort === null) return `${UNSAID}: no port of its debugger is told`;
      const isLoaded = await deps.isLoaded(debugPort);
      if (isLoaded === null) return `${UNSAID}: port ${debugPort} does not answer`;
      return isLoaded ? null : "It is not there: the argument does not load it";
    });
    await step("start it once more", async () => {
      await client.start(id, { isHeadless: false, startPages: [], launchArguments: [] });
      return null;
    });
  }
  await step("stop it", async () => {
    await client.stop(id);
    return null;
  });
  await step("see that it is stopped", () => expectRunning(deps, id, false));
  await step("delete it", async () => {
    await client.remove(id);
    return (await find(id)) === undefined ? null : "It is still listed";
  });
  await step("delete it once more", async () => {
    await client.remove(id);
    return null;
  });
  return steps;
}

async function expectRunning(
  { client, capabilities }: ProbeDeps,
  id: string,
  wanted: boolean,
): Promise<string | null> {
  const is = (await client.running([id])).get(id) ?? null;
  if (is === (capabilities.tellsRunning ? wanted : null)) return null;
  return is === null ? "Nothing is told of it" : `It is told as ${is ? "running" : "stopped"}`;
}

/** The fault, the vendor's words, and what of its answer is not as Baton reads it. */
function toWords(error: unknown): string {
  if (!(error instanceof VendorError)) return String(error);
  const { fault, words, cause } = error;
  const shape = cause instanceof z.ZodError ? z.prettifyError(cause) : null;
  return [fault, words, shape].filter(Boolean).join(": ");
}
