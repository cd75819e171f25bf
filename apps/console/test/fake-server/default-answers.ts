import { actionTypes } from "@baton/catalogue";
import { profileOptions } from "../browsers.ts";
import * as contract from "@baton/contract";
import { answerRuns } from "./default-runs.ts";
import { answerDataOut } from "./default-data-out.ts";
import { answerExtensions } from "./default-extensions.ts";
import { answerPayments } from "./default-payments.ts";
import { answerSharing } from "./default-sharing.ts";
import type { FakeServer } from "./fake-server.ts";
import { byName, byNumber, oneOf, pageOf } from "./lists.ts";

const OK = () => ({ success: true }) as const;

/** Every limit at its real value. */
const LIMITS = {
  documentMaxBytes: contract.DOCUMENT_MAX_BYTES,
  documentsTotalMaxBytes: contract.DOCUMENTS_TOTAL_MAX_BYTES,
  documentExtensions: [...contract.DOCUMENT_EXTENSIONS],
  bulkMaxIds: contract.BULK_MAX_IDS,
  pageSizeMax: contract.PAGE_SIZE_MAX,
  scriptRowsMax: contract.SCRIPT_ROWS_MAX,
  stepsMax: contract.STEPS_MAX,
  noteMaxChars: contract.NOTE_MAX_CHARS,
  nameMaxChars: contract.NAME_MAX_CHARS,
  privateNetworks: { isAllAllowed: false, allowed: [] },
};

/** The form of the archive as it is before anybody has filled it in. */
const ARCHIVE_SETTINGS = contract.generationFormSchema.parse({});

function answerUser(server: FakeServer): void {
  const { world } = server;
  server.on(contract.getProfile, () => world.profile);
  server.on(contract.listTariffUse, () => ({
    data: [{ list: "scripts" as const, used: 12, max: 20_000 }],
  }));
  server.on(contract.getDefaultCredentials, () => ({
    ...ARCHIVE_SETTINGS,
    username: world.profile.email,
  }));
  server.on(contract.listLineLists, () => ({ data: [], totalCount: 0 }));
  server.on(contract.listActionTypes, () => ({ data: [...actionTypes] }));
  server.on(contract.getRegistration, () => ({
    isOpen: false,
    passwordMinChars: contract.PASSWORD_MIN_CHARS,
  }));
  server.on(contract.getSecurity, () => ({
    ...{ hasSecondFactor: false, recoveryCodesLeft: 0, passkeys: [] },
    passkeysState: { state: "possible" as const, origin: window.location.origin },
  }));
  server.on(contract.listTokens, () => ({ data: world.tokens }));
  server.on(contract.listNamedSecrets, () => ({ data: [] }));
  server.on(contract.listArchives, () => ({ data: [], totalCount: 0 }));
  server.on(contract.listNetworks, () => ({ data: world.networks }));
  server.on(contract.logout, OK);
  server.on(contract.listPreferences, () => ({
    data: Object.entries(world.preferences).map(([name, value]) => ({ name, value })),
  }));
  server.on(contract.updatePreference, ({ body }) => {
    if (body.value === null) delete world.preferences[body.name];
    else world.preferences[body.name] = body.value;
    return body;
  });
}

const scriptHead = (script: contract.Script): contract.ScriptHead =>
  contract.scriptHeadSchema.strip().parse(script);

function answerScripts(server: FakeServer): void {
  const { world } = server;
  server.on(contract.listProblems, () => ({
    data: world.problems,
    next: null,
    lookedAt: world.scripts.length + world.actions.length,
    totalCount: world.scripts.length + world.actions.length,
  }));
  server.on(contract.listScripts, ({ query }) => {
    const found = world.scripts.filter(
      ({ scriptActions }) =>
        query.actionId === undefined ||
        scriptActions.some((row) => row.selectedActionId === query.actionId),
    );
    return pageOf(found.map(scriptHead).toSorted(byName), query, ({ name }) => [name]);
  });
  server.on(contract.getScript, ({ params }) => oneOf(world.scripts, params.id, "scriptsNotFound"));
  server.on(contract.listActions, ({ query }) => {
    const found = world.actions.filter(
      ({ id, actionType }) =>
        (query.ids === undefined || query.ids.includes(id)) &&
        (query.actionTypeId === undefined || actionType.id === query.actionTypeId),
    );
    return pageOf(found.toSorted(byName), query, ({ name, actionType }) =>
      query.searchTypeIds?.includes(actionType.id) ? [name, query.search ?? ""] : [name],
    );
  });
  server.on(contract.getActionUse, () => ({
    actionCount: 0,
    scriptCount: 0,
    extensionCount: 0,
    runningCount: 0,
  }));
}

function answerStores(server: FakeServer): void {
  const { world } = server;
  server.on(contract.listDocuments, ({ query }) =>
    pageOf(
      world.documents
        .filter(({ id }) => query.ids?.includes(id) ?? true)
        // Nothing names them, as long as nobody says so.
        .filter(() => query.isUsed !== true)
        .toSorted((a, b) => b.id - a.id),
      query,
      ({ name }) => [name],
    ),
  );
  server.on(contract.listDocumentTags, () => ({ data: [] }));
  server.on(contract.listDocumentUses, () => ({
    actions: [],
    scripts: [],
    runs: [],
    actionCount: 0,
    scriptCount: 0,
    runCount: 0,
  }));
  server.on(contract.getLimits, () => ({
    ...LIMITS,
    documentsUsedBytes: world.documents.reduce((sum, { size }) => sum + size, 0),
  }));
  server.on(contract.getGithub, () => world.github);
  server.on(contract.listWebhooks, () => ({ data: world.webhooks }));
  server.on(contract.getProxyRound, () => ({ round: null }));
  server.on(contract.getProxyCheckSchedule, () => ({ everyMinutes: 0 as const }));
  server.on(contract.getProxy, ({ params }) => oneOf(world.proxies, params.id, "notFound"));
  server.on(contract.listProxies, ({ query }) => {
    const { status, type, tag, isUsed, sort } = query;
    const search = query.search ?? query.searchString;
    const found = world.proxies
      .filter((one) => status === undefined || one.proxyStatus === status)
      .filter((one) => type === undefined || one.type === type)
      .filter((one) => tag === undefined || one.tags.includes(tag))
      .filter((one) => isUsed === undefined || one.extensionCount > 0 === isUsed)
      .toSorted(sort === "name" ? byName : byNumber);
    const ordered = sort.startsWith("-") ? found.toReversed() : found;
    return pageOf(ordered, { ...query, search }, ({ name, host }) => [name, host]);
  });
}

function answerBrowserProfiles(server: FakeServer): void {
  const { world } = server;
  server.on(contract.listBrowserProfiles, () => ({ data: world.browserProfiles }));
  server.on(contract.listBrowserVendors, () => ({
    data: world.vendors,
    isServerMachineReached: true,
  }));
  server.on(contract.listBrowserConnections, () => ({ data: world.connections }));
  server.on(contract.listProfileTemplates, () => ({ data: world.profileTemplates }));
  server.on(contract.listBrowserProfileJobs, () => ({ data: world.profileJobs }));
  server.on(contract.listCompanions, () => ({ data: world.companions }));
  server.on(contract.listConfigTemplates, () => ({ data: world.configTemplates }));
  server.on(contract.getBrowserProfileDefaults, () => ({
    browserApis: [
      {
        browserApi: contract.BrowserApi.Chromium,
        isAllowed: true,
        isAvailable: true,
        program: "/usr/bin/chromium 140",
        installCommand: null,
        hasDisplay: true,
      },
    ],
    isHeadless: false,
    options: profileOptions,
  }));
}

function answerSchedules(server: FakeServer): void {
  const { world } = server;
  server.on(contract.listSchedules, ({ query }) => {
    const isAsked = ({ id, nextRunAt }: contract.KeptSchedule) =>
      (query.ids?.includes(id) ?? true) &&
      (query.extensionId === undefined
        ? query.before === undefined || (nextRunAt !== null && nextRunAt < query.before)
        : world.extensions.some((row) => row.id === query.extensionId && row.schedule?.id === id));
    return pageOf(world.schedules.filter(isAsked), query, () => []);
  });
  server.on(contract.listScheduleTicks, ({ query }) => ({
    data: world.ticks.filter(({ extensionId }) => extensionId === query.extensionId),
    hasMore: false,
  }));
}

/** Reads are answered from the world; what changes something, a test has to answer itself. */
export function answerDefaults(server: FakeServer): void {
  answerPayments(server);
  answerUser(server);
  answerExtensions(server);
  answerScripts(server);
  answerStores(server);
  answerBrowserProfiles(server);
  answerSchedules(server);
  answerRuns(server);
  answerDataOut(server);
  answerSharing(server);
}
