import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { sharingWords } from "../../entities/sharing/sharing.words.ts";
import { catalogueWords } from "../../entities/step/catalogue.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { paletteWords } from "./palette-words/palette.words.ts";
import { shortcutsWords } from "./shortcuts-words/shortcuts.words.ts";

// With their words, which the first screen does not have to name.
export const PaletteView = lazyView(
  [paletteWords, extensionCommandsWords, bulkWords],
  async () => (await import("./palette.tsx")).Palette,
);
export const ShortcutsView = lazyView(
  [shortcutsWords],
  async () => (await import("./shortcuts-help.tsx")).ShortcutsHelp,
);
export const SharingView = lazyView(
  [sharingWords, catalogueWords],
  async () => (await import("../../entities/sharing/sharing-dialog.tsx")).SharingDialog,
);
