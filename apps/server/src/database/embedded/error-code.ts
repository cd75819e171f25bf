/** The `code` of a system or PostgreSQL error ("ENOENT", "57P03"), or nothing. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
