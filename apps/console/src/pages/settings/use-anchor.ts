import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { keep, takeKept, usePlace } from "../../ui/kept-place.ts";
import type { SettingsTab } from "./section/settings-tabs.ts";

const USER_MOVES = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

const scrollerOf = (content: RefObject<HTMLElement | null>) =>
  content.current?.closest("[data-layout]");

/** Another tab begins at its top, and Back comes to where one was. */
function useTabScroll(content: RefObject<HTMLElement | null>, tab: SettingsTab): void {
  const place = `${usePlace("settings")} scroll`;
  const shown = useRef(tab);
  useLayoutEffect(() => {
    const scroller = scrollerOf(content);
    if (!scroller) return;
    // The tabs themselves do not all fit on a phone.
    const open = content.current?.querySelector('[role="tab"][aria-selected="true"]');
    open?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const top = takeKept<number>(place);
    if (top !== undefined || shown.current !== tab) scroller.scrollTo({ top: top ?? 0 });
    shown.current = tab;
    const remember = () => keep(place, scroller.scrollTop);
    scroller.addEventListener("scroll", remember, { passive: true });
    return () => scroller.removeEventListener("scroll", remember);
  }, [content, place, tab]);
}

/**
 * Goes to the section that the address names, also when the page was open already. Sections above
 * it grow while they load, so it is held in place until the user moves.
 */
export function useAnchor(content: RefObject<HTMLElement | null>, tab: SettingsTab): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const key = useRouterState({ select: (state) => state.location.state.__TSR_key });
  useTabScroll(content, tab);
  useEffect(() => {
    if (hash === "" || !content.current) return;
    const goThere = () =>
      document.querySelector(`#${CSS.escape(hash)}`)?.scrollIntoView({ block: "start" });
    const growth = new ResizeObserver(goThere);
    const letGo = () => {
      growth.disconnect();
      for (const name of USER_MOVES) window.removeEventListener(name, letGo);
    };
    growth.observe(content.current);
    for (const name of USER_MOVES) window.addEventListener(name, letGo, { passive: true });
    goThere();
    return letGo;
  }, [hash, key, content]);
}
