import "@mantine/spotlight/styles.layer.css";
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { paletteOpened, type PaletteItem, paletteSources } from "../../ui/palette-registry.ts";
import { useStore } from "../../ui/store.ts";
import { PaletteCommands } from "./palette-commands.tsx";
import classes from "./palette.module.css";

const [store, spotlight] = createSpotlight();

const SEARCH_PAUSE_MS = 120;
const GROUP_LIMIT = 8;

const toAction = ({ id, label, description, icon: ItemIcon, run }: PaletteItem) => ({
  id,
  label,
  ...(description === undefined ? {} : { description }),
  ...(ItemIcon ? { leftSection: <ItemIcon size={17} stroke={1.6} /> } : {}),
  onClick: run,
});

/** What the registered sources offer for the search; a source that fails offers nothing. */
function useFoundGroups(search: string, isOpen: boolean): SpotlightActionGroupData[] {
  const sources = useStore(paletteSources);
  const [groups, setGroups] = useState<SpotlightActionGroupData[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const answers = sources.map(async ({ group, items }) => {
      const found = await Promise.resolve(items(search)).catch((): PaletteItem[] => []);
      return { group, actions: found.slice(0, GROUP_LIMIT).map(toAction) };
    });
    void Promise.all(answers).then((all) => {
      if (isCurrent) setGroups(all.filter(({ actions }) => actions.length > 0));
    });
    return () => {
      isCurrent = false;
    };
  }, [sources, search, isOpen]);
  return groups;
}

/** Enter takes the first that was found, without an arrow key before it. */
function markFirst(): void {
  const { listId } = store.getState();
  const list = listId === "" ? null : document.querySelector(`#${CSS.escape(listId)}`);
  list?.querySelector("[data-selected]")?.removeAttribute("data-selected");
  list?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  store.updateState((state) => ({ ...state, selected: 0 }));
}

function PaletteDialog() {
  const { t } = useTranslation();
  const isOpen = useStore(paletteOpened);
  const [query, setQuery] = useState("");
  const [search] = useDebouncedValue(query.trim().toLocaleLowerCase(), SEARCH_PAUSE_MS);
  const groups = useFoundGroups(search, isOpen);
  useEffect(() => {
    if (isOpen) spotlight.open();
  }, [isOpen]);
  // The library marks the first when somebody types; these come a little later.
  useEffect(markFirst, [groups]);

  return (
    <Spotlight
      store={store}
      actions={groups}
      filter={(_query, actions) => actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      onSpotlightClose={() => paletteOpened.set(false)}
      nothingFound={t(($) => $.shell.palette.empty)}
      scrollable
      maxHeight={440}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      classNames={{ actionsGroup: classes["group"] ?? "" }}
      size={560}
      searchProps={{
        leftSection: <IconSearch size={17} stroke={1.6} />,
        placeholder: t(($) => $.shell.palette.placeholder),
        "aria-label": t(($) => $.shell.palette.open),
      }}
    />
  );
}

export function Palette() {
  return (
    <>
      <PaletteCommands />
      <PaletteDialog />
    </>
  );
}
