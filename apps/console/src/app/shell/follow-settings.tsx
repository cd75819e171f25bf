import { useMantineColorScheme } from "@mantine/core";
import i18next from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { keepStartPage } from "../../entities/user/start-page.ts";
import { noticeWords } from "../../entities/notice/notice.words.ts";
import { useSetting } from "../../entities/user/use-setting.ts";
import { isLanguage, type Language, LANGUAGE_KEY } from "../../i18n/languages.ts";
import { browserZone, chosenClocks, keepZone } from "../../i18n/zone.ts";
import { keepDensity } from "../../theme/density.ts";
import { chooseLanguage } from "../../ui/choose-language.ts";
import { lazyView } from "../../ui/lazy-view.tsx";

const FollowNotices = lazyView(
  [noticeWords],
  async () => (await import("../../entities/notice/follow-notices.tsx")).FollowNotices,
);

/** The server's theme holds here, and one that is chosen here is kept there. */
function useTheme(): void {
  const { value, isKnown, isSet, set } = useSetting("settings.theme");
  const { colorScheme: shown, setColorScheme } = useMantineColorScheme();
  const last = useRef<{ kept: string; shown: string } | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const before = last.current;
    last.current = { kept: value, shown };
    if (value === shown) return;
    // What nobody has kept may have been chosen in this browser before there was anywhere to keep it.
    if (before === null ? isSet : value !== before.kept) setColorScheme(value);
    // What is on its way here from the server is no choice, however often this is drawn meanwhile.
    else if (before === null || shown !== before.shown) set(shown);
  });
}

/** As the theme; but what was chosen in this browser before the sign-in holds in it. */
function useLanguage(): void {
  const { value, isKnown, set } = useSetting("settings.language");
  const { i18n } = useTranslation();
  const shown = isLanguage(i18n.language) ? i18n.language : null;
  const last = useRef<{ kept: Language | null; shown: Language | null } | null>(null);
  useEffect(() => {
    if (!isKnown || shown === null) return;
    const before = last.current;
    last.current = { kept: value, shown };
    const isOwnChoice = localStorage.getItem(LANGUAGE_KEY) !== null;
    if (before === null && isOwnChoice) {
      if (value === null) set(shown);
    } else if (value !== (before?.kept ?? null)) {
      if (value !== null && value !== shown) chooseLanguage(value);
    } else if (before !== null && shown !== before.shown && shown !== value) {
      last.current = { kept: shown, shown };
      set(shown);
    }
  });
}

function useDensity(): void {
  const { value, isKnown } = useSetting("settings.density");
  useEffect(() => {
    if (isKnown) keepDensity(value);
  }, [value, isKnown]);
}

function useZone(): void {
  const { value, isKnown } = useSetting("settings.zone");
  useEffect(() => {
    if (!isKnown || (chosenClocks()?.zone ?? null) === value) return;
    // Times are said anew as texts are in another language.
    void keepZone(value).then(() => i18next.emit("languageChanged", i18next.language));
  }, [value, isKnown]);
}

/** Once a load, as two windows in different zones would correct each other for ever. */
function useBrowserZone(isOwn: boolean): void {
  const { value, isKnown, set } = useSetting("settings.browserZone");
  const isTold = useRef(false);
  useEffect(() => {
    if (!isKnown || !isOwn || isTold.current) return;
    isTold.current = true;
    if (value !== browserZone()) set(browserZone());
  });
}

function useStartPage(): void {
  const { value, isKnown } = useSetting("settings.startPage");
  useEffect(() => {
    if (isKnown) keepStartPage(value);
  }, [value, isKnown]);
}

/** What the user has set holds in this window, here and after the next load; `isOwn`: it is their browser. */
export function FollowSettings({ isOwn }: { isOwn: boolean }) {
  useTheme();
  useLanguage();
  useDensity();
  useZone();
  useBrowserZone(isOwn);
  useStartPage();
  const { value: notices } = useSetting("settings.notices");
  return notices.events.length > 0 && <FollowNotices {...notices} />;
}
