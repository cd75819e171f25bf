import { valueExpression } from "./expressions.ts";
import type { Reason, WriteContext } from "./writer.ts";

type Names = Pick<WriteContext, "documentNames">;

export interface DocumentFiles {
  /** Code of the list of paths. */
  paths: string;
  /** Code of the first path. */
  path: string;
  names: string;
  approximated: Reason;
}

/** Documents are files in a folder beside the program. */
export function documentFiles(
  ids: number | readonly number[],
  { documentNames }: Names,
): DocumentFiles {
  const names = [ids].flat().map((id) => documentNames.get(id) ?? String(id));
  const said = names.join(", ");
  return {
    paths: valueExpression(names.map(asFile)),
    path: valueExpression(asFile(names[0] ?? "")),
    names: said,
    approximated: { code: "filesBeside", values: { name: said } },
  };
}

/** A name is no path, and holds no variables. */
const asFile = (name: string): string =>
  `documents/${name.replaceAll(/[/\\]/g, "_").replaceAll("{{", "{{!")}`;
