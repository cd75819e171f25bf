import { useEffect, useState } from "react";

/** The open ones, the last on top. */
let open: readonly symbol[] = [];

/**
 * Whether nothing was opened above this dialog. A key that closes the one on top is heard by those below
 * as well, in the same turn or the next: till then it counts as open.
 */
export function useIsOnTop(): () => boolean {
  const [own] = useState(() => Symbol("dialog"));
  useEffect(() => {
    open = [...open.filter((one) => one !== own), own];
    return () => {
      setTimeout(() => (open = open.filter((one) => one !== own)));
    };
  }, [own]);
  return () => open.at(-1) === own;
}
