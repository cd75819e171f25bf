import { useTranslation } from "react-i18next";
import type { GridLayout } from "../grid/grid-layout.ts";
import type { LayoutStorage } from "../grid/use-grid-layout.ts";
import { useLayoutPreference } from "./use-layout-preference.ts";
import { contentOf, type SavedViews } from "./views/use-saved-views.ts";

/** Where columns are kept, and whose they are in a sentence for who arranges them. */
export interface ListColumns {
  storage: LayoutStorage;
  isPending: boolean;
  owner: string;
}

/** The columns to show: the chosen view's, else the list's. */
export function useListColumns(
  name: string,
  { current: view, write }: Pick<SavedViews, "current" | "write">,
): ListColumns {
  const { t } = useTranslation();
  const own = useLayoutPreference(name);
  const { isPending } = own;
  if (!view) return { storage: own, isPending, owner: t(($) => $.grid.columnsOfList) };
  const save = (columns: GridLayout | null) => write(view.id, { ...contentOf(view), columns });
  return {
    storage: { name: `view ${view.id}`, value: view.columns, fallback: own.value, save },
    isPending,
    owner: t(($) => $.grid.columnsOfView, { name: view.name }),
  };
}
