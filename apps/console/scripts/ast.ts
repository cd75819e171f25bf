export interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}

export const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

export const nodesOf = (value: unknown): AstNode[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

/** Every node of the tree, outermost first. */
export function* walk(node: AstNode): Generator<AstNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of nodesOf(value)) yield* walk(child);
  }
}

export const isWithin = (inner: Edit | AstNode, outer: Edit | AstNode): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

/** A part of the code with the edits put in, from the end: so the places before stay true. */
export function edited(code: string, part: { start: number; end: number }, edits: Edit[]): string {
  let text = code.slice(part.start, part.end);
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, edit.start - part.start) + edit.text + text.slice(edit.end - part.start);
  }
  return text;
}

/** What a top-level statement declares or imports. */
export function namesOf(statement: AstNode): string[] {
  const [declaration = statement] = nodesOf(statement["declaration"]);
  const declared = [
    ...nodesOf(declaration["declarations"]).flatMap(({ id }) => nodesOf(id)),
    ...nodesOf(declaration["id"]),
    ...nodesOf(statement["specifiers"]).flatMap(({ local }) => nodesOf(local)),
  ];
  return declared.map((id) => String(id["name"]));
}
