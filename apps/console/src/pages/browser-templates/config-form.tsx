import { BrowserApi, CONNECTION_METHODS, ProfileSelection } from "@baton/contract";
import { Checkbox, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import classes from "../../editor/editor.module.css";
import type { Editor } from "../../editor/use-editor.ts";
import { vendorsQuery } from "../../entities/browser-connection/connections.queries.ts";
import { hasBothPlaces, vendorOf } from "../../entities/browser-connection/vendors.ts";
import own from "./browser-templates.module.css";
import type { ConfigDraft } from "./config-draft.ts";

const SELECTIONS = Object.values(ProfileSelection);
const LOCAL = { connectionMethod: "local", profileSelection: ProfileSelection.Default } as const;

/** For which browser, from where it is driven, and whether it has a window. */
export function ConfigForm({ editor }: { editor: Editor<ConfigDraft> }) {
  const { t } = useTranslation();
  const { data } = useQuery(vendorsQuery);
  const { draft } = editor;
  const vendors = data?.data ?? [];
  const set = (part: Partial<ConfigDraft>) =>
    editor.change({ update: (before) => ({ ...before, ...part }) });
  const browsers = [
    ...new Set([BrowserApi.Chromium, ...vendors.map(({ browserApi }) => browserApi)]),
  ];
  const hasBoth = hasBothPlaces(vendorOf(vendors, draft.browserApi));
  return (
    <div className={`${classes["panel"]} ${own["panel"]}`}>
      <fieldset className={classes["fields"]}>
        <Select
          label={t(($) => $.browserConnections.vendor)}
          data={browsers.map((one) => ({
            value: String(one),
            label: t(($) => $.enums.browserApi[one]),
          }))}
          value={String(draft.browserApi)}
          allowDeselect={false}
          onChange={(value) => {
            const browserApi = browsers.find((one) => String(one) === value);
            if (browserApi === undefined) return;
            const keeps = hasBothPlaces(vendorOf(vendors, browserApi));
            set({ browserApi, ...(keeps ? {} : LOCAL) });
          }}
        />
        {hasBoth && (
          <>
            <Select
              label={t(($) => $.extensionChanges.integration.connection)}
              data={CONNECTION_METHODS.map((one) => ({
                value: one,
                label: t(($) => $.extensionChanges.integration.connections[one]),
              }))}
              value={draft.connectionMethod}
              allowDeselect={false}
              onChange={(value) => set({ connectionMethod: value === "cloud" ? "cloud" : "local" })}
            />
            <Select
              label={t(($) => $.extensionChanges.integration.selection)}
              description={t(($) => $.extensionChanges.integration.selectionHint)}
              data={SELECTIONS.map((one) => ({
                value: String(one),
                label: t(($) => $.extensionChanges.integration.selections[one]),
              }))}
              value={String(draft.profileSelection)}
              allowDeselect={false}
              onChange={(value) => {
                const profileSelection = SELECTIONS.find((one) => String(one) === value);
                if (profileSelection !== undefined) set({ profileSelection });
              }}
            />
          </>
        )}
        <Checkbox
          label={t(($) => $.browserTemplates.headless)}
          checked={draft.isHeadless}
          onChange={(event) => set({ isHeadless: event.currentTarget.checked })}
        />
      </fieldset>
    </div>
  );
}
