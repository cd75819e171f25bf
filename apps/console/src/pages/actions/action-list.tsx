import type { ActionTypeDefinition } from "@baton/catalogue";
import type { Action } from "@baton/contract";
import { ActionIcon, Menu, Skeleton } from "@mantine/core";
import { IconFileImport, IconPlus, IconPuzzle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  SideList,
  SideListFailure,
  SideListNote,
  SideListText,
  sideListItemClass,
} from "../../editor/side-list.tsx";
import { tokensOf } from "../../entities/step/catalogue-search.ts";
import { countSteps } from "../../entities/step/step-tree.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { TypeList } from "../../entities/step/type-list.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import classes from "./actions.module.css";

interface ActionListProps {
  /** Undefined while they load. */
  actions: readonly Action[] | undefined;
  error: unknown;
  onRetry: () => void;
  currentId: number | "new" | undefined;
  search: string;
  onSearch: (search: string) => void;
  onNew: () => void;
  onImport: () => void;
  onPickType: (type: ActionTypeDefinition) => void;
}

/** The user's own actions, and below them the catalogue: both follow the search. */
export function ActionList(props: ActionListProps) {
  const { t } = useTranslation();
  return (
    <SideList
      label={t(($) => $.actions.list)}
      search={props.search}
      onSearch={props.onSearch}
      action={<NewMenu onNew={props.onNew} onImport={props.onImport} />}
    >
      <h2 className={classes["heading"]}>{t(($) => $.actions.mine)}</h2>
      {props.actions && <OwnActions {...props} actions={props.actions} />}
      {!props.actions && props.error === null && <ListSkeleton />}
      {!props.actions && props.error !== null && (
        <SideListFailure error={props.error} onRetry={props.onRetry} />
      )}
      <h2 className={classes["heading"]}>{t(($) => $.actions.catalogue)}</h2>
      <TypeList query={props.search} onPick={props.onPickType} />
    </SideList>
  );
}

/** With more, the catalogue would be too far down. */
const SHOWN_AT_FIRST = 12;

interface OwnActionsProps extends Pick<ActionListProps, "search" | "currentId"> {
  actions: readonly Action[];
}

function OwnActions({ actions, search, currentId }: OwnActionsProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const [areAll, setAll] = useState(false);
  const tokens = tokensOf(search);
  const found = actions.filter((action) => {
    const text = `${action.name} ${words.type(action.actionType.name).name}`.toLowerCase();
    return tokens.every((token) => text.includes(token));
  });
  if (found.length === 0) {
    return (
      <SideListNote>
        {actions.length === 0 ? t(($) => $.actions.noneYet) : t(($) => $.actions.noMatch)}
      </SideListNote>
    );
  }
  const shown = areAll || search !== "" ? found : found.slice(0, SHOWN_AT_FIRST);
  const rest = found.length - shown.length;
  return (
    <>
      {shown.map((action) => (
        <ActionLink key={action.id} action={action} isCurrent={action.id === currentId} />
      ))}
      {rest > 0 && (
        <button type="button" className={classes["showAll"]} onClick={() => setAll(true)}>
          {t(($) => $.actions.showAll, { count: rest })}
        </button>
      )}
    </>
  );
}

function ActionLink({ action, isCurrent }: { action: Action; isCurrent: boolean }) {
  const { t } = useTranslation();
  const detail = action.isCustom
    ? t(($) => $.actions.stepCount, { count: countSteps(action.steps) })
    : null;
  return (
    <Link
      to="/actions"
      search={(before) => ({ ...before, id: action.id, type: undefined })}
      className={sideListItemClass}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? "page" : undefined}
    >
      <SideListText
        icon={<TypeIcon type={action.actionType.name} />}
        title={action.name}
        detail={
          <>
            {detail}
            {action.socialNetwork !== null && <NetworkName network={action.socialNetwork} />}
          </>
        }
      />
    </Link>
  );
}

function NetworkName({ network }: { network: NonNullable<Action["socialNetwork"]> }) {
  const { t } = useTranslation();
  return <span>{t(($) => $.enums.socialNetwork[network])}</span>;
}

function NewMenu({ onNew, onImport }: { onNew: () => void; onImport: () => void }) {
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
          {t(($) => $.actions.import)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ListSkeleton() {
  return (
    <div style={{ display: "grid", gap: 8, padding: "4px 14px" }} aria-busy="true">
      <Skeleton height={26} />
      <Skeleton height={26} />
      <Skeleton height={26} />
    </div>
  );
}
