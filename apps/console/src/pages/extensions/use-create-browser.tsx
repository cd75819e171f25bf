import { BrowserApi } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { browserDefaultsQuery } from "../../entities/browser-profile/browser-profile.queries.ts";
import { browserProfileWords } from "../../entities/browser-profile/browser-profile.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { useIntent } from "../../ui/page-intent.ts";
import { firstStepsWords } from "./first-steps.words.ts";

const CreateBrowserDialog = lazyView(
  [firstStepsWords, browserProfileWords],
  async () => (await import("./create-browser-dialog.tsx")).CreateBrowserDialog,
);

/** `create` is undefined where the operator lets this user have no browser on the server. */
export function useCreateBrowser() {
  const { data } = useQuery(browserDefaultsQuery);
  const [intent, setIntent] = useState<string | null>(null);
  const local = data?.browserApis.find(({ browserApi }) => browserApi === BrowserApi.Chromium);
  useIntent("createBrowser", setIntent);
  return {
    create: local?.isAllowed === false ? undefined : () => setIntent(""),
    dialog: intent !== null && (
      <CreateBrowserDialog intent={intent} onClose={() => setIntent(null)} />
    ),
  };
}
