import { useMantineColorScheme } from "@mantine/core";
import {
  IconBrowser,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPackage,
  IconScript,
  IconSun,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { extensionsQuery } from "../../entities/extension/extension.queries.ts";
import { firstScriptsQuery } from "../../entities/script/script.queries.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages.ts";
import {
  type PaletteItem,
  type PaletteSource,
  usePaletteSource,
} from "../../ui/palette-registry.ts";
import { GO_ITEMS, SETTINGS_ITEM, SETTINGS_SECTIONS } from "./navigation.ts";
import { chooseLanguage } from "./choose-language.ts";
import { openShortcutsHelp } from "./help-opened.ts";
import { useLogOut } from "./use-log-out.ts";

const matching = (items: PaletteItem[]) => (search: string) =>
  items.filter(({ label }) => label.toLocaleLowerCase().includes(search));

function usePages(): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    const pages = [...GO_ITEMS, SETTINGS_ITEM].map((item) => ({
      id: item.to,
      label: item.label(t),
      icon: item.icon,
      run: () => void navigate({ to: item.to }),
    }));
    const sections = SETTINGS_SECTIONS.map(({ hash, label }) => ({
      id: `/settings#${hash}`,
      label: `${SETTINGS_ITEM.label(t)}: ${label(t)}`,
      icon: SETTINGS_ITEM.icon,
      run: () => void navigate({ to: "/settings", hash }),
    }));
    return {
      id: "pages",
      group: t(($) => $.shell.palette.pages),
      items: matching([...pages, ...sections]),
    };
  }, [t, navigate]);
}

function useCommands(): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const { setColorScheme } = useMantineColorScheme();
  return useMemo(() => {
    const scheme = t(($) => $.shell.colorScheme);
    const commands: PaletteItem[] = [
      {
        id: "generate",
        label: t(($) => $.shell.generateExtension),
        icon: IconPackage,
        run: () => void navigate({ to: "/settings", hash: "generate-extension" }),
      },
      {
        id: "light",
        label: `${scheme}: ${t(($) => $.shell.schemes.light)}`,
        icon: IconSun,
        run: () => setColorScheme("light"),
      },
      {
        id: "dark",
        label: `${scheme}: ${t(($) => $.shell.schemes.dark)}`,
        icon: IconMoon,
        run: () => setColorScheme("dark"),
      },
      ...LANGUAGES.map((language) => ({
        id: language,
        label: `${t(($) => $.shell.language)}: ${LANGUAGE_NAMES[language]}`,
        icon: IconLanguage,
        run: () => chooseLanguage(language),
      })),
      {
        id: "help",
        label: t(($) => $.shell.shortcuts.title),
        icon: IconKeyboard,
        run: openShortcutsHelp,
      },
      { id: "log-out", label: t(($) => $.shell.logOut), icon: IconLogout, run: logOut },
    ];
    return { id: "commands", group: t(($) => $.shell.palette.commands), items: matching(commands) };
  }, [t, navigate, logOut, setColorScheme]);
}

const FOUND_MAX = 8;

/** Nothing typed finds nothing: a list of any eight would only push the commands down. */
function useExtensionSearch(): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useMemo(
    () => ({
      id: "extensions",
      group: t(($) => $.shell.palette.extensions),
      async items(search) {
        if (search === "") return [];
        const request = { page: 1, pageSize: FOUND_MAX, search };
        const { data } = await cache.query(extensionsQuery(request));
        return data.map(({ id, name, note }) => ({
          id: `extension-${id}`,
          label: name,
          description: note,
          icon: IconBrowser,
          run: () => void navigate({ to: "/extensions", search: { open: id } }),
        }));
      },
    }),
    [t, navigate, cache],
  );
}

function useScriptSearch(): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useMemo(
    () => ({
      id: "scripts",
      group: t(($) => $.shell.palette.scripts),
      async items(search) {
        if (search === "") return [];
        const { data } = await cache.query(firstScriptsQuery(search, FOUND_MAX));
        return data.map(({ id, name }) => ({
          id: `script-${id}`,
          label: name,
          icon: IconScript,
          run: () => void navigate({ to: "/scripts", search: { id } }),
        }));
      },
    }),
    [t, navigate, cache],
  );
}

/**
 * The pages and commands of the console itself; features add their own. A component beside the
 * palette: inside it, each registration would render what registers.
 */
export function PaletteCommands() {
  usePaletteSource(usePages());
  usePaletteSource(useExtensionSearch());
  usePaletteSource(useScriptSearch());
  usePaletteSource(useCommands());
  return null;
}
