import { type AccountTexts, domainOfNetwork, findFaults, NO_TEXTS } from "@baton/accounts";
import {
  type Account,
  ACCOUNT_SECRET_FIELDS,
  ACCOUNT_TEXT_FIELDS,
  type BodyInputOf,
  type Extension,
  updateAccount,
} from "@baton/contract";
import { Alert } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { AccountFields } from "./account-fields.tsx";
import { accountKeys } from "./account.queries.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

interface EditAccountDialogProps {
  extension: Extension;
  /** As it was when somebody began to change it. */
  before: Account;
  /** What the extension has now. */
  now: Account | null;
  onClose: () => void;
}

const textsOf = ({ name, userAgent, isOnlyBrowser }: Account): AccountTexts => ({
  ...NO_TEXTS,
  name,
  userAgent: userAgent ?? "",
  isOnlyBrowser,
});

/** What was typed; a secret that is left empty stays as it is. */
function changesIn(account: Account, texts: AccountTexts): BodyInputOf<typeof updateAccount> {
  const typed = ACCOUNT_TEXT_FIELDS.filter(
    (field) => field !== "name" && field !== "userAgent" && texts[field] !== "",
  );
  return {
    ...Object.fromEntries(typed.map((field) => [field, texts[field]])),
    ...(texts.name !== account.name && { name: texts.name }),
    ...(texts.userAgent !== (account.userAgent ?? "") && { userAgent: texts.userAgent || null }),
    ...(texts.isOnlyBrowser !== account.isOnlyBrowser && { isOnlyBrowser: texts.isOnlyBrowser }),
  };
}

/** Why nothing can be saved any more: what was typed is no other account's. */
function useLoss({ before, now }: Pick<EditAccountDialogProps, "before" | "now">) {
  const { t } = useTranslation();
  if (!now) return t(($) => $.accounts.edit.deleted);
  return now.createdAt === before.createdAt ? null : t(($) => $.accounts.edit.replaced);
}

// Only what was typed goes out, whatever somebody else makes of the account meanwhile.
export function EditAccountDialog({ extension, before, now, onClose }: EditAccountDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [texts, setTexts] = useState(() => textsOf(before));
  const [templateId, setTemplateId] = useState<number | null>(null);
  const changes = {
    ...changesIn(before, texts),
    ...(templateId !== null && { profileTemplateId: templateId }),
  };
  const [isChecked, setChecked] = useState(false);
  const faults = findFaults(texts, domainOfNetwork(extension.socialNetwork)).filter(
    ({ field }) => field !== null,
  );
  const save = useMutation({
    mutationFn: () => call(updateAccount, { params: { id: extension.id }, body: changes }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: accountKeys.one(extension.id) });
      notifySuccess(t(($) => $.common.saved));
      onClose();
    },
  });
  const kept = new Set(ACCOUNT_SECRET_FIELDS.filter((field) => before[field] !== null));
  const loss = useLoss({ before, now });
  return (
    <FormDialog
      title={t(($) => $.accounts.edit.title, { name: extension.name })}
      draft={changes}
      submit={t(($) => $.accounts.edit.submit)}
      isPending={save.isPending}
      isReady={loss === null}
      onSubmit={() => {
        setChecked(true);
        if (faults.length === 0) save.mutate();
      }}
      onClose={onClose}
    >
      {loss !== null && (
        <Alert color="red" role="alert">
          {loss}
        </Alert>
      )}
      <AccountFields
        texts={texts}
        faults={isChecked ? faults : []}
        kept={kept}
        onChange={setTexts}
        templateId={templateId}
        onTemplate={setTemplateId}
      />
    </FormDialog>
  );
}
