import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";

const PLACE = /file:\/\/(\/[^\s()]+\.js):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap | undefined>();

/**
 * A stack of the built program, told in the sources' files and lines. Node's own flag for this keeps
 * every map in memory from the start; here they are read with the first stack that somebody logs.
 */
export function inSources(stack: string): string {
  return stack.replace(PLACE, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return place;
    const source = path.resolve(path.dirname(file), origin.fileName);
    return `file://${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
