import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/error-text.ts";
import classes from "./more-rows.module.css";
import type { Pages } from "./use-pages.ts";

/** Begin to load before the end is in sight. */
const AHEAD = "300px";

function useInSight(
  end: RefObject<HTMLElement | null>,
  count: number | undefined,
  onSight: () => void,
): void {
  const handleSight = useEffectEvent(onSight);
  // With each page anew: an end that stays in sight is not told of twice.
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handleSight();
      },
      { scrollMargin: AHEAD, rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, count]);
}

interface MoreRowsProps {
  pages: Pages<unknown>;
  /** Out of the keyboard's way, where keys walk through the entries themselves. */
  isForPointer?: boolean;
}

/** The end of a list that is not all there: it loads the next page when it comes into sight. */
export function MoreRows({ pages, isForPointer = false }: MoreRowsProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLButtonElement>(null);
  const { rest, error } = pages;
  const load = () => {
    if (!pages.isLoadingMore) pages.more();
  };
  useInSight(end, pages.rows?.length, () => {
    if (!error && rest > 0) load();
  });
  if (rest === 0 || pages.rows === undefined) return null;
  return (
    <>
      {error && (
        <p className={classes["failure"]} role="alert">
          {errorText(t, error)}
        </p>
      )}
      <button
        ref={end}
        type="button"
        className={classes["more"]}
        aria-busy={pages.isLoadingMore}
        tabIndex={isForPointer ? -1 : 0}
        // The field that has the focus keeps it.
        onMouseDown={(event) => isForPointer && event.preventDefault()}
        onClick={load}
      >
        {error ? t(($) => $.common.retry) : t(($) => $.common.showMore, { count: rest })}
      </button>
    </>
  );
}
