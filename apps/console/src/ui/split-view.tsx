import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./split-view.module.css";

const NARROW = "(max-width: 767px)";
const MEDIUM = "(max-width: 1199px)";

/** Whether the side is a drawer here, which a click on a line opens. */
export const useSideIsDrawer = (): boolean =>
  useMediaQuery(MEDIUM, false, { getInitialValueInEffect: false });

const useIsNarrow = (): boolean => useMediaQuery(NARROW, false, { getInitialValueInEffect: false });

interface SplitViewProps {
  /** Null where there is none. */
  list: ReactNode;
  /** On a phone either the list or the open object is shown. */
  hasOpen: boolean;
  /** `SplitColumns`; the list stays as it is when another object's take their place. */
  children: ReactNode;
}

/** A list, and beside it the columns of what is open. */
export function SplitView({ list, hasOpen, children }: SplitViewProps) {
  const isNarrow = useIsNarrow();
  return (
    <div className={classes["split"]}>
      {list !== null && (!isNarrow || !hasOpen) && <div className={classes["list"]}>{list}</div>}
      {(!isNarrow || hasOpen) && children}
    </div>
  );
}

interface SplitColumnsProps {
  main: ReactNode;
  side?: ReactNode;
  /** Where there is no room for three columns the side is a drawer. */
  drawer?: { isOpen: boolean; title: string; onClose: () => void };
}

export function SplitColumns({ main, side = null, drawer }: SplitColumnsProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const isDrawer = useSideIsDrawer();
  return (
    <>
      <div className={classes["main"]}>{main}</div>
      {!isDrawer && side !== null && <aside className={classes["side"]}>{side}</aside>}
      {isDrawer && drawer && (
        <Drawer
          opened={drawer.isOpen && side !== null}
          onClose={drawer.onClose}
          title={drawer.title}
          position={isNarrow ? "bottom" : "right"}
          size={isNarrow ? "85%" : 400}
          classNames={{ header: classes["drawerHeader"] ?? "", body: classes["drawerBody"] ?? "" }}
          closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
        >
          {side}
        </Drawer>
      )}
    </>
  );
}
