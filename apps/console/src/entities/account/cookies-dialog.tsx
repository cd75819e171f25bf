import { downloadManyCookies, type Extension } from "@baton/contract";
import { SegmentedControl } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callForFile } from "../../api/client.ts";
import { saveFile } from "../../ui/save-file.ts";
import { type OwnProof, useOwnProof } from "../user/security/use-own-proof.tsx";
import { fitOf } from "../extension/command-fit.ts";
import { COOKIE_FORMATS } from "./save-cookies.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

interface CookiesDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

type Format = (typeof COOKIE_FORMATS)[number];

/** The cookies of all of them that have some, in one file. */
export function CookiesDialog({ rows: all, onClose }: CookiesDialogProps) {
  const { t } = useTranslation();
  const { rows } = fitOf("downloadCookies", all);
  const [format, setFormat] = useState<Format>("json");
  const download = useMutation({
    meta: { handled: true },
    mutationFn: (proof: OwnProof) => {
      const extensionIds = rows.map(({ id }) => id);
      return callForFile(downloadManyCookies, { body: { extensionIds, format, ...proof } });
    },
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName ?? "cookies.zip");
      onClose();
    },
  });
  const proof = useOwnProof({
    error: download.error,
    onPasskey: (passkey) => download.mutate(passkey),
  });
  return (
    <FormDialog
      title={t(($) => $.accounts.cookiesOfMany.title, { count: rows.length })}
      names={rows.map(({ name }) => name)}
      submit={t(($) => $.accounts.cookiesOfMany.submit)}
      isPending={download.isPending}
      isReady={!proof.isLocked}
      onSubmit={() => proof.check() && download.mutate(proof.body)}
      onClose={onClose}
    >
      <span>{t(($) => $.accounts.cookiesOfMany.text)}</span>
      <SegmentedControl
        aria-label={t(($) => $.accounts.cookiesOfMany.format)}
        value={format}
        onChange={(value) => setFormat(COOKIE_FORMATS.find((one) => one === value) ?? "json")}
        data={COOKIE_FORMATS.map((one) => ({
          value: one,
          label: t(($) => $.accounts.tab.cookieFormats[one]),
        }))}
      />
      {proof.fields}
    </FormDialog>
  );
}
