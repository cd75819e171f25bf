import { useTranslation } from "react-i18next";
import type { LoadCounts } from "./load-items.ts";
import classes from "./load.module.css";

/** "193 good lines, 7 bad"; who gets none, and what has no place. */
export function LoadCountsLine({ counts }: { counts: LoadCounts }) {
  const { t } = useTranslation();
  const { good, bad, more, fewer, replaced, doubtful } = counts;
  const parts = [
    t(($) => $.accounts.load.good, { count: good }),
    bad > 0 && t(($) => $.accounts.load.bad, { count: bad }),
    doubtful > 0 && t(($) => $.accounts.load.doubtful, { count: doubtful }),
    more > 0 && t(($) => $.accounts.load.more, { count: more }),
    fewer > 0 && t(($) => $.accounts.load.fewer, { count: fewer }),
    replaced > 0 && t(($) => $.accounts.load.replaces, { count: replaced }),
  ].filter((part) => part !== false);
  return (
    <p className={classes["counts"]} role="status">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
