import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/error-text.ts";
import classes from "./more-rows.module.css";
import type { Pages } from "./use-pages.ts";

/** Begin to load before the end is in sight. */
const AHEAD = "300px";

/** Asks when the end is in sight, and once more whenever it is still there after an answer. */
function useInSight(
  end: RefObject<HTMLElement | null>,
  { isWanted, updatedAt }: { isWanted: boolean; updatedAt: number },
  onSight: () => void,
): void {
  const handleSight = useEffectEvent(onSight);
  // An observer tells of an end that stays in sight only once: each answer takes another one.
  useEffect(() => {
    if (!isWanted || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handleSight();
      },
      { scrollMargin: AHEAD, rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isWanted, updatedAt]);
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
  const { rest, error, updatedAt, more } = pages;
  useInSight(end, { isWanted: !error && rest > 0 && !pages.isLoading, updatedAt }, more);
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
        onClick={more}
      >
        {error ? t(($) => $.common.retry) : t(($) => $.common.showMore, { count: rest })}
      </button>
    </>
  );
}
