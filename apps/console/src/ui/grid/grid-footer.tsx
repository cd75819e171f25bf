import { ActionIcon } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./grid.module.css";

interface GridFooterProps {
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  totalCount: number;
  /** How many there are, in the words of what they are. */
  totalText: string;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  children?: ReactNode;
}

/** Where one is turned at a time. */
const FEW_PAGES = 3;

export function GridFooter(props: GridFooterProps) {
  const { t } = useTranslation();
  const { page, pageSize, totalCount } = props;
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize));
  const from = Math.min(totalCount, (page - 1) * pageSize + 1);
  const to = Math.min(totalCount, page * pageSize);
  return (
    <div className={classes["footer"]}>
      <span>
        {pageCount === 1
          ? props.totalText
          : t(($) => $.grid.range, { from, to, total: totalCount })}
      </span>
      {props.children}
      <span className={classes["spacer"]} />
      <div className={classes["pager"]}>
        <select
          className={classes["pageSize"]}
          aria-label={t(($) => $.grid.pageSize)}
          title={t(($) => $.grid.pageSize)}
          value={pageSize}
          onChange={(event) => props.onPageSize(Number(event.currentTarget.value))}
        >
          {props.pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        {pageCount > FEW_PAGES && (
          <ActionIcon
            aria-label={t(($) => $.grid.firstPage)}
            disabled={page <= 1}
            onClick={() => props.onPage(1)}
          >
            <IconChevronsLeft size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          aria-label={t(($) => $.grid.previousPage)}
          disabled={page <= 1}
          onClick={() => props.onPage(page - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span>
          {page} / {pageCount}
        </span>
        <ActionIcon
          aria-label={t(($) => $.grid.nextPage)}
          disabled={page >= pageCount}
          onClick={() => props.onPage(page + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        {pageCount > FEW_PAGES && (
          <ActionIcon
            aria-label={t(($) => $.grid.lastPage)}
            disabled={page >= pageCount}
            onClick={() => props.onPage(pageCount)}
          >
            <IconChevronsRight size={16} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
