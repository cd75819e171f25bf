/** A tag, and the text that stands before it. */
export interface Tag {
  /** Without the letters of its namespace. */
  name: string;
  attributes: string;
  textBefore: string;
  kind: "start" | "end" | "empty";
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

/** The value of an attribute, if the tag has it. */
export function attributeOf(name: string, { attributes }: Tag): string | undefined {
  const at = ` ${attributes}`.indexOf(` ${name}="`);
  if (at < 0) return undefined;
  const start = at + name.length + 2;
  const end = attributes.indexOf('"', start);
  return end < 0 ? undefined : unescapeXml(attributes.slice(start, end));
}

/** One after the other, in one way through the text, however it is made; comments are left out. */
export function* tagsIn(xml: string): Generator<Tag> {
  let from = 0;
  let text = "";
  for (;;) {
    const open = xml.indexOf("<", from);
    if (open < 0) return;
    text += xml.slice(from, open);
    const aside = asideAt(xml, open);
    if (aside) {
      text += aside.text;
      from = aside.end;
      continue;
    }
    const close = xml.indexOf(">", open);
    if (close < 0) return;
    from = close + 1;
    yield { ...readTag(xml.slice(open + 1, close)), textBefore: unescapeXml(text) };
    text = "";
  }
}

/** A comment, or what is to be taken as it stands. */
function asideAt(xml: string, open: number): { text: string; end: number } | undefined {
  const isRaw = xml.startsWith("<![CDATA[", open);
  if (!isRaw && !xml.startsWith("<!--", open)) return undefined;
  const [begin, sign] = isRaw ? [open + 9, "]]>"] : [open + 4, "-->"];
  const found = xml.indexOf(sign, begin);
  const end = found < 0 ? xml.length : found;
  const text = isRaw ? xml.slice(begin, end).replaceAll("&", "&amp;") : "";
  return { text, end: end + (found < 0 ? 0 : sign.length) };
}

function readTag(inner: string): Omit<Tag, "textBefore"> {
  const isEnd = inner.startsWith("/");
  const isEmpty = !isEnd && inner.endsWith("/");
  const body = inner.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const space = body.search(/\s/);
  const full = space < 0 ? body : body.slice(0, space);
  return {
    name: full.slice(full.indexOf(":") + 1),
    attributes: space < 0 ? "" : body.slice(space + 1),
    kind: kindOf(isEnd, isEmpty),
  };
}

function kindOf(isEnd: boolean, isEmpty: boolean): Tag["kind"] {
  if (isEnd) return "end";
  return isEmpty ? "empty" : "start";
}
