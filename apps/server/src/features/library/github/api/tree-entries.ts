/** No entry is so long: a path and an address that has it again. */
const ENTRY_MAX_CHARS = 64 * 1024;
/** What stands before and after the entries: a name, an address, whether there are more. */
const FRAME_MAX_CHARS = 64 * 1024;
/** A name may have braces in it, not that many. */
const BRACES_MAX = 256;

const BEGIN = /"tree"\s*:\s*\[/;
const TRUNCATED = /"truncated"\s*:\s*(true|false)/;

/** It is no tree as GitHub says them. */
export class TreeFault extends Error {}

/**
 * Takes a tree's JSON entry by entry as it comes: a hundred thousand of them parsed in one go would
 * hold up everybody else for half a second. Says whether GitHub gave only the beginning.
 */
export async function readTreeEntries(
  chunks: AsyncIterable<Uint8Array>,
  take: (entry: unknown) => void,
): Promise<boolean> {
  const decoder = new TextDecoder();
  const entries = makeEntries(take);
  let frame = "";
  let isInside = false;
  let isOver = false;
  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true });
    if (!isInside) {
      frame += text;
      const begin = BEGIN.exec(frame);
      if (!begin) checkFrame(frame);
      else {
        isInside = true;
        text = frame.slice(begin.index + begin[0].length);
        frame = frame.slice(0, begin.index);
      }
    }
    if (isInside && !isOver) {
      const rest = entries.add(text);
      isOver = rest !== undefined;
      frame += rest ?? "";
    } else if (isOver) frame += text;
    checkFrame(frame);
  }
  const truncated = TRUNCATED.exec(frame)?.[1];
  if (!isOver || truncated === undefined) throw new TreeFault("the tree has no end");
  return truncated === "true";
}

function checkFrame(frame: string): void {
  if (frame.length > FRAME_MAX_CHARS) throw new TreeFault("there is no tree");
}

function makeEntries(take: (entry: unknown) => void) {
  let left = "";
  return {
    /** What follows the last entry; undefined as long as there are more to come. */
    add: (text: string): string | undefined => {
      left += text;
      let from = 0;
      for (;;) {
        while (/[\s,]/.test(left[from] ?? "")) from += 1;
        if (left[from] === "]") return left.slice(from + 1);
        const read = readOne(left, from);
        if (!read) break;
        take(read.entry);
        from = read.end;
      }
      left = left.slice(from);
      if (left.length > ENTRY_MAX_CHARS) throw new TreeFault("an entry has no end");
      return undefined;
    },
  };
}

/** Entries have no braces within but in names: the first that makes it whole is its end. */
function readOne(text: string, from: number): { entry: unknown; end: number } | undefined {
  if (from < text.length && text[from] !== "{") throw new TreeFault("an entry is none");
  let end = from;
  for (let braces = 0; braces < BRACES_MAX; braces += 1) {
    end = text.indexOf("}", end) + 1;
    if (end === 0) return undefined;
    try {
      return { entry: JSON.parse(text.slice(from, end)), end };
    } catch {
      // A brace of a name.
    }
  }
  throw new TreeFault("an entry is none");
}
