import { useQuery } from "@tanstack/react-query";
import { canUsePasskeys } from "./passkeys.ts";
import { securityQuery } from "./security.queries.ts";

/** Whether the user has a passkey, and this browser can ask for one. */
export function usePasskeysHere(): boolean {
  const { data } = useQuery(securityQuery);
  return data !== undefined && data.passkeys.length > 0 && canUsePasskeys();
}
