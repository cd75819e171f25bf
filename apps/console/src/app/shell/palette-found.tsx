import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type PaletteSource, usePaletteSource } from "../../ui/palette-registry.ts";
import { type Finder, FINDERS } from "./palette-finders.ts";
import { useGivenCommands } from "./palette-given.ts";
import { useSelection } from "./palette-selection.ts";
import { useSavedViewsSource } from "./palette-views.ts";
import { useRecent } from "./palette-recent.ts";

/** Nothing typed finds nothing: a list of any eight would only push the commands down. */
function useFinder(finder: Finder): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useMemo(
    () => ({
      id: finder.id,
      group: t(($) => $.palette.groups[finder.id]),
      items: async (search) =>
        search === "" ? [] : await finder.find(search, { t, cache, navigate }),
    }),
    [finder, t, navigate, cache],
  );
}

function Found({ finder }: { finder: Finder }) {
  usePaletteSource(useFinder(finder));
  return null;
}

/** What the server finds by name, what was opened lately, and commands with a name behind them. */
export function PaletteFound() {
  usePaletteSource(useSelection());
  usePaletteSource(useRecent());
  usePaletteSource(useSavedViewsSource());
  usePaletteSource(useGivenCommands());
  return FINDERS.map((finder) => <Found key={finder.id} finder={finder} />);
}
