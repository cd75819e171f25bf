import { BrowserApi } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { browserDefaultsQuery } from "../../entities/browser-profile/browser-profile.queries.ts";
import { useWish } from "../../ui/wishes.ts";
import type { OpenDialog } from "./extensions-dialogs.tsx";

/** Undefined where the operator lets this user have no browser on the server. */
export function useCreateBrowser(
  setDialog: (dialog: OpenDialog) => void,
): (() => void) | undefined {
  const { data } = useQuery(browserDefaultsQuery);
  const open = useCallback(
    (wish: string) => setDialog({ kind: "createBrowser", wish }),
    [setDialog],
  );
  const local = data?.browserApis.find(({ browserApi }) => browserApi === BrowserApi.Chromium);
  useWish("createBrowser", open);
  return local?.isAllowed === false ? undefined : () => open("");
}
