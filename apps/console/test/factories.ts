import { actionTypes } from "@baton/catalogue";
import {
  type AccessToken,
  type Action,
  type Document,
  type Extension,
  type ExtensionGroup,
  type ExtensionRun,
  type ExtensionTag,
  type KeptSchedule,
  type ListedTag,
  type Network,
  type Profile,
  type Proxy,
  ProxyStatus,
  ProxyType,
  type Run,
  type RunFailure,
  type RunStep,
  type Script,
  type ScriptAction,
  ScriptStatus,
  type ScheduleTick,
  SocialNetwork,
  SubscriptionStatus,
} from "@baton/contract";
import { OWN_ACTION } from "./own-action.ts";

/** The moment at which everything came to be. */
export const THEN = "2026-03-02T08:00:00.000Z";

/** Ids from 1, one factory like another: what a test means to name, it names. */
export const many = <Row>(count: number, make: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const typeNamed = (name: string) => {
  const found = actionTypes.find((type) => type.name === name);
  if (!found) throw new Error(`no action type ${name}`);
  return { id: found.id, name: found.name };
};

export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  email: "owner@example.com",
  tariffId: 1,
  tariff: {
    id: 1,
    name: "Team",
    price: 0,
    isOffered: false,
    maxExtensionCount: 100,
    usedExtensionCount: 3,
    helpLinks: [],
    subscriptionPackages: [],
  },
  validUntil: null,
  subscriptionStatus: SubscriptionStatus.None,
  isTermsAndConditionsAccepted: true,
  isImpersonated: false,
  isOperator: false,
  isMailConfirmed: true,
  ...over,
});

export const anExtension = (over: Partial<Extension> = {}): Extension => ({
  id: 1,
  name: `Browser ${over.id ?? 1}`,
  state: 1,
  isOnline: true,
  socialNetwork: null,
  script: null,
  run: null,
  hold: null,
  account: null,
  facts: [],
  browserConfig: null,
  proxies: [],
  note: "",
  schedule: null,
  group: null,
  tags: [],
  threadCount: 0,
  columnSettings: null,
  browserName: "Chrome",
  browserVersion: "140",
  platform: "Linux",
  agentVersion: "0.6.0",
  lastEventAt: THEN,
  createdAt: THEN,
  ...over,
});

/** The script as its extension's row names it. */
export const scriptOf = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  status: ScriptStatus.Unknown,
});

export const aRunOf = (status: ScriptStatus, over: Partial<ExtensionRun> = {}): ExtensionRun => ({
  id: 1,
  status,
  statusSince: THEN,
  stepNumber: 1,
  stepCount: 2,
  rowNumber: 1,
  rowCount: 1,
  scriptName: "Script 1",
  isOnce: false,
  waitReason: null,
  queue: null,
  errorMessage: null,
  error: null,
  ...over,
});

export const aGroup = (over: Partial<ExtensionGroup> = {}): ExtensionGroup => ({
  id: 1,
  name: `Group ${over.id ?? 1}`,
  threadCount: 0,
  columnSettings: null,
  extensionCount: 0,
  extensions: [],
  statuses: [],
  ...over,
});

export const aTag = (over: Partial<ListedTag> = {}): ListedTag => ({
  id: 1,
  name: `Tag ${over.id ?? 1}`,
  color: "blue",
  extensionCount: 0,
  ...over,
});

/** The tag as its extension's row has it. */
export const tagOf = ({ id, name, color }: ListedTag): ExtensionTag => ({ id, name, color });

/** A saved action that opens a page. */
export const anAction = (over: Partial<Action> = {}): Action => ({
  id: 1,
  name: `Action ${over.id ?? 1}`,
  actionType: typeNamed("open"),
  isCustom: false,
  socialNetwork: null,
  inputSettings: { url: "https://example.com/" },
  steps: [],
  userId: 1,
  version: 1,
  usedByCount: 0,
  createdAt: THEN,
  lastUpdated: THEN,
  ...OWN_ACTION,
  ...over,
});

/** An action that is a list of steps. */
export const aCustomAction = (over: Partial<Action> = {}): Action =>
  anAction({
    actionType: typeNamed("custom"),
    isCustom: true,
    inputSettings: {},
    steps: [{ id: "s1", type: "open", inputs: { url: "https://example.com/" } }],
    ...over,
  });

/** A row of a script that runs a saved action. */
export const aRowOf = (action: Action, over: Partial<ScriptAction> = {}): ScriptAction => ({
  id: `row-${action.id}`,
  selectedActionId: action.id,
  selectedActionType: null,
  inputSettings: {},
  actions: [],
  hasFixedOrder: false,
  timeLimit: 0,
  onFailure: "continue",
  isDisabled: false,
  socialNetwork: action.socialNetwork,
  actionType: { ...action.actionType, socialNetwork: null },
  actionName: action.name,
  ...over,
});

export const aScript = (over: Partial<Script> = {}): Script => ({
  id: 1,
  name: `Script ${over.id ?? 1}`,
  socialNetwork: null,
  rowCount: over.scriptActions?.length ?? 0,
  usedByCount: 0,
  runningCount: 0,
  lastRunStatus: null,
  lastRunAt: null,
  senderEmail: null,
  createdAt: THEN,
  updatedAt: THEN,
  hasRandomOrder: false,
  inputs: [],
  version: 1,
  scriptActions: [],
  ...over,
});

export const aProxy = (over: Partial<Proxy> = {}): Proxy => ({
  id: 1,
  name: `Proxy ${over.id ?? 1}`,
  proxyStatus: ProxyStatus.Enabled,
  type: ProxyType.Http,
  host: `10.0.0.${over.id ?? 1}`,
  port: 8080,
  ipChangeLink: null,
  login: null,
  password: null,
  unreadable: [],
  threadsCount: 0,
  threadsUsed: 0,
  extensionCount: 0,
  createdAt: THEN,
  tags: [],
  isChecking: false,
  ...{ checkedAt: null, lastGoodAt: null, fault: null, latencyMs: null, exitAddress: null },
  ...{ country: null, rebootedAt: null, exitBefore: null, exitAfter: null },
  ...over,
});

export const aDocument = (over: Partial<Document> = {}): Document => ({
  id: 1,
  name: `document-${over.id ?? 1}.txt`,
  size: 1200,
  contentType: "text/plain",
  sha256: "0".repeat(64),
  tags: [],
  createdAt: THEN,
  ...over,
});

/** A run that went to its end, of a script with one row of one step. */
export const aRun = (over: Partial<Run> = {}): Run => ({
  id: 1,
  status: ScriptStatus.Finished,
  statusSince: THEN,
  stepNumber: 1,
  stepCount: 1,
  rowNumber: 1,
  rowCount: 1,
  isOnce: false,
  waitReason: null,
  queue: null,
  errorMessage: null,
  error: null,
  extensionId: 1,
  extensionName: "Browser 1",
  scriptId: 1,
  scriptName: "Script 1",
  actionId: null,
  origin: "user",
  startedBy: "owner@example.com",
  queuedAt: THEN,
  startedAt: THEN,
  finishedAt: "2026-03-02T08:00:41.000Z",
  errorCode: null,
  failureKey: null,
  retryOf: null,
  startRowIndex: 0,
  preparation: [],
  plan: {
    scriptId: 1,
    scriptName: "Script 1",
    seed: 1,
    variables: {},
    rows: [
      {
        id: "row-1",
        name: "Look around",
        timeLimitMinutes: 0,
        onFailure: "continue",
        steps: [{ id: "s1", type: "open", inputs: { url: "https://example.com/" } }],
      },
    ],
  },
  rows: [
    {
      rowIndex: 0,
      id: "row-1",
      name: "Look around",
      startedAt: THEN,
      finishedAt: THEN,
      outcome: "done",
      failureCode: null,
      errorMessage: null,
    },
  ],
  statusChanges: [{ status: ScriptStatus.InQueue, event: "enqueue", at: THEN }],
  dataCount: 0,
  lastSeq: 4,
  ...over,
});

export const aRunStep = (over: Partial<RunStep> = {}): RunStep => ({
  id: 1,
  seq: 3,
  rowIndex: 0,
  path: "s1",
  iteration: [],
  attempt: 1,
  type: "open",
  label: null,
  startedAt: THEN,
  finishedAt: "2026-03-02T08:00:01.000Z",
  outcome: "done",
  failureCode: null,
  errorMessage: null,
  selector: null,
  result: null,
  read: null,
  notes: [],
  screenshotId: null,
  ...over,
});

export const aFailure = (over: Partial<RunFailure> = {}): RunFailure => ({
  failureKey: "0".repeat(32),
  scriptId: 1,
  scriptName: "Script 1",
  rowId: "row-1",
  rowName: "Look around",
  stepPath: "s1",
  stepType: "click",
  stepLabel: null,
  failureCode: "elementNotFound",
  message: "no element matches (h1)",
  runCount: 2,
  extensionCount: 2,
  stillFailedCount: 1,
  firstSeenAt: THEN,
  lastSeenAt: THEN,
  sampleRunIds: [1],
  ...over,
});

export const aSchedule = (over: Partial<KeptSchedule> = {}): KeptSchedule => ({
  id: 1,
  schedule: {
    performMode: "repeating",
    startAt: "2026-03-02T09:00",
    timeZone: "Europe/Berlin",
    repeatEveryMinutes: 60,
    attemptsCount: 1,
    repeatIntervalDays: 1,
    endAfterRepetitions: null,
  },
  nextRunAt: THEN,
  extensionCount: 1,
  load: [{ groupId: null, extensionCount: 1, typicalRunMs: 60_000 }],
  ...over,
});

export const aTick = (over: Partial<ScheduleTick> = {}): ScheduleTick => ({
  id: 1,
  extensionId: 1,
  dueAt: THEN,
  handledAt: THEN,
  outcome: "ran",
  reason: null,
  runId: 1,
  tickCount: 1,
  ...over,
});

const NO_SIGNS = { cookies: [], addresses: [], selectors: [], texts: [] };

export const aNetwork = (over: Partial<Network> = {}): Network => ({
  network: SocialNetwork.FNet,
  recipe: {
    hosts: ["example.com"],
    startUrl: "https://example.com/",
    signs: { signedIn: NO_SIGNS, signedOut: NO_SIGNS, banned: NO_SIGNS, challenged: NO_SIGNS },
    signIn: [],
    facts: [],
  },
  isOwn: false,
  updatedAt: null,
  ...over,
});

export const aToken = (over: Partial<AccessToken> = {}): AccessToken => ({
  id: 1,
  kind: "session",
  label: "Chrome on Linux",
  createdAt: THEN,
  lastUsedAt: THEN,
  expiresAt: null,
  isCurrent: true,
  scopes: null,
  group: null,
  isGroupGone: false,
  rotatedAt: null,
  browser: "Chrome 140, Linux",
  address: null,
  country: null,
  ...over,
});
