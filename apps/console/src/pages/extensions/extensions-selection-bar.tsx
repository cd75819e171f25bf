import { BULK_MAX_IDS, type Extension } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LazyMenu, type MenuEntry } from "../../ui/lazy-menu.tsx";
import { GridSelectionBar } from "../../ui/grid/grid-selection-bar.tsx";
import { type GridSelection, headerCheck, useSelectedRows } from "../../ui/grid/grid-selection.ts";
import { ExtensionCommandButton } from "../../entities/extension/extension-command-button.tsx";
import {
  BAR_COMMANDS,
  type CommandId,
  MENU_COMMANDS,
} from "../../entities/extension/command-list.ts";
import { ExtensionMoreMenu } from "../../entities/extension/extension-more-menu.tsx";
import type { Collecting } from "./use-collecting.ts";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

/** As many names as can be read. */
const NAMES_MAX = 15;

interface HiddenSelectionProps {
  rows: readonly Extension[];
  onOpen: (id: number) => void;
  onDrop: () => void;
}

/** Those on other pages, in collapsed groups, or that match no more: which they are, and a way out. */
function HiddenSelection({ rows, onOpen, onDrop }: HiddenSelectionProps) {
  const { t } = useTranslation();
  const names: MenuEntry[] = rows.slice(0, NAMES_MAX).map(({ id, name }) => ({
    key: String(id),
    label: name,
    onClick: () => onOpen(id),
  }));
  const rest = rows.length - names.length;
  const drop: MenuEntry = {
    key: "drop",
    label: t(($) => $.extensions.hidden.drop, { count: rows.length }),
    ...(rest > 0 && { reason: t(($) => $.common.andMore, { count: rest }) }),
    icon: IconX,
    isApart: true,
    onClick: onDrop,
  };
  return (
    <LazyMenu
      position="bottom-start"
      entries={[...names, drop]}
      button={
        <Button size="compact-xs" variant="light">
          {t(($) => $.extensions.hidden.count, { count: rows.length })}
        </Button>
      }
    />
  );
}

export interface ExtensionsSelectionBarProps {
  page: ExtensionsPageState;
  selection: GridSelection<Extension>;
  collecting: Collecting;
  onCommand: (id: CommandId, rows: readonly Extension[]) => void;
}

export function ExtensionsSelectionBar(props: ExtensionsSelectionBarProps) {
  const { page, selection, collecting, onCommand } = props;
  const { t } = useTranslation();
  const selected = useSelectedRows(selection);

  // A row that is in sight is as fresh as the table, not as it was when it was chosen.
  const inSight = new Map(page.rows.map((row) => [row.id, row]));
  const rows = [...selected].map(([id, row]) => inSight.get(id) ?? row);
  const ids = page.rows.map(({ id }) => id);
  // Those of the windows that are not there may be in the table all the same.
  const isWhole = !page.scrolled || page.rows.length === page.shownCount;
  const hidden = isWhole ? rows.filter(({ id }) => !inSight.has(id)) : [];
  const isAllSelected = headerCheck(selected, ids) === "all";
  const isShownSelected = isWhole ? isAllSelected : selected.size >= page.shownCount;
  const { filter, totalCount } = page;
  return (
    <GridSelectionBar
      count={selected.size}
      matchingCount={totalCount}
      most={BULK_MAX_IDS}
      isPageSelected={collecting.count === null && isShownSelected}
      onSelectMatching={() =>
        collecting.collect({ filter, first: 0, last: totalCount - 1, isAdded: false })
      }
      onClear={() => {
        collecting.stop();
        selection.clear();
      }}
      hidden={
        hidden.length > 0 && (
          <HiddenSelection
            rows={hidden}
            onOpen={(id) => page.setPlace({ open: id })}
            onDrop={() => selection.remove(hidden.map(({ id }) => id))}
          />
        )
      }
    >
      {collecting.count !== null ? (
        // No command yet: it would be for the page alone, while all were asked for.
        <span role="status">{t(($) => $.bulk.collecting, { count: collecting.count })}</span>
      ) : (
        <>
          {BAR_COMMANDS.map((id) => (
            <ExtensionCommandButton
              key={id}
              id={id}
              rows={rows}
              onRun={() => onCommand(id, rows)}
            />
          ))}
          <ExtensionMoreMenu ids={MENU_COMMANDS} rows={rows} onRun={(id) => onCommand(id, rows)} />
        </>
      )}
    </GridSelectionBar>
  );
}
