import {
  BROWSER_API_SHORT_NAMES,
  type ConfigTemplate,
  type ProfileTemplate,
} from "@baton/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EditorList } from "../../editor/editor-list.tsx";
import { sideListItemClass, SideListNote, SideListText } from "../../editor/side-list.tsx";
import type { Pages } from "../../ui/use-pages.ts";
import classes from "./browser-templates.module.css";

type Kind = "profiles" | "configs";

interface TemplateListProps {
  profiles: Pages<ProfileTemplate>;
  configs: Pages<ConfigTemplate>;
  /** What is open. */
  kind: Kind;
  currentId: number | "new" | undefined;
  search: string;
  onSearch: (search: string) => void;
}

/** Templates of profiles, and below them those of settings: both follow the search. */
export function TemplateList({ profiles, configs, kind, currentId, ...props }: TemplateListProps) {
  const { t } = useTranslation();
  const isCurrent = (of: Kind, id: number) => of === kind && id === currentId;
  return (
    <EditorList
      label={t(($) => $.browserTemplates.title)}
      heading={t(($) => $.browserTemplates.profiles)}
      pages={profiles}
      renderRow={(template) => (
        <TemplateLink
          kind="profiles"
          template={template}
          isCurrent={isCurrent("profiles", template.id)}
        />
      )}
      {...props}
      action={<NewMenu />}
      noneYet={t(($) => $.browserTemplates.noneYet)}
      noMatch={t(($) => $.browserTemplates.noMatch)}
      below={
        <>
          <h2 className={classes["heading"]}>{t(($) => $.browserTemplates.configs)}</h2>
          {configs.rows?.length === 0 && (
            <SideListNote>
              {t(($) =>
                props.search === "" ? $.browserTemplates.noneYet : $.browserTemplates.noMatch,
              )}
            </SideListNote>
          )}
          {configs.rows?.map((template) => (
            <TemplateLink
              key={template.id}
              kind="configs"
              template={template}
              isCurrent={isCurrent("configs", template.id)}
            />
          ))}
        </>
      }
    />
  );
}

interface TemplateLinkProps {
  kind: Kind;
  template: ProfileTemplate | ConfigTemplate;
  isCurrent: boolean;
}

function TemplateLink({ kind, template, isCurrent }: TemplateLinkProps) {
  return (
    <Link
      to="/templates/$kind"
      params={{ kind }}
      search={(before) => ({ search: before.search, id: template.id })}
      className={sideListItemClass}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? "page" : undefined}
    >
      <SideListText
        title={template.name}
        detail={<span>{BROWSER_API_SHORT_NAMES[template.browserApi]}</span>}
      />
    </Link>
  );
}

function NewMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = (kind: Kind) => () =>
    void navigate({ to: "/templates/$kind", params: { kind }, search: { id: "new" } });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="filled"
          color="iris"
          size={30}
          aria-label={t(($) => $.browserTemplates.new)}
        >
          <IconPlus size={17} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={create("profiles")}>
          {t(($) => $.browserTemplates.newProfile)}
        </Menu.Item>
        <Menu.Item onClick={create("configs")}>{t(($) => $.browserTemplates.newConfig)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
