import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "../../ui/page.tsx";
import { BrowsersSection } from "./browsers-section.tsx";
import { DataSection } from "./data-section.tsx";
import { GenerateSection } from "./generate-section.tsx";
import { GithubSection } from "./github-section.tsx";
import { IntegrationSection } from "./integration-section.tsx";
import { LineListsSection } from "./line-lists-section.tsx";
import { NetworksSection } from "./networks-section.tsx";
import { SecretsSection } from "./secrets-section.tsx";
import classes from "./settings.module.css";

const USER_MOVES = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

/**
 * Goes to the section that the address names, also when the page was open already. Sections above
 * it grow while they load, so it is held in place until the user moves.
 */
function useAnchor(content: RefObject<HTMLElement | null>): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const key = useRouterState({ select: (state) => state.location.state.__TSR_key });
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

export function SettingsPage() {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  useAnchor(content);
  return (
    <Page title={t(($) => $.shell.pages.settings)} layout="scroll">
      <div ref={content} className={classes["sections"]}>
        <IntegrationSection />
        <BrowsersSection />
        <DataSection />
        <SecretsSection />
        <LineListsSection />
        <GithubSection />
        <NetworksSection />
        <GenerateSection />
      </div>
    </Page>
  );
}
