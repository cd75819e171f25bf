import { namesIn, valueExpression } from "./expressions.ts";
import type { Reason, WriteContext } from "./writer.ts";

type Names = Pick<WriteContext, "documentNames">;

/** An id, or the variable of what was made before. */
type DocumentName = number | string;

export interface DocumentFiles {
  /** Code of the list of paths. */
  paths: string;
  /** Code of the first path. */
  path: string;
  names: string;
  /** Nothing where all of them are made by the program itself. */
  approximated: Reason | undefined;
}

/** Documents are files in a folder beside the program. */
export function documentFiles(
  named: DocumentName | readonly DocumentName[],
  { documentNames }: Names,
): DocumentFiles {
  const all = [named].flat();
  const nameOf = (id: number) => documentNames.get(id) ?? String(id);
  const paths = all.map((one) => (typeof one === "string" ? madeFile(one) : asFile(nameOf(one))));
  const kept = all.filter((one) => typeof one === "number").map(nameOf);
  const names = kept.join(", ");
  return {
    paths: valueExpression(paths),
    path: valueExpression(paths[0] ?? ""),
    names,
    approximated: kept.length === 0 ? undefined : { code: "filesBeside", values: { name: names } },
  };
}

/** What a step made of a file is known with the file's path. */
const madeFile = (written: string): string =>
  `{{${(namesIn(written)[0] ?? "").replace(/\.id$/, "")}.path}}`;

/** A name is no path, and holds no variables. */
const asFile = (name: string): string =>
  `documents/${name.replaceAll(/[/\\]/g, "_").replaceAll("{{", "{{!")}`;
