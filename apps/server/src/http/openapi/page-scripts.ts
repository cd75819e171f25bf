import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";

/**
 * The scripts of /docs by their names, as browsers take them: without their types. Modules name each
 * other as they are called here, so they keep the ending.
 */
export const readPageScripts = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts"))
      .map((name) => [name, stripTypeScriptTypes(readFileSync(path.join(folder, name), "utf8"))]),
  );
