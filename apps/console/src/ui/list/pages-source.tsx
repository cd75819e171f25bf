import { Button, Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import type { Pages } from "../use-pages.ts";
import classes from "./list.module.css";
import type { ListSource } from "./list-source.ts";

/** What becomes of the rows that are asked for as one scrolls. */
function MoreFoot<Row>({ pages }: { pages: Pages<Row> }) {
  const { t } = useTranslation();
  if (pages.isLoadingMore) return <Loader m="sm" />;
  if (!pages.error || pages.rest === 0) return null;
  return (
    <div className={classes["failed"]} role="alert">
      {errorText(t, pages.error)}
      <Button size="xs" variant="default" onClick={pages.more}>
        {t(($) => $.common.retry)}
      </Button>
    </div>
  );
}

const NO_ROWS: readonly never[] = [];

/** Rows of which further ones are asked for as one comes near the end. */
export function pagesSource<Row>(pages: Pages<Row>, filter: object): ListSource<Row> {
  const { rows = NO_ROWS, totalCount, error, rest } = pages;
  const hasAnswer = pages.rows !== undefined;
  return {
    ...{ rows, totalCount, shownCount: totalCount, hasAnswer },
    isPending: !hasAnswer && error === null,
    // The foot tells what comes below.
    error: rest > 0 && rows.length > 0 ? null : error,
    isStale: pages.areFormer,
    reload: pages.reload,
    onNearEnd: rest > 0 && !pages.isLoading && !error ? pages.more : undefined,
    foot: <MoreFoot pages={pages} />,
    question: JSON.stringify(filter),
    matching: { filter },
  };
}
