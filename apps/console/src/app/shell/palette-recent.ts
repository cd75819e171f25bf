import { type Icon, IconBolt, IconBrowser, IconHistory, IconScript } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { actionQuery } from "../../entities/action/action.queries.ts";
import { extensionQuery } from "../../entities/extension/extension.queries.ts";
import { runQuery } from "../../entities/run/run.queries.ts";
import { scriptQuery } from "../../entities/script/script.queries.ts";
import type { PaletteItem, PaletteSource } from "../../ui/palette-registry.ts";
import type { FinderContext } from "./palette-finders.ts";
import { matching } from "./palette-items.ts";
import { type RecentPlace, recentPlaces } from "./recent-places.ts";

const ICONS: Record<RecentPlace["kind"], Icon> = {
  extension: IconBrowser,
  script: IconScript,
  action: IconBolt,
  run: IconHistory,
};

async function nameOf({ kind, id }: RecentPlace, { t, cache }: FinderContext): Promise<string> {
  switch (kind) {
    case "extension":
      return (await cache.query(extensionQuery(id))).name;
    case "script":
      return (await cache.query(scriptQuery(id))).name;
    case "action":
      return (await cache.query(actionQuery(id))).name;
    case "run": {
      const { scriptName } = await cache.query(runQuery(id));
      return t(($) => $.palette.run, { id, script: scriptName });
    }
  }
}

function open({ kind, id }: RecentPlace, { navigate }: FinderContext): void {
  switch (kind) {
    case "extension":
      void navigate({ to: "/extensions", search: { open: id } });
      break;
    case "script":
      void navigate({ to: "/scripts", search: { id } });
      break;
    case "action":
      void navigate({ to: "/actions", search: { id } });
      break;
    case "run":
      void navigate({ to: "/runs/$runId", params: { runId: id } });
      break;
  }
}

/** Null: it is gone, or cannot be had now. */
async function toItem(place: RecentPlace, context: FinderContext): Promise<PaletteItem | null> {
  try {
    return {
      id: `recent-${place.kind}-${place.id}`,
      label: await nameOf(place, context),
      icon: ICONS[place.kind],
      run: () => open(place, context),
    };
  } catch {
    return null;
  }
}

/** What was opened lately, but for what is open now. */
export function useRecent(): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useMemo(
    () => ({
      id: "recent",
      group: t(($) => $.palette.groups.recent),
      async items(search) {
        // While one looks for something, the finders find these as well.
        if (search !== "") return [];
        const places = recentPlaces();
        const items = await Promise.all(
          places.map((place) => toItem(place, { t, cache, navigate })),
        );
        return matching(
          items.filter((item) => item !== null),
          search,
        );
      },
    }),
    [t, navigate, cache],
  );
}
