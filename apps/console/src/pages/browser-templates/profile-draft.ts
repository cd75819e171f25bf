import {
  BrowserApi,
  type BrowserConnection,
  type BrowserVendor,
  DEFAULT_PROFILE_NAME_PATTERN,
  PROFILE_NAME_PARTS,
  PROFILE_PLATFORMS,
  PROFILE_PROXIES,
  type ProfileTemplate,
} from "@baton/contract";
import { z } from "zod";
import type { DraftFaults } from "../../editor/editor-descriptor.ts";
import type { FieldIssue } from "../../editor/use-save.ts";
import { type BrowserVariant, variantBehind } from "../../entities/browser-connection/vendors.ts";

export type ProfileDraft = Omit<ProfileTemplate, "id">;
export type ProfileField = keyof ProfileDraft;

export const profileDraftSchema: z.ZodType<ProfileDraft> = z.object({
  name: z.string(),
  browserApi: z.enum(BrowserApi),
  connectionId: z.number().nullable(),
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  namePattern: z.string(),
  proxy: z.enum(PROFILE_PROXIES),
  startPage: z.string().nullable(),
  notes: z.string(),
  platform: z.enum(PROFILE_PLATFORMS).nullable(),
  isHeadless: z.boolean(),
  isStoppedAfterRun: z.boolean(),
  stopAfterIdleMinutes: z.number().nullable(),
});

export const newProfileDraft = (name: string): ProfileDraft => ({
  name,
  browserApi: BrowserApi.Chromium,
  connectionId: null,
  groupId: null,
  groupName: null,
  namePattern: DEFAULT_PROFILE_NAME_PATTERN,
  proxy: "none",
  startPage: null,
  notes: "",
  platform: null,
  isHeadless: false,
  isStoppedAfterRun: true,
  stopAfterIdleMinutes: null,
});

/** What is known of where profiles are made: it says which fields there are. */
export interface Places {
  connections: readonly BrowserConnection[];
  vendors: readonly BrowserVendor[];
}

/** Which of its fields the chosen browser has; undefined as long as that is not known. */
export function variantFor(draft: ProfileDraft, places: Places): BrowserVariant | undefined {
  const connection = places.connections.find(({ id }) => id === draft.connectionId);
  return variantBehind(places.vendors, connection);
}

/** A Chromium of the server's own: no vendor has a say in it. */
const OURS = { hasProxies: true, hasNotes: true, hasHeadless: true, hasStartPages: false } as const;

/** What the browser chosen now has nothing of is left out. */
export function fitDraft(draft: ProfileDraft, variant: BrowserVariant | undefined): ProfileDraft {
  const able = variant ?? OURS;
  const { platforms = [], groups = null } = variant ?? {};
  return {
    ...draft,
    ...(groups === null && { groupId: null, groupName: null }),
    ...(!able.hasProxies && { proxy: "none" }),
    ...(!able.hasStartPages && { startPage: null }),
    ...(!able.hasNotes && { notes: "" }),
    ...(!platforms.some((one) => one === draft.platform) && { platform: null }),
    ...(!able.hasHeadless && { isHeadless: false }),
  };
}

/** What is wrong with a field: a text of ours by its key, or the server's. */
export type FieldFault = "required" | "part" | "address" | "minutes" | { said: string };

export interface ProfileFaults extends DraftFaults {
  byField: ReadonlyMap<string, FieldFault>;
}

const PART = /\{\{\s*([^{}]*?)\s*\}\}/g;
const unknownPart = (pattern: string): boolean =>
  [...pattern.matchAll(PART)].some(
    ([, part = ""]) => !(PROFILE_NAME_PARTS as readonly string[]).includes(part),
  );
const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? "");
const IDLE_MINUTES_MAX = 24 * 60;

function* ownFaults(draft: ProfileDraft, places: Places): Generator<[ProfileField, FieldFault]> {
  const { browserApi, connectionId, namePattern, startPage, stopAfterIdleMinutes } = draft;
  const isOurs = browserApi === BrowserApi.Chromium;
  if (!isOurs && connectionId === null) yield ["connectionId", "required"];
  if (namePattern.trim() === "") yield ["namePattern", "required"];
  else if (unknownPart(namePattern)) yield ["namePattern", "part"];
  if (startPage !== null && !isWebAddress(startPage)) yield ["startPage", "address"];
  const minutes = stopAfterIdleMinutes ?? 1;
  if (minutes < 1 || minutes > IDLE_MINUTES_MAX) yield ["stopAfterIdleMinutes", "minutes"];
  yield* missingOfVendor(draft, variantFor(draft, places));
}

/** What the vendor does not go without. */
function* missingOfVendor(
  { groupId, platform }: ProfileDraft,
  variant: BrowserVariant | undefined,
): Generator<[ProfileField, FieldFault]> {
  if (variant?.isGroupRequired && groupId === null) yield ["groupId", "required"];
  if (variant && variant.platforms.length > 0 && platform === null) yield ["platform", "required"];
}

const NOWHERE: Places = { connections: [], vendors: [] };

export function profileFaults(
  draft: ProfileDraft,
  issues: readonly FieldIssue[],
  places: Places = NOWHERE,
): ProfileFaults {
  const own = new Map<string, FieldFault>(ownFaults(draft, places));
  const said = issues.map(({ field, message }) => [field, { said: message }] as const);
  return {
    byField: new Map([...said, ...own]),
    isSound: own.size === 0,
    faultyLines: [],
    faultySide: null,
  };
}
