import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { APPS_FOLDER } from "../../apps-folder.ts";

const FOLDER = path.join(APPS_FOLDER, "server/docs-page");

/**
 * The scripts of /docs by their names, as browsers take them: without their types. Modules name each
 * other as they are called here, so they keep the ending.
 */
export const readPageScripts = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith(".ts"))
      .map((name) => [name, stripTypeScriptTypes(readFileSync(path.join(FOLDER, name), "utf8"))]),
  );
