import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { GridFooter, GridPager } from "../grid/grid-footer.tsx";
import type { RowsInSight } from "../grid/use-grid-scrolling.ts";
import { type Store, useStore } from "../store.ts";
import type { ListKind } from "./list-descriptor.ts";
import type { ListState } from "./use-list.ts";

interface PlaceProps<Kind extends ListKind> {
  list: ListState<Kind>;
}

/** Which rows are in sight, of how many; nothing more where all of them are. */
function InSight<Kind extends ListKind>(
  props: PlaceProps<Kind> & { inSight: Store<RowsInSight | null> },
) {
  const { descriptor, source } = props.list;
  const { t } = useTranslation();
  const rows = useStore(props.inSight);
  const count = source.shownCount;
  const to = Math.min(count, (rows?.last ?? 0) + 1);
  const from = Math.min(to, (rows?.first ?? 0) + 1);
  if (!rows || (from <= 1 && to >= count)) return descriptor.countText?.(t, count);
  return t(($) => $.grid.range, { from, to, total: count });
}

/** Which rows stand on the page, of how many. */
function OnPage<Kind extends ListKind>(props: PlaceProps<Kind> & { page: number; size: number }) {
  const { list, page, size } = props;
  const { t } = useTranslation();
  const count = list.source.shownCount;
  if (count <= size) return list.descriptor.countText?.(t, count);
  const from = Math.min(count, (page - 1) * size + 1);
  return t(($) => $.grid.range, { from, to: Math.min(count, page * size), total: count });
}

/** How many there are. */
function Total<Kind extends ListKind>({ list: { descriptor, source } }: PlaceProps<Kind>) {
  const { t } = useTranslation();
  return descriptor.countText?.(t, source.totalCount);
}

interface ListFooterProps<Kind extends ListKind> extends PlaceProps<Kind> {
  /** For rows that come as one scrolls. */
  inSight?: Store<RowsInSight | null> | undefined;
  /** For rows that come in pages. */
  paging?: { page: number; size: number } | undefined;
  /** The choice of a page's size. */
  sizes?: ReactNode;
  children?: ReactNode;
}

/** Where in the rows one is, and the way to others. */
export function ListFooter<Kind extends ListKind>(props: ListFooterProps<Kind>) {
  const { list, inSight, paging, sizes, children } = props;
  const { source, address } = list;
  if (source.totalCount === 0) return null;
  return (
    <GridFooter
      place={
        <>
          {!inSight && !paging && <Total list={list} />}
          {inSight && <InSight list={list} inSight={inSight} />}
          {paging && <OnPage list={list} {...paging} />}
        </>
      }
      pager={
        <>
          {sizes}
          {paging && (
            <GridPager
              page={paging.page}
              pageCount={Math.max(1, Math.ceil(source.shownCount / paging.size))}
              onPage={(next) => address.setPlace({ page: next === 1 ? undefined : next })}
            />
          )}
        </>
      }
    >
      {children}
    </GridFooter>
  );
}
