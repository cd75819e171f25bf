import { BrowserApi } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { browserDefaultsQuery } from "../../entities/browser-profile/browser-profile.queries.ts";
import type { OpenDialog } from "./extensions-dialogs.tsx";

/** Undefined where the operator lets this user have no browser on the server. */
export function useCreateBrowser(
  setDialog: (dialog: OpenDialog) => void,
): (() => void) | undefined {
  const { data } = useQuery(browserDefaultsQuery);
  const local = data?.browserApis.find(({ browserApi }) => browserApi === BrowserApi.Chromium);
  if (local?.isAllowed === false) return undefined;
  return () => setDialog({ kind: "createBrowser" });
}
