import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./grid-bars.module.css";

interface GridSelectionBarProps {
  count: number;
  /** How many match, at least; selecting them is offered when the whole page is selected and there is more. */
  matchingCount: number;
  /** How many may be selected; of more the first ones are offered, and said to be those. */
  most: number;
  isPageSelected: boolean;
  onSelectMatching: () => void;
  onClear: () => void;
  /** What is said of those that are selected and not shown. */
  hidden?: ReactNode;
  /** The buttons for what is selected. */
  children: ReactNode;
}

export function GridSelectionBar(props: GridSelectionBarProps) {
  const { t } = useTranslation();
  const { count, matchingCount, most } = props;
  return (
    <div
      className={classes["selectionBar"]}
      role="toolbar"
      aria-label={t(($) => $.list.selection.selected, { count })}
    >
      <ActionIcon aria-label={t(($) => $.list.selection.clearSelection)} onClick={props.onClear}>
        <IconX size={16} />
      </ActionIcon>
      <span className={classes["selectionCount"]} role="status">
        {t(($) => $.list.selection.selected, { count })}
      </span>
      {props.hidden}
      {props.isPageSelected && Math.min(matchingCount, most) > count && (
        <button type="button" className={classes["linkButton"]} onClick={props.onSelectMatching}>
          {matchingCount > most
            ? t(($) => $.list.selection.selectFirstMatching, { most })
            : t(($) => $.list.selection.selectAllMatching, { count: matchingCount })}
        </button>
      )}
      {props.children}
    </div>
  );
}
