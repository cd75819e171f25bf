import { nestedIn } from "@baton/catalogue/exchange";
import {
  type Action,
  BATON_FILE_ACTIONS_MAX,
  BATON_FILE_SCRIPTS_MAX,
  type BodyOf,
  EXCHANGE_MAX_CHARS,
  type exportFile,
  type Script,
} from "@baton/contract";
import { fail } from "../../../http/errors.ts";
import type { Library } from "./present-things.ts";

/** What goes into a file, with all that it nests. */
export interface Gathered {
  scripts: Script[];
  /** Those that were asked for first. */
  actions: Action[];
}

type Asked = Pick<BodyOf<typeof exportFile>, "actionIds" | "scriptIds">;

/** So many are read at once: a few of the largest fill a file, and no more of them is read then. */
const PIECE = 20;

/** A file that nobody could import is not written; who asked for less of it gets several. */
export function tooLarge({ scriptIds }: Asked, counts?: { used: number; max: number }): Error {
  const field = scriptIds.length > 0 ? "scriptIds" : "actionIds";
  return fail("fileTooLarge", { field, figures: counts });
}

/** Reads scripts, actions and what these nest, each once, up to what a file holds. */
export async function gather(library: Library, userId: number, asked: Asked): Promise<Gathered> {
  const count = asked.scriptIds.length;
  if (count > BATON_FILE_SCRIPTS_MAX)
    throw tooLarge(asked, { used: count, max: BATON_FILE_SCRIPTS_MAX });
  const room = new Room(asked);
  const scripts: Script[] = [];
  for (const ids of pieces(asked.scriptIds)) {
    const read = await Promise.all(ids.map((id) => library.scripts.get(userId, id)));
    for (const { scriptActions } of read) room.take(scriptActions.map((row) => row.inputSettings));
    scripts.push(...read);
  }
  const wanted = [...asked.actionIds, ...scripts.flatMap(actionsOfScript)];
  return { scripts, actions: await gatherActions(library, userId, { asked, wanted, room }) };
}

/** What a file has room for yet. */
class Room {
  readonly #asked: Asked;
  #left = EXCHANGE_MAX_CHARS;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** In the file it takes more room, never less, but for hidden texts, which stay here. */
  take(contents: unknown): void {
    this.#left -= JSON.stringify(contents).length;
    if (this.#left < 0) throw tooLarge(this.#asked);
  }
}

function* pieces(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += PIECE) yield ids.slice(at, at + PIECE);
}

async function gatherActions(
  { actions }: Library,
  userId: number,
  { asked, wanted, room }: { asked: Asked; wanted: readonly number[]; room: Room },
): Promise<Action[]> {
  const found = new Map<number, Action>();
  let open = [...new Set(wanted)];
  while (open.length > 0) {
    const used = found.size + open.length;
    if (used > BATON_FILE_ACTIONS_MAX) throw tooLarge(asked, { used, max: BATON_FILE_ACTIONS_MAX });
    for (const ids of pieces(open)) {
      const { data } = await actions.list(userId, {
        page: 1,
        pageSize: ids.length,
        sort: "id",
        ids,
      });
      if (data.length < ids.length) throw fail("notFound");
      // What is hidden from the user leaves in no file either.
      if (data.some(({ allowed }) => !allowed.see)) throw fail("noAccessRights");
      for (const action of data) {
        room.take([action.inputSettings, action.steps]);
        found.set(action.id, action);
      }
    }
    open = [...new Set(open.flatMap((id) => nestedIds(found.get(id))))].filter(
      (id) => !found.has(id),
    );
  }
  return [...found.values()];
}

const nestedIds = (action: Action | undefined): number[] =>
  action === undefined
    ? []
    : nestedIn([
        ...action.steps,
        { id: "", type: action.actionType.name, inputs: action.inputSettings },
      ]).map(Number);

const actionsOfScript = ({ scriptActions }: Script): number[] =>
  scriptActions.flatMap((row) => [
    ...(row.selectedActionId === null ? [] : [row.selectedActionId]),
    ...row.actions,
    ...nestedIn([{ id: "", type: row.actionType.name, inputs: row.inputSettings }]).map(Number),
  ]);
