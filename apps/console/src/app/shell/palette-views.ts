import { IconBookmark } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { preferencesQuery } from "../../ui/preferences.queries.ts";
import { VIEWED_EXTENSIONS } from "../../pages/extensions/extensions.search.ts";
import type { PaletteSource } from "../../ui/palette-registry.ts";
import { readViews, readViewSearch } from "../../ui/list/views/saved-views.ts";
import { matching } from "./palette-items.ts";

/** The saved views of the table of extensions. */
export function useSavedViewsSource(): PaletteSource {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      id: "views",
      group: t(($) => $.palette.groups.views),
      items(search) {
        const views = readViews(
          VIEWED_EXTENSIONS,
          cache.getQueryData(preferencesQuery.queryKey) ?? {},
        );
        const items = views.map((view) => ({
          id: `view-${view.id}`,
          label: view.name,
          icon: IconBookmark,
          run: () =>
            void navigate({
              to: "/extensions",
              search: { ...readViewSearch(VIEWED_EXTENSIONS, view), view: view.id },
            }),
        }));
        return matching(items, search);
      },
    }),
    [t, cache, navigate],
  );
}
