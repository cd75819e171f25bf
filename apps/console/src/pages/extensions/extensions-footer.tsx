import { useTranslation } from "react-i18next";
import { GridFooter, GridPageSize, GridPager } from "../../ui/grid/grid-footer.tsx";
import type { RowsInSight } from "../../ui/grid/use-grid-scrolling.ts";
import { type Store, useStore } from "../../ui/store.ts";
import { ALL_ROWS, PAGE_SIZES } from "../../entities/extension/page-sizes.ts";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

interface CountProps {
  /** How many are shown on pages, or as one scrolls. */
  count: number;
}

/** Which rows are in sight, of how many; nothing more where all of them are. */
function InSight({ inSight, count }: CountProps & { inSight: Store<RowsInSight | null> }) {
  const { t } = useTranslation();
  const rows = useStore(inSight);
  const to = Math.min(count, (rows?.last ?? 0) + 1);
  const from = Math.min(to, (rows?.first ?? 0) + 1);
  if (!rows || (from <= 1 && to >= count)) return t(($) => $.extensions.total, { count });
  return t(($) => $.grid.range, { from, to, total: count });
}

/** Which rows stand on the page, of how many. */
function OnPage({ page, size, count }: CountProps & { page: number; size: number }) {
  const { t } = useTranslation();
  if (count <= size) return t(($) => $.extensions.total, { count });
  const from = Math.min(count, (page - 1) * size + 1);
  return t(($) => $.grid.range, { from, to: Math.min(count, page * size), total: count });
}

/** Where in the rows one is, and how many collapsed groups hide. */
export function ExtensionsFooter({ page }: { page: ExtensionsPageState }) {
  const { t } = useTranslation();
  const { setPlace, totalCount, shownCount, scrolled, size } = page;
  if (totalCount === 0) return null;
  return (
    <GridFooter
      place={
        size === ALL_ROWS ? (
          scrolled && <InSight inSight={scrolled.inSight} count={shownCount} />
        ) : (
          <OnPage page={page.page} size={size} count={shownCount} />
        )
      }
      pager={
        <>
          <GridPageSize
            size={size}
            sizes={PAGE_SIZES}
            labelOf={(one) => (one === ALL_ROWS ? t(($) => $.grid.allRows) : String(one))}
            onSize={page.setPageSize}
          />
          {size !== ALL_ROWS && (
            <GridPager
              page={page.page}
              pageCount={Math.max(1, Math.ceil(shownCount / size))}
              onPage={(next) => setPlace({ page: next === 1 ? undefined : next })}
            />
          )}
        </>
      }
    >
      {totalCount > shownCount && (
        <span className="dimmed">
          {t(($) => $.extensions.inCollapsed, { count: totalCount - shownCount })}
        </span>
      )}
    </GridFooter>
  );
}
