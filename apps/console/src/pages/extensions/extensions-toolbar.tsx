import { Button } from "@mantine/core";
import { IconBrowserPlus, IconFold, IconFoldDown, IconFolders } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { groupsQuery } from "../../entities/group/group.queries.ts";
import { FoldedFilters } from "../../ui/folded-filters.tsx";
import { lazyView } from "../../ui/lazy-view.tsx";
import { SearchField } from "../../ui/search-field.tsx";
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

const filterCount = ({
  status,
  online,
  state,
  account,
  group,
  script,
  schedule,
  tag,
}: ExtensionsPageState["search"]) =>
  [status, online, state, account, group, script, schedule, tag].filter((one) => one !== undefined)
    .length;

interface ExtensionsToolbarProps {
  page: ExtensionsPageState;
  views: ReactNode;
  columnSettings: ReactNode;
  /** Undefined where the operator offers none. */
  onCreateBrowser: (() => void) | undefined;
}

export function ExtensionsToolbar(props: ExtensionsToolbarProps) {
  const { page, columnSettings, onCreateBrowser } = props;
  const { t } = useTranslation();
  return (
    <>
      {!page.isFirstTime && (
        <>
          <SearchField
            value={page.search.search ?? ""}
            placeholder={t(($) => $.extensions.searchPlaceholder)}
            onChange={(search) => page.setFilter({ search: search === "" ? undefined : search })}
          />
          <FoldedFilters
            label={t(($) => $.extensions.filters.title)}
            count={filterCount(page.search)}
          >
            <Suspense>
              <ExtensionsFilters page={page} />
            </Suspense>
          </FoldedFilters>
        </>
      )}
      <span className={classes["toolbarEnd"]}>
        {!page.isFirstTime && (
          <>
            {props.views}
            {page.view.isGrouped && <FoldAll page={page} />}
            <Button
              variant={page.view.isGrouped ? "light" : "default"}
              px={7}
              aria-label={t(($) => $.extensions.byGroups)}
              title={t(($) => $.extensions.byGroups)}
              aria-pressed={page.view.isGrouped}
              onClick={() => page.view.setGrouped(!page.view.isGrouped)}
            >
              <IconFolders size={16} aria-hidden />
            </Button>
          </>
        )}
        {!page.isFirstTime && <span className={classes["wide"]}>{columnSettings}</span>}
        {onCreateBrowser && (
          <Button
            variant="default"
            px={7}
            title={t(($) => $.extensions.createBrowser)}
            onClick={onCreateBrowser}
          >
            <IconBrowserPlus size={16} aria-hidden />
            <span className={classes["createBrowser"]}>{t(($) => $.extensions.createBrowser)}</span>
          </Button>
        )}
      </span>
    </>
  );
}
