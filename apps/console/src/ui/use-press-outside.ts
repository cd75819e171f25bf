import { useClickOutside } from "@mantine/hooks";
import type { RefObject } from "react";

/**
 * For what a button opens and a second press on it closes: calls when something is pressed that is
 * neither in the opened part (the ref that it gives) nor in what holds the button.
 */
export const usePressOutside = (
  holder: RefObject<HTMLElement | null>,
  onPressOutside: () => void,
): RefObject<HTMLDivElement | null> =>
  useClickOutside<HTMLDivElement>(
    (event) => {
      if (!holder.current || !event.composedPath().includes(holder.current)) onPressOutside();
    },
    ["mousedown", "touchstart"],
  );
