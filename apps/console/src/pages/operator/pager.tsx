import { Pagination } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { PAGE_ROWS } from "../../api/numbered.ts";
import classes from "./operator.module.css";

interface PagerProps {
  page: number;
  pageRows?: number;
  totalCount: number;
  isAtLeast: boolean;
  onPage: (page: number) => void;
}

/** Which rows of how many these are, and the pages before and after. */
export function Pager({ page, pageRows = PAGE_ROWS, totalCount, isAtLeast, onPage }: PagerProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery("(max-width: 640px)", false, { getInitialValueInEffect: false });
  const pageCount = Math.max(1, Math.ceil(totalCount / pageRows));
  const from = (page - 1) * pageRows + 1;
  const range = { from, to: Math.min(totalCount, page * pageRows), count: totalCount };
  return (
    <nav className={classes["pager"]} aria-label={t(($) => $.operator.pager.label)}>
      <span>
        {t(($) => (isAtLeast ? $.operator.pager.rangeOver : $.operator.pager.range), range)}
      </span>
      {pageCount > 1 && (
        <Pagination
          size="sm"
          total={pageCount}
          value={page}
          siblings={isNarrow ? 0 : 1}
          onChange={onPage}
          getItemProps={(item) => ({
            "aria-label": t(($) => $.operator.pager.page, { page: item }),
          })}
          getControlProps={(control) => ({
            "aria-label": t(($) =>
              control === "next" ? $.operator.pager.next : $.operator.pager.previous,
            ),
          })}
        />
      )}
    </nav>
  );
}
