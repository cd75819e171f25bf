import { Button } from "@mantine/core";
import { IconBrowserPlus, IconFold, IconFoldDown, IconFolders } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { groupsQuery } from "../../entities/group/group.queries.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { ListToolbar } from "../../ui/list/list-toolbar.tsx";
import type { ExtensionList } from "./extension.list.tsx";
import classes from "./extensions-page.module.css";
import { NO_GROUP } from "./group-sections.ts";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

const ExtensionsFilters = lazyView(
  [],
  async () => (await import("./extensions-filters.tsx")).ExtensionsFilters,
);

/** As many ids as the call of the list takes. */
const COLLAPSED_MAX_CHARS = 3900;

/** Collapses all groups, or opens all of them again. */
function FoldAll({ page: { view } }: { page: ExtensionsPageState }) {
  const { t } = useTranslation();
  const { data: groups = [] } = useQuery(groupsQuery);
  const all = [...groups.map(({ id }) => id), NO_GROUP];
  const isFolded = all.every((id) => view.collapsed.has(id));
  if (all.join(",").length > COLLAPSED_MAX_CHARS) return null;
  const label = t(($) => (isFolded ? $.extensions.expandAll : $.extensions.collapseAll));
  const FoldIcon = isFolded ? IconFoldDown : IconFold;
  return (
    <Button
      variant="default"
      px={7}
      aria-label={label}
      title={label}
      onClick={() => view.setCollapsed(isFolded ? [] : all)}
    >
      <FoldIcon size={16} aria-hidden />
    </Button>
  );
}

interface ExtensionsToolbarProps {
  page: ExtensionsPageState;
  list: ExtensionList;
  /** Undefined where the operator offers none. */
  onCreateBrowser: (() => void) | undefined;
}

export function ExtensionsToolbar({ page, list, onCreateBrowser }: ExtensionsToolbarProps) {
  const { t } = useTranslation();
  const { view } = page;
  return (
    <ListToolbar
      list={list}
      isEmpty={page.isFirstTime}
      searchPlaceholder={t(($) => $.extensions.searchPlaceholder)}
      filters={<ExtensionsFilters page={page} />}
      end={
        onCreateBrowser && (
          <Button
            variant="default"
            px={7}
            title={t(($) => $.extensions.createBrowser)}
            onClick={onCreateBrowser}
          >
            <IconBrowserPlus size={16} aria-hidden />
            <span className={classes["createBrowser"]}>{t(($) => $.extensions.createBrowser)}</span>
          </Button>
        )
      }
    >
      {view.isGrouped && <FoldAll page={page} />}
      <Button
        variant={view.isGrouped ? "light" : "default"}
        px={7}
        aria-label={t(($) => $.extensions.byGroups)}
        title={t(($) => $.extensions.byGroups)}
        aria-pressed={view.isGrouped}
        onClick={() => view.setGrouped(!view.isGrouped)}
      >
        <IconFolders size={16} aria-hidden />
      </Button>
    </ListToolbar>
  );
}
