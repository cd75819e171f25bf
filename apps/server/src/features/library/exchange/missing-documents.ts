import type { ReadThing } from "@baton/catalogue/exchange";
import { exchangeSaid, type Step } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { documentsInInputs, findMissingDocuments } from "../documents/for-others.ts";

const allSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => [step, ...Object.values(step.blocks ?? {}).flatMap(allSteps)]);

/** All that names documents in a thing: its steps, or its rows. */
const usersOf = ({ content }: ReadThing): Step[] =>
  content.kind === "action"
    ? [...allSteps(content.steps), { id: "s1", type: content.type, inputs: content.inputs }]
    : content.rows.map(({ id, type, inputs }) => ({ id, type: type ?? "", inputs }));

/** A file may come from somebody else, with documents that are not here: such steps are refused. */
export async function refuseMissingDocuments(
  db: Db,
  userId: number,
  things: ReadThing[],
): Promise<ReadThing[]> {
  const users = things.flatMap((thing) => usersOf(thing).map((step) => ({ thing, step })));
  const references = users.flatMap(({ step }, at) =>
    documentsInInputs(step.type, step.inputs, String(at)),
  );
  const missing = await findMissingDocuments(db, userId, references);
  const places = new Set(missing.map(({ field }) => Number.parseInt(field, 10)));
  if (places.size === 0) return things;
  return things.map((thing) => {
    const ids = users.filter((user, at) => user.thing === thing && places.has(at));
    return withoutSteps(thing, new Set(ids.map(({ step }) => step.id)));
  });
}

function withoutSteps(thing: ReadThing, ids: ReadonlySet<string>): ReadThing {
  if (ids.size === 0) return thing;
  const refused = new Set([...ids].map((id) => thing.lineOf.get(id)));
  const reason = exchangeSaid("documentMissing");
  const lines = thing.lines.map((line, at) =>
    refused.has(at)
      ? { at: line.at, source: line.source, verdict: "refused" as const, reason }
      : line,
  );
  const { content } = thing;
  if (content.kind === "script")
    return {
      ...thing,
      lines,
      content: { ...content, rows: content.rows.filter(({ id }) => !ids.has(id)) },
    };
  return { ...thing, lines, content: { ...content, steps: keep(content.steps, ids) } };
}

const keep = (steps: readonly Step[], ids: ReadonlySet<string>): Step[] =>
  steps
    .filter(({ id }) => !ids.has(id))
    .map((step) => ({
      ...step,
      ...(step.blocks && {
        blocks: Object.fromEntries(
          Object.entries(step.blocks).map(([name, inner]) => [name, keep(inner, ids)]),
        ),
      }),
    }));
