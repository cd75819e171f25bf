import {
  BrowserApi,
  type ConfigTemplate,
  createConfigTemplate,
  deleteConfigTemplates,
  listConfigTemplates,
  ProfileSelection,
  updateConfigTemplate,
} from "@baton/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import type { DraftFaults, EditorDescriptor } from "../../editor/editor-descriptor.ts";
import { configTemplatesQuery } from "../../entities/browser-profile/config-templates.queries.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { type ConfigDraft, configDraftSchema } from "./config-draft.ts";
import { ConfigForm } from "./config-form.tsx";
import { templateSource, type Versioned } from "./template-source.ts";

interface ConfigKind {
  draft: ConfigDraft;
  saved: Versioned<ConfigTemplate>;
  faults: DraftFaults;
  known: undefined;
}

const source = templateSource<ConfigTemplate>("configTemplates", () =>
  fetchEvery((query) => call(listConfigTemplates, { query })),
);

const toDraft = (saved: ConfigKind["saved"]): ConfigDraft => {
  const { id: _, version: _version, ...draft } = saved;
  return draft;
};

const SOUND: DraftFaults = { isSound: true, faultyLines: [], faultySide: null };
const noFaults = () => SOUND;

export function useConfigDescriptor(): EditorDescriptor<ConfigKind> {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data: profile } = useQuery(profileQuery);
  return {
    drafts: { kind: "configTemplate", user: profile?.email, schema: configDraftSchema },
    one: source.one,
    save: async (draft, over) => {
      const body = { ...draft, name: draft.name.trim() };
      const saved = await (over
        ? call(updateConfigTemplate, { body: { ...body, id: over.id } })
        : call(createConfigTemplate, { body }));
      return source.kept(cache, saved);
    },
    madeSince: source.madeSince,
    remove: ({ id }) => call(deleteConfigTemplates, { body: { ids: [id] } }),
    lists: configTemplatesQuery.queryKey,
    newDraft: () => ({
      ...{ name: t(($) => $.browserTemplates.newConfigName), browserApi: BrowserApi.Chromium },
      ...{ connectionMethod: "local", profileSelection: ProfileSelection.Default },
      isHeadless: false,
    }),
    toDraft,
    faults: noFaults,
    main: ({ editor }) => <ConfigForm editor={editor} />,
    words: {
      nameLabel: t(($) => $.browserTemplates.name),
      removal: ({ name }) => ({
        title: t(($) => $.browserTemplates.deleteTitle),
        text: t(($) => $.browserTemplates.deleteConfigText),
        done: t(($) => $.browserTemplates.deleted, { name }),
      }),
    },
  };
}
