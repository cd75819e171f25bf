import { useMantineColorScheme } from "@mantine/core";
import {
  IconAlertTriangle,
  IconBell,
  IconBolt,
  IconBrowserPlus,
  IconCalendarWeek,
  IconCreditCard,
  IconFileImport,
  IconHelpCircle,
  IconInbox,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconNetwork,
  IconPackage,
  IconReceipt,
  IconScript,
  IconSend,
  IconShieldCog,
  IconSun,
  IconUpload,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages.ts";
import {
  type PaletteItem,
  type PaletteSource,
  usePaletteSource,
} from "../../ui/palette-registry.ts";
import { isMoneyOffered, openExtend } from "../../entities/payment/payment-opened.ts";
import { useStore } from "../../ui/store.ts";
import { type PageIntent, sendIntent } from "../../ui/page-intent.ts";
import { chooseLanguage } from "../../ui/choose-language.ts";
import { openShortcutsHelp } from "./help-opened.ts";
import { GO_ITEMS, type NavigationItem, SETTINGS_ITEM, SETTINGS_SECTIONS } from "./navigation.ts";
import { PaletteFound } from "./palette-found.tsx";
import { matching } from "./palette-items.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { sharingOpened } from "../../entities/sharing/sharing-opened.ts";
import { useLogOut } from "./use-log-out.ts";

function usePages(): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: profile } = useQuery(profileQuery);
  const isOperator = profile?.isOperator ?? false;
  return useMemo(() => {
    const pages = [...GO_ITEMS, SETTINGS_ITEM, ...(isOperator ? [OPERATOR_ITEM] : [])].map(
      (item) => ({
        id: item.to,
        label: item.label(t),
        icon: item.icon,
        run: () => void navigate({ to: item.to }),
      }),
    );
    const sections = SETTINGS_SECTIONS.map(({ hash, label }) => ({
      id: `/settings#${hash}`,
      label: `${SETTINGS_ITEM.label(t)}: ${label(t)}`,
      icon: SETTINGS_ITEM.icon,
      run: () => void navigate({ to: "/settings", hash }),
    }));
    return {
      id: "pages",
      group: t(($) => $.palette.groups.pages),
      items: (search) => matching([...pages, ...sections], search),
    };
  }, [t, navigate, isOperator]);
}

const OPERATOR_ITEM: NavigationItem = {
  to: "/operator",
  icon: IconShieldCog,
  label: (t) => t(($) => $.shell.pages.operator),
};

const COMMAND_ICONS = {
  createBrowser: IconBrowserPlus,
  newBrowsers: IconBrowserPlus,
  importProfiles: IconBrowserPlus,
  newScript: IconScript,
  newAction: IconBolt,
  sendScripts: IconSend,
  getScripts: IconInbox,
  actionUpdates: IconBell,
  importRecording: IconFileImport,
  uploadDocument: IconUpload,
  addProxy: IconNetwork,
  generate: IconPackage,
  failures: IconAlertTriangle,
  schedules: IconCalendarWeek,
  stepHelp: IconHelpCircle,
} as const;
type CommandName = keyof typeof COMMAND_ICONS;

/** What can be made or looked at from anywhere. */
function useCommands(): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    const intent = (kind: PageIntent["kind"], to: NavigationItem["to"], text?: string) => () => {
      sendIntent(text === undefined ? { kind } : { kind, text });
      void navigate({ to });
    };
    const runs: Record<CommandName, () => void> = {
      createBrowser: intent("createBrowser", "/extensions"),
      newBrowsers: intent("createBrowser", "/extensions", "many"),
      importProfiles: intent("createBrowser", "/extensions", "import"),
      newScript: () => void navigate({ to: "/scripts", search: { id: "new" } }),
      newAction: () => void navigate({ to: "/actions", search: { id: "new" } }),
      sendScripts: intent("sendScripts", "/scripts"),
      getScripts: () => sharingOpened.set("received"),
      actionUpdates: () => sharingOpened.set("updates"),
      importRecording: intent("importRecording", "/actions"),
      uploadDocument: intent("upload", "/documents"),
      addProxy: intent("addProxy", "/proxy"),
      generate: () => void navigate({ to: "/settings", hash: "generate-extension" }),
      failures: () => void navigate({ to: "/runs", search: { view: "failures" } }),
      schedules: () => void navigate({ to: "/schedules" }),
      stepHelp: () => void navigate({ to: "/help/actions" }),
    };
    const commands = (Object.keys(COMMAND_ICONS) as CommandName[]).map((name) => ({
      id: name,
      label: t(($) => $.palette.commands[name]),
      words: t(($) => $.palette.words[name]),
      icon: COMMAND_ICONS[name],
      run: runs[name],
    }));
    return {
      id: "commands",
      group: t(($) => $.palette.groups.commands),
      items: (search) => matching(commands, search),
    };
  }, [t, navigate]);
}

/** Where something is sold. */
function useMoney(): readonly PaletteItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canPay = useStore(isMoneyOffered);
  return useMemo(() => {
    const payments = {
      id: "payments",
      label: t(($) => $.shell.pages.payments),
      icon: IconReceipt,
      run: () => void navigate({ to: "/payments" }),
    };
    const extend = {
      id: "extend",
      label: t(($) => $.shell.extend),
      icon: IconCreditCard,
      run: openExtend,
    };
    return canPay ? [payments, extend] : [];
  }, [t, navigate, canPay]);
}

/** The console itself: last, as it is looked for least. */
function useConsoleCommands(): PaletteSource {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const money = useMoney();
  const { setColorScheme } = useMantineColorScheme();
  return useMemo(() => {
    const theme = t(($) => $.palette.words.theme);
    const schemes = (["light", "dark", "auto"] as const).map((scheme) => ({
      id: scheme,
      label: `${t(($) => $.shell.colorScheme)}: ${t(($) => $.shell.schemes[scheme])}`,
      words: theme,
      icon: scheme === "dark" ? IconMoon : IconSun,
      run: () => setColorScheme(scheme),
    }));
    const languages = LANGUAGES.map((language) => ({
      id: language,
      label: `${t(($) => $.shell.language)}: ${LANGUAGE_NAMES[language]}`,
      words: t(($) => $.palette.words.language),
      icon: IconLanguage,
      run: () => chooseLanguage(language),
    }));
    const items: PaletteItem[] = [
      {
        id: "help",
        label: t(($) => $.shell.shortcuts.title),
        words: t(($) => $.palette.words.help),
        icon: IconKeyboard,
        run: openShortcutsHelp,
      },
      ...money,
      ...schemes,
      ...languages,
      {
        id: "log-out",
        label: t(($) => $.shell.logOut),
        words: t(($) => $.palette.words.logOut),
        icon: IconLogout,
        run: logOut,
      },
    ];
    return {
      id: "console",
      group: t(($) => $.palette.groups.console),
      items: (search) => matching(items, search),
    };
  }, [t, logOut, money, setColorScheme]);
}

/**
 * The pages and commands of the console itself; features add their own. A component beside the
 * palette: inside it, each registration would render what registers.
 */
export function PaletteCommands() {
  usePaletteSource(usePages());
  usePaletteSource(useCommands());
  usePaletteSource(useConsoleCommands());
  return <PaletteFound />;
}
