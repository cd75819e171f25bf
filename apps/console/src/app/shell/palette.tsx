import "@mantine/spotlight/styles.layer.css";
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  paletteOpened,
  type PaletteItem,
  type PaletteSource,
  paletteSources,
} from "../../ui/palette-registry.ts";
import { useStore } from "../../ui/store.ts";
import { PaletteCommands } from "./palette-commands.tsx";
import { GROUP_ORDER } from "./palette-items.ts";
import classes from "./palette.module.css";

const [store, spotlight] = createSpotlight();

const SEARCH_PAUSE_MS = 120;
const GROUP_LIMIT = 10;

const toAction = ({ id, label, description, icon: ItemIcon, run }: PaletteItem) => ({
  id,
  label,
  ...(description === undefined ? {} : { description }),
  ...(ItemIcon ? { leftSection: <ItemIcon size={17} stroke={1.6} /> } : {}),
  onClick: run,
});

interface Group {
  order: number;
  group: string;
  actions: ReturnType<typeof toAction>[];
}

const orderOf = (id: string): number => {
  const order = GROUP_ORDER.findIndex((one) => one === id);
  return order < 0 ? GROUP_ORDER.length : order;
};

const toGroup = ({ id, group }: PaletteSource, items: PaletteItem[]): Group => ({
  order: orderOf(id),
  group,
  actions: items.slice(0, GROUP_LIMIT).map(toAction),
});

/** What each source says to the search: at once, or when it has asked the server. */
function ask(sources: readonly PaletteSource[], search: string) {
  const known: Group[] = [];
  const asked: Promise<Group>[] = [];
  for (const source of sources) {
    const answer = source.items(search);
    if (answer instanceof Promise)
      asked.push(answer.catch(() => []).then((items) => toGroup(source, items)));
    else known.push(toGroup(source, answer));
  }
  return { known, asked };
}

/**
 * What the sources offer for the search, a source that fails nothing. What is known here is shown
 * at once; what was found for the last letters stays until the server has answered for these.
 */
function useFoundGroups(search: string, isOpen: boolean): SpotlightActionGroupData[] {
  const sources = useStore(paletteSources);
  const [found, setFound] = useState<Group[]>([]);
  const { known, asked } = useMemo(
    () => ask(isOpen ? sources : [], search),
    [sources, search, isOpen],
  );
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(asked).then((all) => isCurrent && setFound(all));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return useMemo(
    () =>
      [...known, ...found]
        .filter(({ actions }) => actions.length > 0)
        .toSorted((a, b) => a.order - b.order),
    [known, found],
  );
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
    else spotlight.close();
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
      nothingFound={t(($) => $.palette.empty)}
      scrollable
      // At the top, where the field stays as the list below it grows and shrinks.
      centered={false}
      yOffset="8dvh"
      maxHeight={440}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      classNames={{ actionsGroup: classes["group"] ?? "" }}
      size={560}
      searchProps={{
        leftSection: <IconSearch size={17} stroke={1.6} />,
        placeholder: t(($) => $.palette.placeholder),
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
