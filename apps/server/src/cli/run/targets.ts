import { type BatonClient, BatonError, everyRow, type FilterOf, type Schemas } from "@baton/client";
import { StartupError } from "../../settings/startup-error.ts";
import { isId, onlyOne } from "./only-one.ts";

type ExtensionFilter = FilterOf<"/api/extensions">;

/** Which extensions: their ids, and their names where they had to be looked up. */
export type Targets = Map<number, string | undefined>;

const KINDS = ["group", "tag", "extension", "id"] as const;
type Kind = (typeof KINDS)[number];

/** All that the targets name, each once, in the order in which they are named. */
export async function findTargets(
  client: BatonClient,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<Targets> {
  const parsed = wanted.map(parseTarget);
  const targets: Targets = new Map();
  for (const { kind, name } of parsed)
    for (const [id, known] of await FINDERS[kind]({ client, signal }, name))
      targets.set(id, targets.get(id) ?? known);
  if (targets.size === 0) throw new StartupError(`No extension matches ${wanted.join(", ")}.`);
  return targets;
}

function parseTarget(text: string): { kind: Kind; name: string } {
  const [, word, name = ""] = /^(\w+):(.*)$/s.exec(text) ?? [];
  const kind = KINDS.find((one) => one === word);
  if (kind === undefined || name.trim() === "")
    throw new StartupError(
      `--on ${text}: group:NAME, tag:NAME, extension:NAME or id:7,8 is expected.`,
    );
  return { kind, name };
}

interface Search {
  client: BatonClient;
  signal: AbortSignal;
}
type Finder = (search: Search, name: string) => Promise<Targets>;

const FINDERS: Record<Kind, Finder> = {
  group: findGroup,
  tag: findTag,
  extension: findExtension,
  id: async (_search, ids) => new Map(parseIds(ids).map((id) => [id, undefined])),
};

async function findGroup(search: Search, name: string): Promise<Targets> {
  const groupId = isId(name) ? Number(name) : await groupNamed(search, name);
  const rows = await listExtensions(search, { groupId });
  // A token of one group is shown its own, whichever was asked for.
  return toTargets(rows.filter(({ group }) => group?.id === groupId));
}

async function groupNamed({ client, signal }: Search, name: string): Promise<number> {
  const found = await unlessRefused(
    Array.fromAsync(everyRow(client, "/api/extension-groups", { search: name }, signal)),
  );
  if (found) return onlyOne(found, "group", name).id;
  const { group } = await client.get("/api/tokens/current", { signal });
  return onlyOne(group ? [group] : [], "group", name).id;
}

async function findTag(search: Search, name: string): Promise<Targets> {
  const { client, signal } = search;
  const found = await unlessRefused(
    Array.fromAsync(everyRow(client, "/api/extension-tags", { search: name }, signal)),
  );
  if (found)
    return toTargets(await listExtensions(search, { tagId: onlyOne(found, "tag", name).id }));
  const rows = await listExtensions(search, {});
  return toTargets(rows.filter(({ tags }) => tags.some((tag) => tag.name === name)));
}

/** Nothing where a token may not have the list: one of a single group sees no groups and tags. */
async function unlessRefused<Rows>(reading: Promise<Rows>): Promise<Rows | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BatonError && error.status === 403) return undefined;
    throw error;
  }
}

async function findExtension({ client, signal }: Search, name: string): Promise<Targets> {
  if (isId(name)) return new Map([[Number(name), undefined]]);
  const filter = { search: name };
  const found = await Array.fromAsync(everyRow(client, "/api/extensions", filter, signal));
  const row = onlyOne(found, "extension", name);
  return new Map([[row.id, row.name]]);
}

const listExtensions = (
  { client, signal }: Search,
  filter: ExtensionFilter,
): Promise<Schemas["Extension"][]> =>
  Array.fromAsync(everyRow(client, "/api/extensions", filter, signal));

const toTargets = (rows: readonly Schemas["Extension"][]): Targets =>
  new Map(rows.map(({ id, name }) => [id, name]));

function parseIds(text: string): number[] {
  const ids = text.split(",").map((id) => id.trim());
  const wrong = ids.find((id) => !isId(id));
  if (wrong !== undefined) throw new StartupError(`--on id:${text}: "${wrong}" is no id.`);
  return ids.map(Number);
}
