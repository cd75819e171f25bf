/** What stands behind an address and is no part of it. */
export interface LineTails {
  bare: string;
  name: string | null;
  link: string | null;
}

const NAME = /\s*\{([^{}]*)\}$/;
const LINK = /\s*\[(https?:\/\/[^\]\s]*)\]$/i;
/** Without brackets it needs a sign before it, or it would be the address itself. */
const BARE_LINK = /^(.+?)\s*[|:;,\s]\s*(https?:\/\/\S+)$/i;
const COMMENT = /\s+(?:#|\/\/)\s*(.*)$/;
const TAILS_MAX = 4;

/** Whether a line says nothing. */
export const isComment = (text: string): boolean => text === "" || /^(?:#|\/\/)/.test(text);

/** Without the quotes that sheets and programs put around a line, or around each of its fields. */
function unquote(text: string): string {
  const [, sign, inner] = /^(["'])(.*)\1,?$/s.exec(text) ?? [];
  if (sign === undefined || inner === undefined) return text;
  const between = new RegExp(`${sign}\\s*([,;|\\t])\\s*${sign}`, "g");
  return inner.replace(between, "$1").trim();
}

/** `{name}`, `[IP change link]`, a link without brackets and `# comment`, in any order. */
export function cutTails(text: string): LineTails {
  let tails: LineTails = { bare: unquote(text), name: null, link: null };
  for (let cut = 0; cut < TAILS_MAX; cut += 1) {
    const next = cutOne(tails);
    if (!next) return tails;
    tails = { ...next, bare: unquote(next.bare.trimEnd()) };
  }
  return tails;
}

function cutOne({ bare, name, link }: LineTails): LineTails | undefined {
  const named = name === null ? NAME.exec(bare) : null;
  if (named) return { bare: bare.slice(0, named.index), name: textOf(named[1]), link };
  const linked = link === null ? LINK.exec(bare) : null;
  if (linked) return { bare: bare.slice(0, linked.index), name, link: linked[1] ?? null };
  const comment = COMMENT.exec(bare);
  if (comment)
    return { bare: bare.slice(0, comment.index), name: name ?? textOf(comment[1]), link };
  const [, before, open] = (link === null ? BARE_LINK.exec(bare) : null) ?? [];
  return before !== undefined && open !== undefined
    ? { bare: before, name, link: open }
    : undefined;
}

const textOf = (text = ""): string | null => text.trim() || null;
