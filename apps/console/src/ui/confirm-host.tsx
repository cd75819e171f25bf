import { lazy, Suspense } from "react";
import { useStore } from "./store.ts";
import { confirmRequest } from "./use-confirm.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));

export function ConfirmHost() {
  const request = useStore(confirmRequest);
  if (request === null) return null;
  return (
    <Suspense>
      <ConfirmDialog request={request} onClose={() => confirmRequest.set(null)} />
    </Suspense>
  );
}
