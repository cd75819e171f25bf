import { useCallback } from "react";
import { useGridLayout } from "../grid/use-grid-layout.ts";
import { useKeptSelection } from "../grid/use-kept-selection.ts";
import type { GridSelection } from "../grid/grid-selection.ts";
import type { ListDescriptor, ListKind } from "./list-descriptor.ts";
import type { ListSource } from "./list-source.ts";
import { useCollecting } from "./use-collecting.ts";
import type { ListAddress } from "./address/use-list-address.ts";
import type { ListColumns } from "./use-list-columns.ts";
import type { SavedViews } from "./views/use-saved-views.ts";

interface ListParts<Kind extends ListKind> {
  descriptor: ListDescriptor<Kind>;
  address: ListAddress<Kind["search"]>;
  views: SavedViews;
  columns: ListColumns;
  source: ListSource<Kind["row"]>;
  /** Columns of which no row has anything; stable. */
  empty?: ReadonlySet<string>;
  /** Where a row that is pressed leads; stable. Without it its drawer opens. */
  onOpen?: (id: number) => void;
  /** Called once for each new selection, which is kept after the page is left. */
  onSelection?: (selection: GridSelection<Kind["row"]>) => void;
}

const idOf = (row: { id: number }) => row.id;

/** All that the parts of a list's page have in common. */
export function useList<Kind extends ListKind>(parts: ListParts<Kind>) {
  const { descriptor, address, columns, source, empty, onSelection } = parts;
  const { setPlace } = address;
  const openDrawer = useCallback((open: number) => setPlace({ open }), [setPlace]);
  const layout = useGridLayout<Kind["row"], Kind["column"]>({
    columns: descriptor.columns,
    shownAtFirst: descriptor.presets[0].columns,
    lead: descriptor.lead,
    storage: columns.storage,
    ...(empty && { empty }),
  });
  const selection = useKeptSelection<Kind["row"]>({
    page: descriptor.name,
    idOf,
    ...(onSelection && { onCreate: onSelection }),
    question: source.question,
  });
  const collecting = useCollecting(selection, source.question);
  return {
    ...parts,
    layout,
    isLayoutPending: columns.isPending,
    selection,
    collecting,
    open: parts.onOpen ?? openDrawer,
  };
}

export type ListState<Kind extends ListKind> = ReturnType<typeof useList<Kind>>;
