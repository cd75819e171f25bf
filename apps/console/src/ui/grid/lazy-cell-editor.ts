import { lazyView } from "../lazy-view.tsx";

const load = () => import("./grid-cell-editor.tsx");

/** No part of the first screen: it comes as soon as somebody is in the table. */
export const GridCellEditor = lazyView([], async () => (await load()).GridCellEditor);
export const fetchEditor = (): void => void load().catch(() => undefined);
