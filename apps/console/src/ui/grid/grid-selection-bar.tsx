import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./grid.module.css";

interface GridSelectionBarProps {
  count: number;
  /** How many match; selecting them is offered when the whole page is selected and there is more. */
  matchingCount: number;
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
  const { count, matchingCount } = props;
  return (
    <div
      className={classes["selectionBar"]}
      role="toolbar"
      aria-label={t(($) => $.grid.selected, { count })}
    >
      <ActionIcon aria-label={t(($) => $.grid.clearSelection)} onClick={props.onClear}>
        <IconX size={16} />
      </ActionIcon>
      <span className={classes["selectionCount"]} role="status">
        {t(($) => $.grid.selected, { count })}
      </span>
      {props.hidden}
      {props.isPageSelected && matchingCount > count && (
        <button type="button" className={classes["linkButton"]} onClick={props.onSelectMatching}>
          {t(($) => $.grid.selectAllMatching, { count: matchingCount })}
        </button>
      )}
      {props.children}
    </div>
  );
}
