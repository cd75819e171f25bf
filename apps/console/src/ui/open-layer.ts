const LAYERS = '[role="dialog"],[role="menu"],[role="listbox"]';

/** Whether a dialog, menu or list of choices is open above the page; hidden ones stay mounted. */
export const isLayerOpen = (): boolean =>
  [...document.querySelectorAll(LAYERS)].some((layer) => layer.checkVisibility());
