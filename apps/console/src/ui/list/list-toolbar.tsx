import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { FoldedFilters } from "../folded-filters.tsx";
import { GridColumnSettings } from "../grid/grid-column-settings.tsx";
import { lazyView } from "../lazy-view.tsx";
import { SearchField } from "../search-field.tsx";
import classes from "./list.module.css";
import { filterCount, type ListKind } from "./list-descriptor.ts";
import { listWords } from "./words/list.words.ts";
import type { ListState } from "./use-list.ts";
import type { ViewsMenuProps } from "./views/views-menu.tsx";

const ViewsMenu = lazyView(
  [listWords],
  async () => (await import("./views/views-menu.tsx")).ViewsMenu,
);

const Views = (props: ViewsMenuProps) => (
  <Suspense fallback={<span className={classes["viewsSpace"]} />}>
    <ViewsMenu {...props} />
  </Suspense>
);

export interface ListToolbarProps<Kind extends ListKind> {
  list: ListState<Kind>;
  /** What the text is looked for in. */
  searchPlaceholder: string;
  /** Each filter as a button. */
  filters?: ReactNode;
  /** Between what chooses rows and what chooses columns. */
  children?: ReactNode;
  /** After all else: what is new on the page. */
  end?: ReactNode;
  /** There is nothing to look through yet. */
  isEmpty: boolean;
}

/** Search, filters, saved views and columns of a list, and the page's own buttons. */
export function ListToolbar<Kind extends ListKind>(props: ListToolbarProps<Kind>) {
  const { list, filters, isEmpty } = props;
  const { descriptor, address, views, layout, columns } = list;
  const { t } = useTranslation();
  if (isEmpty) return <span className={classes["toolbarEnd"]}>{props.end}</span>;
  const settings: ComponentProps<typeof GridColumnSettings<Kind["row"], Kind["column"]>> = {
    columns: descriptor.columns,
    lead: descriptor.lead,
    layout: layout.layout,
    visible: layout.visible,
    presets: descriptor.presets,
    owner: columns.owner,
    onChange: layout.change,
    onReset: layout.reset,
  };
  return (
    <>
      <SearchField
        value={address.search.search ?? ""}
        placeholder={props.searchPlaceholder}
        onChange={(search) => address.setFilter({ search: search === "" ? undefined : search })}
      />
      {filters && (
        <FoldedFilters
          label={t(($) => $.grid.filters)}
          count={filterCount(descriptor, address.search)}
        >
          <Suspense>{filters}</Suspense>
        </FoldedFilters>
      )}
      <span className={classes["toolbarEnd"]}>
        <Views list={descriptor} views={views} search={address.search} columns={layout.layout} />
        {props.children}
        <span className={classes["wide"]}>
          <GridColumnSettings {...settings} />
        </span>
        {props.end}
      </span>
    </>
  );
}
