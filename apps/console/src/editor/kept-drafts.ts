import { z } from "zod";
import { DRAFTS_PREFIX } from "../api/session.ts";
import { randomId } from "../ui/random-id.ts";

/** Unsaved work on one thing, as this browser keeps it. */
export interface KeptDraft<Draft> {
  /** When it was typed, an ISO instant. */
  at: string;
  /** What the thing's version was; null for a new one. */
  version: number | null;
  draft: Draft;
  /** What it was made from, for a merge; null for a new thing, and where there was no room for it. */
  base: Draft | null;
}

/** A thing of one user: nobody else's drafts are ever looked for. */
export interface DraftPlace {
  /** The address they sign in with. */
  user: string;
  kind: string;
  thing: string;
}

const KEPT_MAX = 20;
/** A browser gives a site about five million characters. */
const DRAFT_MAX_CHARS = 2_000_000;
const KEPT_MAX_MS = 14 * 24 * 60 * 60 * 1000;

const envelopeSchema = z.object({
  at: z.iso.datetime(),
  /** The window that wrote it. */
  writer: z.string(),
  version: z.int().nullable(),
  draft: z.unknown(),
  base: z.unknown().optional(),
});
type Envelope = z.infer<typeof envelopeSchema>;

/** This window: it takes away no draft that another one has written since. */
const writer: string = randomId();

export const keyOfDraft = ({ user, kind, thing }: DraftPlace): string =>
  `${DRAFTS_PREFIX}${user} ${kind} ${thing}`;

function readEnvelope(key: string): Envelope | null {
  try {
    const found = envelopeSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Null when there is none that can be read, or it is too old. */
export function readDraft<Draft>(
  place: DraftPlace,
  draftSchema: z.ZodType<Draft>,
): KeptDraft<Draft> | null {
  const found = readEnvelope(keyOfDraft(place));
  if (!found || Date.now() - Date.parse(found.at) > KEPT_MAX_MS) return null;
  const draft = draftSchema.safeParse(found.draft);
  if (!draft.success) return null;
  const base = draftSchema.nullable().safeParse(found.base ?? null);
  const { at, version } = found;
  return { at, version, draft: draft.data, base: base.success ? base.data : null };
}

export const isDraftKept = (place: DraftPlace): boolean =>
  localStorage.getItem(keyOfDraft(place)) !== null;

/** Keeps the newest; one that is too long is not kept at all, rather than an older state of it. */
export function keepDraft(
  place: DraftPlace,
  { base, ...work }: Omit<KeptDraft<unknown>, "at">,
): { chars: number; isKept: boolean } {
  const key = keyOfDraft(place);
  const envelope = { at: new Date().toISOString(), writer, ...work };
  const whole = JSON.stringify({ ...envelope, base });
  const text = whole.length > DRAFT_MAX_CHARS ? JSON.stringify(envelope) : whole;
  const isNew = localStorage.getItem(key) === null;
  if (isNew) makeRoom(KEPT_MAX - 1);
  // Where no room can be made, the work itself must not suffer.
  const isKept = text.length <= DRAFT_MAX_CHARS && store(key, text);
  if (!isKept) dropOwnDraft(place);
  return { chars: text.length, isKept };
}

/** Older drafts of other things make room for it; false when that is not enough. */
function store(key: string, text: string): boolean {
  if (isStored(key, text)) return true;
  return keptKeys()
    .filter((other) => other !== key)
    .toReversed()
    .some((oldest) => {
      localStorage.removeItem(oldest);
      return isStored(key, text);
    });
}

function isStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What this window has kept, when it was saved or given up. */
export function dropOwnDraft(place: DraftPlace): void {
  const key = keyOfDraft(place);
  if (readEnvelope(key)?.writer === writer) localStorage.removeItem(key);
}

/** Whoever wrote it: what it was made from may not be seen any more. */
export const dropDraft = (place: DraftPlace): void => localStorage.removeItem(keyOfDraft(place));

/** What was offered, when it was taken or refused; what was typed since stays. */
export function dropOffered(place: DraftPlace, { at }: KeptDraft<unknown>): void {
  const key = keyOfDraft(place);
  if (readEnvelope(key)?.at === at) localStorage.removeItem(key);
}

/** The newest first; those of nobody knows what last. */
function keptKeys(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(DRAFTS_PREFIX));
  const ages = keys.map((key) => ({ key, at: readEnvelope(key)?.at ?? "" }));
  return ages.toSorted((one, other) => other.at.localeCompare(one.at)).map(({ key }) => key);
}

/** The oldest go. */
function makeRoom(kept: number): void {
  for (const key of keptKeys().slice(kept)) localStorage.removeItem(key);
}
