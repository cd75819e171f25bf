import { createStore } from "../../ui/store.ts";

export const helpOpened = createStore(false);
export const openShortcutsHelp = (): void => helpOpened.set(true);
