import { ActionIcon } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./grid-bars.module.css";

interface GridFooterProps {
  /** Which rows are shown, of how many. */
  place: ReactNode;
  pager: ReactNode;
  children?: ReactNode;
}

export function GridFooter({ place, pager, children }: GridFooterProps) {
  return (
    <div className={classes["footer"]}>
      <span>{place}</span>
      {children}
      <span className={classes["spacer"]} />
      <div className={classes["pager"]}>{pager}</div>
    </div>
  );
}

interface GridPageSizeProps<Size extends number | string> {
  size: Size;
  sizes: readonly Size[];
  labelOf: (size: Size) => string;
  onSize: (size: Size) => void;
}

export function GridPageSize<Size extends number | string>(props: GridPageSizeProps<Size>) {
  const { t } = useTranslation();
  const { size, sizes, labelOf, onSize } = props;
  return (
    <select
      className={classes["pageSize"]}
      aria-label={t(($) => $.grid.pageSize)}
      title={t(($) => $.grid.pageSize)}
      value={size}
      onChange={(event) => {
        const chosen = sizes[event.currentTarget.selectedIndex];
        if (chosen !== undefined) onSize(chosen);
      }}
    >
      {sizes.map((one) => (
        <option key={one} value={one}>
          {labelOf(one)}
        </option>
      ))}
    </select>
  );
}

interface GridPagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Where one is turned at a time. */
const FEW_PAGES = 3;

export function GridPager({ page, pageCount, onPage }: GridPagerProps) {
  const { t } = useTranslation();
  return (
    <>
      {pageCount > FEW_PAGES && (
        <ActionIcon
          aria-label={t(($) => $.grid.firstPage)}
          disabled={page <= 1}
          onClick={() => onPage(1)}
        >
          <IconChevronsLeft size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={t(($) => $.grid.previousPage)}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span>
        {page} / {pageCount}
      </span>
      <ActionIcon
        aria-label={t(($) => $.grid.nextPage)}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      {pageCount > FEW_PAGES && (
        <ActionIcon
          aria-label={t(($) => $.grid.lastPage)}
          disabled={page >= pageCount}
          onClick={() => onPage(pageCount)}
        >
          <IconChevronsRight size={16} />
        </ActionIcon>
      )}
    </>
  );
}
