import { ERRORS, type Extension } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { scriptQuery } from "../../entities/script/script.queries.ts";

const { differentSocialNetworks, otherSocialNetwork } = ERRORS;

/** Why the script cannot be given to these rows: it is of a network, and they are of others. */
export function useNetworkFault(
  rows: readonly Extension[],
  scriptId: number | undefined,
): string | undefined {
  const { t } = useTranslation();
  const { data: script } = useQuery({
    ...scriptQuery(scriptId ?? 0),
    enabled: scriptId !== undefined,
  });
  const network = script?.socialNetwork ?? null;
  if (network === null) return undefined;
  const networks = new Set(rows.flatMap((row) => row.socialNetwork ?? []));
  if (networks.size > 1) return errorText(t, differentSocialNetworks.code);
  const isOther = networks.size === 1 && !networks.has(network);
  return isOther ? errorText(t, otherSocialNetwork.code) : undefined;
}
