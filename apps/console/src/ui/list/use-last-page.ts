import { useEffect, useEffectEvent } from "react";

interface LastPageOptions {
  page: number;
  pageSize: number;
  /** Undefined until it is known. */
  rowCount: number | undefined;
  onPage: (page: number) => void;
}

/** Rows went or were collapsed: a table whose page is not there any more shows its last one. */
export function useLastPage({ page, pageSize, rowCount, onPage }: LastPageOptions): void {
  const lastPage = rowCount === undefined ? page : Math.max(1, Math.ceil(rowCount / pageSize));
  const isBehind = page > lastPage;
  const turnBack = useEffectEvent(() => onPage(lastPage));
  useEffect(() => {
    if (isBehind) turnBack();
  }, [isBehind]);
}
