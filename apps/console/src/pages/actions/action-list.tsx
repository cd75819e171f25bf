import type { ActionTypeDefinition } from "@baton/catalogue";
import type { Action } from "@baton/contract";
import { ActionIcon, Menu } from "@mantine/core";
import {
  IconFileExport,
  IconFileImport,
  IconLock,
  IconPlus,
  IconPuzzle,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EditorList } from "../../editor/editor-list.tsx";
import { sideListItemClass, SideListText } from "../../editor/side-list.tsx";
import { FromSender } from "../../entities/sharing/from-sender.tsx";
import { hiddenLabel } from "../../entities/sharing/grant-text.ts";
import { UpdateDot } from "../../entities/sharing/update-dot.tsx";
import { countSteps } from "../../entities/step/step-tree.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { TypeList } from "../../entities/step/type-list.tsx";
import type { Pages } from "../../ui/use-pages.ts";
import classes from "./actions.module.css";

interface ActionListProps {
  pages: Pages<Action>;
  currentId: number | "new" | undefined;
  search: string;
  onSearch: (search: string) => void;
  onNew: () => void;
  onImport: () => void;
  onExportMany: () => void;
  onPickType: (type: ActionTypeDefinition) => void;
}

/** With more, the catalogue would be too far down. */
const SHOWN_AT_FIRST = 12;

/** The user's own actions, and below them the catalogue: both follow the search. */
export function ActionList({ pages, currentId, search, ...props }: ActionListProps) {
  const { t } = useTranslation();
  return (
    <EditorList
      label={t(($) => $.actions.list)}
      heading={t(($) => $.actions.mine)}
      pages={pages}
      renderRow={(action) => <ActionLink action={action} isCurrent={action.id === currentId} />}
      search={search}
      onSearch={props.onSearch}
      action={
        <NewMenu onNew={props.onNew} onImport={props.onImport} onExportMany={props.onExportMany} />
      }
      noneYet={t(($) => $.actions.noneYet)}
      noMatch={t(($) => $.actions.noMatch)}
      shownAtFirst={SHOWN_AT_FIRST}
      below={
        <>
          <h2 className={classes["heading"]}>{t(($) => $.actions.catalogue)}</h2>
          <TypeList query={search} onPick={props.onPickType} />
        </>
      }
    />
  );
}

function ActionLink({ action, isCurrent }: { action: Action; isCurrent: boolean }) {
  const { t } = useTranslation();
  const detail =
    action.isCustom && action.allowed.see
      ? t(($) => $.actions.stepCount, { count: countSteps(action.steps) })
      : null;
  return (
    <Link
      to="/actions"
      search={(before) => ({ search: before.search, id: action.id })}
      className={sideListItemClass}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? "page" : undefined}
    >
      <SideListText
        icon={<TypeIcon type={action.actionType.name} />}
        title={action.name}
        detail={
          <>
            {action.senderEmail !== null && <FromSender email={action.senderEmail} />}
            {!action.allowed.see && <Hidden action={action} />}
            {detail}
            {action.usedByCount > 0 && <UsedBy count={action.usedByCount} />}
            {action.socialNetwork !== null && <NetworkName network={action.socialNetwork} />}
          </>
        }
        aside={action.hasUpdate && <UpdateDot />}
      />
    </Link>
  );
}

function Hidden({ action }: { action: Action }) {
  const { t } = useTranslation();
  return (
    <>
      <IconLock size={13} stroke={1.8} aria-hidden />
      <span>{hiddenLabel(t, action)}</span>
    </>
  );
}

function UsedBy({ count }: { count: number }) {
  const { t } = useTranslation();
  return <span>{t(($) => $.actions.usedBy, { count })}</span>;
}

function NetworkName({ network }: { network: NonNullable<Action["socialNetwork"]> }) {
  const { t } = useTranslation();
  return <span>{t(($) => $.enums.socialNetwork[network])}</span>;
}

type NewMenuProps = Pick<ActionListProps, "onNew" | "onImport" | "onExportMany">;

function NewMenu({ onNew, onImport, onExportMany }: NewMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="filled" color="iris" size={30} aria-label={t(($) => $.actions.new)}>
          <IconPlus size={17} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPuzzle size={15} stroke={1.6} aria-hidden />} onClick={onNew}>
          {t(($) => $.actions.newCustom)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileImport size={15} stroke={1.6} aria-hidden />}
          onClick={onImport}
        >
          {t(($) => $.exchange.importFile)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileExport size={15} stroke={1.6} aria-hidden />}
          onClick={onExportMany}
        >
          {t(($) => $.exchange.exportMany)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
