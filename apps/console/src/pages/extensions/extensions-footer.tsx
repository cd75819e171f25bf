import { useTranslation } from "react-i18next";
import { ALL_ROWS, PAGE_SIZES } from "../../entities/extension/page-sizes.ts";
import { GridPageSize } from "../../ui/grid/grid-footer.tsx";
import { ListFooter } from "../../ui/list/list-footer.tsx";
import type { ExtensionList } from "./extension.list.tsx";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

interface ExtensionsFooterProps {
  list: ExtensionList;
  page: ExtensionsPageState;
}

/** Where in the rows one is, and how many collapsed groups hide. */
export function ExtensionsFooter({ list, page }: ExtensionsFooterProps) {
  const { t } = useTranslation();
  const { totalCount, shownCount, scrolled, size } = page;
  const sizes = (
    <GridPageSize
      size={size}
      sizes={PAGE_SIZES}
      labelOf={(one) => (one === ALL_ROWS ? t(($) => $.grid.allRows) : String(one))}
      onSize={page.setPageSize}
    />
  );
  return (
    <ListFooter
      list={list}
      inSight={scrolled?.inSight}
      paging={size === ALL_ROWS ? undefined : { page: page.page, size }}
      sizes={sizes}
    >
      {totalCount > shownCount && (
        <span className="dimmed">
          {t(($) => $.extensions.inCollapsed, { count: totalCount - shownCount })}
        </span>
      )}
    </ListFooter>
  );
}
