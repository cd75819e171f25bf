import { Suspense } from "react";
import { useStore } from "./store.ts";
import { confirmRequest } from "./use-confirm.ts";
import { lazyView } from "./lazy-view.tsx";

const ConfirmDialog = lazyView(
  [],
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);

export function ConfirmHost() {
  const request = useStore(confirmRequest);
  if (request === null) return null;
  return (
    <Suspense>
      <ConfirmDialog request={request} onClose={() => confirmRequest.set(null)} />
    </Suspense>
  );
}
