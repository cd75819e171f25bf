import { exportProfile } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callForFile } from "../../../api/client.ts";
import type { OwnProof } from "../../../entities/user/security/use-own-proof.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { saveFile } from "../../../ui/save-file.ts";

const FALLBACK_NAME = "baton-account.zip";

/** All that is the user's, as a file; the caller shows what it was refused for. */
export function useExport() {
  const { t } = useTranslation();
  return useMutation({
    meta: { handled: true },
    mutationFn: (body: OwnProof) => callForFile(exportProfile, { body }),
    onSuccess: ({ blob, fileName }) => {
      const name = fileName ?? FALLBACK_NAME;
      saveFile(blob, name);
      notifySuccess(t(($) => $.settings.account.exported, { name }));
    },
  });
}
