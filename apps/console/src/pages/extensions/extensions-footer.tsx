import { useTranslation } from "react-i18next";
import { GridFooter } from "../../ui/grid/grid-footer.tsx";
import { PAGE_SIZES } from "./extensions.search.ts";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

/** Pages of the rows that are shown, and how many collapsed groups hide. */
export function ExtensionsFooter({ page }: { page: ExtensionsPageState }) {
  const { t } = useTranslation();
  const { setPlace, totalCount, shownCount } = page;
  if (totalCount === 0) return null;
  return (
    <GridFooter
      page={page.page}
      pageSize={page.pageSize}
      pageSizes={PAGE_SIZES}
      totalCount={shownCount}
      totalText={t(($) => $.extensions.total, { count: shownCount })}
      onPage={(next) => setPlace({ page: next === 1 ? undefined : next })}
      onPageSize={(size) => {
        const known = PAGE_SIZES.find((one) => one === size);
        if (known !== undefined) page.setPageSize(known);
      }}
    >
      {totalCount > shownCount && (
        <span className="dimmed">
          {t(($) => $.extensions.inCollapsed, { count: totalCount - shownCount })}
        </span>
      )}
    </GridFooter>
  );
}
