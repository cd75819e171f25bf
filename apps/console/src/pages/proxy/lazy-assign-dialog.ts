import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { proxyWords } from "../../entities/proxy/proxy.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";

/** With what it sets off: neither is there when the list opens. */
export const AssignDialog = lazyView(
  [proxyWords, extensionCommandsWords, bulkWords],
  async () => (await import("./assign-dialog.tsx")).AssignDialog,
);
