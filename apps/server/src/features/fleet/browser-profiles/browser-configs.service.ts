import {
  BrowserApi,
  type Extension,
  FIELD_FAULTS,
  type getBrowserConfig,
  type ResponseOf,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { type ExtensionsReader, lockExtensions, makeAnswers } from "../extensions/for-others.ts";
import { type Failure, missingOf } from "../../runs/runs/for-others.ts";
import {
  type BrowserSettings,
  cloudField,
  type ConfigInput,
  NO_CLOUD,
  readSettings,
  readTies,
  refuseContradicting,
  type Tie,
} from "./browser-config-input.ts";
import {
  findProfileOfExtension,
  lockProfiles,
  type ProfileRow,
  setSettings,
  tieExtensions,
  untieExtensions,
} from "./browser-profiles.tables.ts";
import { configTemplates } from "./config-templates.tables.ts";
import { type Connector, connectorOf } from "./connectors/connector.ts";
import { tellProfile } from "./tell-profile.ts";
import type { VendorProfilesOfRows } from "./vendor-profiles-of-rows.ts";

interface BrowserConfigsDeps {
  db: Db;
  vendorProfiles: VendorProfilesOfRows;
  connectors: ReadonlyMap<number, Connector>;
  reader: Pick<ExtensionsReader, "find" | "get">;
}

export type BrowserConfigsService = ReturnType<typeof makeBrowserConfigsService>;
type Failures = Map<number, Failure>;

/** Which browser profile belongs to which extension, each has one at most, and how it is started. */
export function makeBrowserConfigsService(deps: BrowserConfigsDeps) {
  const { db, connectors, reader, vendorProfiles } = deps;
  const { answerOne, answerMany } = makeAnswers(reader);

  async function get(userId: number, id: number): Promise<ResponseOf<typeof getBrowserConfig>> {
    const { browserConfig } = await reader.get(userId, id);
    const profile = await findProfileOfExtension(db, id);
    if (!browserConfig || !profile) return { ...NONE, extensionId: id };
    const { connectionMethod, profileSelection, isHeadless } = profile;
    return { ...browserConfig, connectionMethod, profileSelection, isHeadless };
  }

  /** A server without a display starts windowless browsers only. */
  async function withoutDisplay(settings: Partial<BrowserSettings>) {
    if (settings.isHeadless !== false) return settings;
    const { hasDisplay } = await connectorOf(connectors, BrowserApi.Chromium).getAvailability();
    return { ...settings, isHeadless: !hasDisplay };
  }

  async function update(userId: number, body: ConfigInput) {
    refuseContradicting(body);
    const template =
      body.templateId === undefined
        ? undefined
        : await configTemplates.find(db, userId, body.templateId);
    if (body.templateId !== undefined && !template) throw fail("notFound", { field: "templateId" });
    const settings = readSettings(body, template);
    const ofChromium = await withoutDisplay(settings);
    const abroad = await vendorProfiles.read(userId, body);
    const { extensionIds, browserApi } = body;
    const failures = await change(db, async (tx, after) => {
      const found = await lockExtensions(tx, userId, extensionIds);
      const ids = found.map(({ id }) => id);
      const missing = missingOf(extensionIds, found);
      if (browserApi === BrowserApi.None) {
        await untie(tx, after, userId, ids);
        return missing;
      }
      const profileId = abroad && (await vendorProfiles.take(tx, userId, abroad));
      const ties = readTies({ ...body, ...(profileId && { profileId }) }, new Set(ids));
      const profiles = await tie(tx, after, userId, ties, ids);
      const wrong = refusedBy(ids, profiles, template?.browserApi);
      const isCloud = await vendorProfiles.inCloud(tx, profiles);
      refuseOthers(profiles, { browserApi, settings, isCloud }, wrong);
      const fitting = profiles.filter(({ extensionId }) => !wrong.has(extensionId ?? 0));
      const [here, there] = [ofServer(fitting), ofVendors(fitting)];
      await setUp(tx, after, here, ofChromium);
      await setUp(tx, after, there, settings);
      return new Map([...missing, ...wrong]);
    });
    return answerMany(userId, extensionIds, failures);
  }

  const remove = (userId: number, ids: number[]): Promise<Failures> =>
    change(db, async (tx, after) => {
      const found = await lockExtensions(tx, userId, ids);
      await untie(
        tx,
        after,
        userId,
        found.map(({ id }) => id),
      );
      return missingOf(ids, found);
    });

  return {
    get,
    update,
    removeOne: async (userId: number, id: number): Promise<Extension> =>
      answerOne(userId, id, await remove(userId, [id])),
    removeMany: async (userId: number, ids: number[]) =>
      answerMany(userId, ids, await remove(userId, ids)),
  };
}

const NONE = {
  browserApi: BrowserApi.None,
  profileId: null,
  profileName: "",
  isRunning: false,
  connectionMethod: null,
  profileSelection: null,
  isHeadless: null,
};

async function untie(tx: Tx, after: After, userId: number, ids: number[]): Promise<void> {
  for (const row of await untieExtensions(tx, userId, ids)) tellProfile(after, row);
  after.rows(userId, ids);
}

/** Answers the profiles that the extensions have then. */
async function tie(
  tx: Tx,
  after: After,
  userId: number,
  ties: Tie[],
  ids: number[],
): Promise<ProfileRow[]> {
  const profileIds = ties.map(({ profileId }) => profileId);
  const locked = await lockProfiles(tx, userId, profileIds, ids);
  const known = new Map(locked.map((row) => [row.id, row]));
  const stranger = ties.find(({ profileId }) => !known.has(profileId));
  if (stranger) throw fail("notFound", { field: stranger.field });
  const wanted = ties.filter(({ extensionId }) => ids.includes(extensionId));
  if (wanted.length === 0) return locked.filter((row) => ids.includes(row.extensionId ?? 0));
  const taken = new Map(wanted.map(({ extensionId, profileId }) => [extensionId, profileId]));
  const isLosing = ({ extensionId, id }: ProfileRow) =>
    extensionId !== null && taken.has(extensionId) && taken.get(extensionId) !== id;
  // The rows that profiles have left show none any more.
  const left = wanted.flatMap(({ profileId }) => known.get(profileId)?.extensionId ?? []);
  const changed = await tieExtensions(
    tx,
    taken,
    locked.filter(isLosing).map(({ id }) => id),
  );
  for (const row of changed) tellProfile(after, row);
  after.rows(userId, left);
  const now = new Map([...locked, ...changed].map((row) => [row.id, row]));
  return [...now.values()].filter((row) => ids.includes(row.extensionId ?? 0));
}

/** Those without a profile have nothing to set up, and a template is for browsers of its own API. */
function refusedBy(ids: number[], profiles: ProfileRow[], templateApi?: BrowserApi): Failures {
  const byExtension = new Map(profiles.map((row) => [row.extensionId, row]));
  const isOther = ({ browserApi }: ProfileRow) =>
    templateApi !== undefined && browserApi !== templateApi;
  if (profiles.length > 0 && profiles.every(isOther))
    throw fail("invalidInput", { field: "templateId", message: FIELD_FAULTS.otherBrowser });
  return new Map(
    ids.flatMap((id) => {
      const profile = byExtension.get(id);
      if (!profile) return [[id, { errorName: "extensionProblem" }] as const];
      return isOther(profile)
        ? [[id, { errorName: "extensionProblem", message: FIELD_FAULTS.otherBrowser }] as const]
        : [];
    }),
  );
}

const ofServer = (rows: ProfileRow[]) => rows.filter(({ connectionId }) => connectionId === null);
const ofVendors = (rows: ProfileRow[]) => rows.filter(({ connectionId }) => connectionId !== null);

interface Asked {
  browserApi: BrowserApi | undefined;
  settings: Partial<BrowserSettings>;
  isCloud: (row: ProfileRow) => boolean;
}

/** What fits none of them is a wrong input; what fits some names the others. */
function refuseOthers(
  profiles: ProfileRow[],
  { browserApi, settings, isCloud }: Asked,
  wrong: Failures,
): void {
  const cloud = cloudField(settings);
  const isOfOther = (row: ProfileRow) => browserApi !== undefined && row.browserApi !== browserApi;
  const rules = [
    ["browserApi", OTHER_VENDOR, browserApi === undefined ? undefined : isOfOther],
    [cloud ?? "connectionMethod", NO_CLOUD, cloud && ((row: ProfileRow) => !isCloud(row))],
  ] as const;
  for (const [field, message, isUnfit] of rules) {
    if (!isUnfit) continue;
    if (profiles.every(isUnfit)) throw fail("invalidInput", { field, message });
    for (const { extensionId } of profiles.filter(isUnfit))
      wrong.set(extensionId ?? 0, { errorName: "extensionProblem", message });
  }
}

const OTHER_VENDOR = "The extension has no browser profile of this vendor: choose one for it.";

async function setUp(
  tx: Tx,
  after: After,
  profiles: ProfileRow[],
  settings: Partial<BrowserSettings>,
): Promise<void> {
  if (Object.keys(settings).length === 0 || profiles.length === 0) return;
  const changed = await setSettings(
    tx,
    profiles.map(({ id }) => id),
    settings,
  );
  for (const row of changed) tellProfile(after, row);
}
