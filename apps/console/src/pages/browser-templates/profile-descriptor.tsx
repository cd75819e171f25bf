import {
  createProfileTemplate,
  deleteProfileTemplates,
  listProfileTemplates,
  type ProfileTemplate,
  updateProfileTemplate,
} from "@baton/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import type { EditorDescriptor } from "../../editor/editor-descriptor.ts";
import {
  connectionsQuery,
  vendorsQuery,
} from "../../entities/browser-connection/connections.queries.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import {
  newProfileDraft,
  type Places,
  type ProfileDraft,
  profileDraftSchema,
  profileFaults,
  type ProfileFaults,
} from "./profile-draft.ts";
import { ProfileForm } from "./profile-form.tsx";
import { templateSource, type Versioned } from "./template-source.ts";
import { collectionKey } from "../../api/collection-key.ts";

interface ProfileKind {
  draft: ProfileDraft;
  saved: Versioned<ProfileTemplate>;
  faults: ProfileFaults;
  known: Places;
}

const source = templateSource<ProfileTemplate>("profileTemplates", () =>
  fetchEvery((query) => call(listProfileTemplates, { query })),
);

const toDraft = (saved: ProfileKind["saved"]): ProfileDraft => {
  const { id: _, version: _version, ...draft } = saved;
  return draft;
};

export function useProfileDescriptor(): EditorDescriptor<ProfileKind> {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data: profile } = useQuery(profileQuery);
  return {
    drafts: { kind: "profileTemplate", user: profile?.email, schema: profileDraftSchema },
    one: source.one,
    save: async (draft, over) => {
      const body = { ...draft, name: draft.name.trim() };
      const saved = await (over
        ? call(updateProfileTemplate, { body: { ...body, id: over.id } })
        : call(createProfileTemplate, { body }));
      return source.kept(cache, saved);
    },
    madeSince: source.madeSince,
    remove: ({ id }) => call(deleteProfileTemplates, { body: { ids: [id] } }),
    lists: collectionKey("profileTemplates", "list"),
    newDraft: () => newProfileDraft(t(($) => $.browserTemplates.newName)),
    toDraft,
    asks: () => ({
      queryKey: collectionKey("browserConnections", "places"),
      queryFn: async ({ client }): Promise<Places> => {
        const [connections, vendors] = await Promise.all([
          client.query(connectionsQuery),
          client.query(vendorsQuery),
        ]);
        return { connections, vendors: vendors.data };
      },
    }),
    faults: profileFaults,
    main: (open) => <ProfileForm open={open} />,
    words: {
      nameLabel: t(($) => $.browserTemplates.name),
      removal: ({ name }) => ({
        title: t(($) => $.browserTemplates.deleteTitle),
        text: t(($) => $.browserTemplates.deleteText),
        done: t(($) => $.browserTemplates.deleted, { name }),
      }),
    },
  };
}
