import { Button, Group } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EditorDescriptor, EditorKind } from "../../editor/editor-descriptor.ts";
import { EditorPage } from "../../editor/editor-page.tsx";
import { type EditorPlace, useEditorNavigation } from "../../editor/use-editor-navigation.ts";
import { configTemplatesQuery } from "../../entities/browser-profile/config-templates.queries.ts";
import { profileTemplatesQuery } from "../../entities/browser-profile/profile-templates.queries.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import type { BrowserTemplatesSearch } from "./browser-templates.search.ts";
import { useConfigDescriptor } from "./config-descriptor.tsx";
import { pagesOf } from "./list-pages.ts";
import { useProfileDescriptor } from "./profile-descriptor.tsx";
import { TemplateList } from "./template-list.tsx";

const route = getRouteApi("/app/templates/$kind");

/** The editor of templates: how profiles are made, and how browsers are opened. */
export function BrowserTemplatesPage() {
  const isConfigs = route.useParams().kind === "configs";
  return isConfigs ? <ConfigTemplates /> : <ProfileTemplates />;
}

function ProfileTemplates() {
  const descriptor = useProfileDescriptor();
  const { data } = useQuery(profileTemplatesQuery);
  return <Templates kind="profiles" descriptor={descriptor} isFirst={data?.length === 0} />;
}

function ConfigTemplates() {
  const descriptor = useConfigDescriptor();
  const { data } = useQuery(configTemplatesQuery);
  return <Templates kind="configs" descriptor={descriptor} isFirst={data?.length === 0} />;
}

interface TemplatesProps<Kind extends EditorKind> {
  kind: "profiles" | "configs";
  descriptor: EditorDescriptor<Kind>;
  isFirst: boolean;
}

const seedOf = (_place: EditorPlace): string => "";

function Templates<Kind extends EditorKind>({ kind, descriptor, isFirst }: TemplatesProps<Kind>) {
  const { t } = useTranslation();
  const place = route.useSearch();
  const go = useEditorNavigation<BrowserTemplatesSearch>("/templates/$kind");
  const { id, search = "" } = place;
  const profiles = pagesOf(useQuery(profileTemplatesQuery), search);
  const configs = pagesOf(useQuery(configTemplatesQuery), search);
  return (
    <EditorPage
      key={kind}
      title={t(($) => $.browserTemplates.title)}
      descriptor={descriptor}
      place={place}
      seedOf={seedOf}
      onOpen={go.open}
      isMiddleShown={isFirst}
      list={
        <TemplateList
          profiles={profiles}
          configs={configs}
          kind={kind}
          currentId={id}
          search={search}
          onSearch={(text) => go.patch({ search: text || undefined })}
        />
      }
      nothingOpen={<NothingOpen isFirst={isFirst} onNew={() => go.open({ id: "new" })} />}
    />
  );
}

function NothingOpen({ isFirst, onNew }: { isFirst: boolean; onNew: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={IconTemplate}
      title={t(($) => (isFirst ? $.browserTemplates.firstTitle : $.browserTemplates.chooseTitle))}
      text={t(($) => $.browserTemplates.firstText)}
      action={
        <Group gap="xs" justify="center">
          <Button onClick={onNew}>{t(($) => $.browserTemplates.create)}</Button>
          <LinkButton to="/settings" hash="browsers" variant="default">
            {t(($) => $.browserTemplates.toConnections)}
          </LinkButton>
        </Group>
      }
    />
  );
}
