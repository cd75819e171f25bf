import type {
  AgentBehaviour,
  AccountTask,
  AccountWord,
  DialogAnswers,
  JsonValue,
  NetworkRecipe,
  RefusalReason,
  RunPlan,
  RunReport,
  SocialNetwork,
  ToldSettings,
  WantedHold,
  Way,
} from "@baton/contract";
import type { Position } from "../walk/position.ts";
import type { Area } from "./area.ts";

/**
 * Everything an agent keeps, and nothing else touches its storage by name. `local` outlives the
 * browser; `session` lives as long as the browser runs, and so outlives only the worker.
 */
const STORAGE_VERSION = 1;

export interface Installation {
  installationId: string;
  /** This browser's own secret; null until the server has enrolled it. */
  secret: string | null;
  /** The server and the archive's token it enrolled with: another archive enrols anew. */
  enrolledWith: string;
}

export interface StoredRun {
  runId: number;
  plan: RunPlan;
  /** As it was when the run began; left out by agents of earlier versions. */
  behaviour?: AgentBehaviour;
  /** It goes as a window says. */
  isDebugged?: boolean;
}

/** What a run has to know of its tabs after its worker, or the whole browser, was started anew. */
export interface TabState {
  /** In the order they were opened. */
  ids: number[];
  currentId: number | null;
  /** Those that were current before, the last one at the end. */
  visitedIds?: number[];
  /** Where the current tab was, to go on there when it no longer exists. */
  url: string;
  /** How its pages' dialogs are answered, as far as a step has said. */
  dialogs?: DialogAnswers;
}

export const NO_TABS: TabState = { ids: [], currentId: null, url: "" };

/** Written together with the events that led to it. */
export interface StoredPosition {
  runId: number;
  position: Position;
  lastSeq: number;
  tabs: TabState;
}

/** As the server last said who this browser is; shown while the connection is lost. */
export interface KnownIdentity {
  extensionId: number;
  extensionName: string;
  userEmail: string;
}

export interface Refusal {
  reason: RefusalReason | "notConfigured";
}

/** The account that this browser is signed in with, as far as it may lie on a disk. */
export interface HeldAccount {
  /** The last task that was taken for it. */
  checkId: number;
  network: SocialNetwork;
  recipe: NetworkRecipe;
  hosts: string[];
  userAgent: string | null;
  /** Stands for the cookies that were put in last: they are not put in again over newer ones. */
  cookiesKey: string | null;
  /** Sites whose local storage was put in: it goes with the account. */
  origins?: string[];
}

/** Kept in memory alone: it holds log-in and password. */
interface StoredTask {
  task: AccountTask;
  /** How often it was begun. */
  tries: number;
  tabs: TabState;
}

interface LocalItems {
  version: number;
  installation: Installation;
  identity: KnownIdentity;
  run: StoredRun;
  position: StoredPosition;
  variables: Record<string, JsonValue>;
  isPaused: boolean;
  /** The run that ended last: a command for it that comes late starts nothing. */
  lastFinishedRunId: number;
  account: HeldAccount;
  /** As the server told them last, and of which archive. */
  settings: { enrolledWith: string; told: ToldSettings };
  /** Milliseconds since 1970. */
  cacheEmptiedAt: number;
  /** The last that was said of the account, and whether the server has heard it. */
  accountWord: { word: AccountWord; isHeard: boolean };
}

interface SessionItems {
  browserSessionId: string;
  /** The server refused and said that trying again is of no use. */
  refusal: Refusal;
  accountTask: StoredTask;
  /** Who holds the browser, and the last commands that were begun. */
  hold: { hold: WantedHold; begun: string[] };
  /** Kept in memory alone: it holds the proxy's login and password. */
  way: Way;
}

export const RUN_KEYS = ["run", "position", "variables", "isPaused"] as const;

const EVENT_PREFIX = "event:";
export const eventKey = (runId: number, seq: number): string => `${EVENT_PREFIX}${runId}:${seq}`;

/** The event that is kept under this key, if it is an event's. */
export function readEventKey(key: string): { runId: number; seq: number } | null {
  if (!key.startsWith(EVENT_PREFIX)) return null;
  const [runId, seq] = key.slice(EVENT_PREFIX.length).split(":").map(Number);
  return runId === undefined || seq === undefined ? null : { runId, seq };
}

export interface StoredEvent {
  runId: number;
  report: RunReport;
}

const typedArea = <Items>(area: Area) => ({
  get: async <Key extends keyof Items & string>(key: Key): Promise<Items[Key] | undefined> =>
    (await area.get(key))[key] as Items[Key] | undefined,
  set: (items: Partial<Items>): Promise<void> => area.set(items),
  remove: (...keys: (keyof Items & string)[]): Promise<void> => area.remove(keys),
});

export const localItems = (area: Area) => typedArea<LocalItems>(area);
export const sessionItems = (area: Area) => typedArea<SessionItems>(area);
export type LocalStore = ReturnType<typeof localItems>;
export type SessionStore = ReturnType<typeof sessionItems>;

/** Events that no server has confirmed, oldest first. */
export async function loadEvents(area: Area): Promise<StoredEvent[]> {
  const everything = await area.get(null);
  return Object.entries(everything)
    .flatMap(([key, report]): StoredEvent[] => {
      const event = readEventKey(key);
      return event ? [{ runId: event.runId, report: report as RunReport }] : [];
    })
    .toSorted((one, other) => one.runId - other.runId || one.report.seq - other.report.seq);
}

/** Storage of another layout cannot be read: the identity stays, the rest goes. */
export async function migrateStorage(area: Area): Promise<void> {
  const items = localItems(area);
  const version = await items.get("version");
  if (version === STORAGE_VERSION) return;
  if (version !== undefined) {
    const kept = new Set(["installation", "identity", "settings"]);
    const keys = Object.keys(await area.get(null)).filter((key) => !kept.has(key));
    await area.remove(keys);
  }
  await items.set({ version: STORAGE_VERSION });
}
