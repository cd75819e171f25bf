/** The lines of a list: those of a text that are not empty, or the entries of a list as JSON. */
export function readLines(text: string): string[] {
  const listed = entriesOf(text);
  if (listed) return listed;
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "");
}

function entriesOf(text: string): string[] | undefined {
  if (!text.trimStart().startsWith("[")) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return undefined;
    return value.map((entry) => (typeof entry === "string" ? entry : JSON.stringify(entry)));
  } catch {
    return undefined;
  }
}
