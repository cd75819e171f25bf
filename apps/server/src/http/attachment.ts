/**
 * The Content-Disposition of a file to be saved (RFC 6266): the name in ASCII for old clients and in
 * full for the others. No name can break out of the header or out of the folder it is saved to.
 */
export function attachment(fileName: string): string {
  // A half surrogate pair is no text that could be encoded; control characters end headers.
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, "_")
    .trim();
  const ascii = name.replace(/[^\x20-\x7e]|["%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
