/** What the file system says when it has no room, or no more for this user. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code));
