import type { IncomingMessage } from "node:http";
import { VendorError, type WireReply, type WireRequest } from "@baton/connectors";
import {
  type BrowserApi,
  type Companion,
  COMPANION_PATH,
  type CompanionHello,
} from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import { hashSecret } from "../../../crypto/secret-hash.ts";
import type { Db } from "../../../database/types.ts";
import { isFailureCount, type Strangers } from "../../../http/failures-by-address.ts";
import type { Clock } from "../../../work/clock.ts";
import { defineTopic } from "../../../platform/processes/bus.ts";
import type { Processes } from "../../../platform/processes/processes.ts";
import { toCompanion } from "./companion.presenter.ts";
import { makeCompanionGateway } from "./companion-gateway.ts";
import type { CompanionDone, CompanionLink, UnnumberedTask } from "./companion-link.ts";
import { makeRelay } from "./relay.ts";
import { registerCompanionsRoutes } from "./companions.routes.ts";
import { makeCompanionsService } from "./companions.service.ts";
import {
  clearLost,
  findByToken,
  findCompanion,
  moveToGateway,
  setAddresses,
  setArrived,
  setLeft,
} from "./companions.tables.ts";

/** These companions' rows are gone, or another process has their sockets now. */
const dismissTopic = defineTopic<{ id: number; reason: "unknownToken" | "replaced" }>(
  "companions.dismiss",
);

interface CompanionsDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  processes: Processes;
  publicUrl: string;
  sealedBox: SealedBox;
}

export interface VendorPlace {
  browserApi: BrowserApi;
  variantId: string;
  /** One of those that the companion told. */
  address: string;
}

export type Companions = ReturnType<typeof makeCompanions>;

/** Batons on users' machines, and what is asked of them. */
export function makeCompanions(deps: CompanionsDeps) {
  const { db, clock, log, processes, publicUrl } = deps;
  const { bus } = processes;
  const links = new Map<number, CompanionLink>();

  const dismissHere = (id: number, reason: "unknownToken" | "replaced"): void => {
    links.get(id)?.close(reason);
    links.delete(id);
  };
  bus.hear(dismissTopic, (items) => items.forEach(({ id, reason }) => dismissHere(id, reason)));

  async function arrived(link: CompanionLink, hello: CompanionHello): Promise<void> {
    const { companionId, userId } = link;
    // The newer one is who a user has just started, or the same after a line that was cut.
    dismissHere(companionId, "replaced");
    bus.send(dismissTopic, [{ id: companionId, reason: "replaced" }]);
    links.set(companionId, link);
    const { machine, platform, version, addresses } = hello;
    const gatewayId = processes.id();
    const at = clock();
    const found = { gatewayId, machine, platform, version, addresses, at };
    const row = await change(db, async (tx, after) => {
      after.collection(userId, "companions");
      return setArrived(tx, companionId, found);
    });
    if (!row) dismissHere(companionId, "unknownToken");
  }

  async function left(link: CompanionLink): Promise<void> {
    const { companionId, userId } = link;
    if (links.get(companionId) !== link) return;
    links.delete(companionId);
    await change(db, async (tx, after) => {
      if (await setLeft(tx, companionId, processes.id(), clock()))
        after.collection(userId, "companions");
    });
  }

  const linkHere = (companionId: number) => links.get(companionId);
  const relay = makeRelay({ ...deps, bus, processId: processes.id, linkHere });
  const ask: Ask = (companionId, task, signal) =>
    linkHere(companionId)?.ask(task, signal) ?? relay.ask(companionId, task, signal);

  return {
    service: makeCompanionsService({
      ...{ db, clock, publicUrl },
      dismiss: (ids) => {
        const gone = ids.map((id) => ({ id, reason: "unknownToken" as const }));
        for (const { id, reason } of gone) dismissHere(id, reason);
        bus.send(dismissTopic, gone);
      },
    }),

    isHere: (companionId: number): boolean => links.has(companionId),

    /** Undefined where the user has none such. */
    async find(userId: number, id: number): Promise<Companion | undefined> {
      const row = await findCompanion(db, userId, id);
      return row && toCompanion(row);
    },

    ...makeAsks(ask),

    makeGateway: (strangers: Strangers, addressOf: (request: IncomingMessage) => string) =>
      makeCompanionGateway({
        ...{ log, addressOf },
        recognise: async ({ token }, address) => {
          const find = (secret: string) => findByToken(db, hashSecret(secret));
          const found = await strangers.recognise(address, token, find);
          return isFailureCount(found) ? undefined : found;
        },
        onArrived: arrived,
        onAddresses: async ({ companionId, userId }, addresses) => {
          await change(db, async (tx, after) => {
            after.collection(userId, "companions");
            await setAddresses(tx, companionId, addresses, clock());
          });
        },
        onLeft: left,
      }),

    clearLost: (lostIds: number[]): Promise<void> =>
      change(db, async (tx, after) => {
        for (const { userId } of await clearLost(tx, lostIds))
          after.collection(userId, "companions");
      }),

    reassert: async (): Promise<void> => {
      const ids = [...links.keys()];
      if (ids.length > 0) await change(db, (tx) => moveToGateway(tx, ids, processes.id()));
    },
  };
}

type Ask = (
  companionId: number,
  task: UnnumberedTask,
  signal: AbortSignal,
) => Promise<CompanionDone>;

/** What is asked of a companion, whichever process has its socket. */
function makeAsks(ask: Ask) {
  return {
    /** A request to a vendor's app on the companion's machine. */
    async send(
      companionId: number,
      place: VendorPlace,
      { call, path, headers, body, timeoutMs }: WireRequest,
      signal: AbortSignal,
    ): Promise<WireReply> {
      const wire = { call, path, headers, timeoutMs, ...(body === undefined ? {} : { body }) };
      const { reply } = await ask(companionId, { type: "call", ...place, ...wire }, signal);
      if (!reply) throw new VendorError("unreadable");
      return reply;
    },

    /** Puts the agent's files into a folder of the profile there; answers its path. */
    async placeAgent(
      companionId: number,
      profileId: number,
      files: ReadonlyMap<string, Uint8Array>,
      signal: AbortSignal,
    ): Promise<string> {
      const texts: Record<string, string> = {};
      for (const [name, content] of files) texts[name] = Buffer.from(content).toString("base64");
      const task = { type: "placeAgent", profileId, files: texts } as const;
      const { folder } = await ask(companionId, task, signal);
      if (folder === undefined) throw new VendorError("unreadable");
      return folder;
    },

    async removeAgent(companionId: number, profileId: number, signal: AbortSignal): Promise<void> {
      await ask(companionId, { type: "removeAgent", profileId }, signal);
    },
  };
}

/** The calls, and what is to be done when processes come and go; answers the companions' door. */
export function registerCompanions(
  app: FastifyInstance,
  companions: Companions,
  processes: Processes,
): ReadonlyMap<string, Door> {
  registerCompanionsRoutes(app, companions.service);
  processes.onLost(companions.clearLost);
  processes.onRenewed(companions.reassert);
  const gateway = companions.makeGateway(app.strangers, app.addressOf);
  app.addHook("preClose", gateway.close);
  return new Map([[COMPANION_PATH, gateway.onUpgrade]]);
}

type Door = ReturnType<typeof makeCompanionGateway>["onUpgrade"];
