import { type AccountTexts, domainOfNetwork, findFaults, NO_TEXTS } from "@baton/accounts";
import {
  type Account,
  ACCOUNT_SECRET_FIELDS,
  ACCOUNT_TEXT_FIELDS,
  type BodyInputOf,
  type Extension,
  updateAccount,
} from "@baton/contract";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { useDraftGuard } from "../../ui/confirm/use-draft-guard.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { AccountFields } from "./account-fields.tsx";
import { accountKeys } from "./account.queries.ts";

interface EditAccountDialogProps {
  extension: Extension;
  account: Account;
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

export function EditAccountDialog({ extension, account, onClose }: EditAccountDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  // Only what was typed goes out, whatever somebody else makes of the account meanwhile.
  const [before] = useState(account);
  const [texts, setTexts] = useState(() => textsOf(before));
  const changes = changesIn(before, texts);
  const close = useDraftGuard(Object.keys(changes).length > 0, onClose);
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
  const kept = new Set(ACCOUNT_SECRET_FIELDS.filter((field) => account[field] !== null));
  return (
    <Modal
      opened
      onClose={close}
      title={t(($) => $.accounts.edit.title, { name: extension.name })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <AccountFields
          texts={texts}
          faults={isChecked ? faults : []}
          kept={kept}
          onChange={setTexts}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() => {
              setChecked(true);
              if (faults.length === 0) save.mutate();
            }}
          >
            {t(($) => $.accounts.edit.submit)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
