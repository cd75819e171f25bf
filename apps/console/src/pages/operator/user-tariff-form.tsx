import { type OperatorUser, updateOperatorUser } from "@baton/contract";
import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import classes from "./operator.module.css";
import { EndField, TariffField } from "./tariff-end-fields.tsx";
import { hasEnd, type TariffEnd, tariffEndOf, toTariffId, toValidUntil } from "./tariff-end.ts";
import { useUserChange } from "./use-user-change.ts";

interface UserTariffFormProps {
  user: OperatorUser;
  draft: TariffEnd | null;
  onDraft: (draft: TariffEnd | null) => void;
}

/** A user's tariff and its end, saved together. */
export function UserTariffForm({ user, draft, onDraft }: UserTariffFormProps) {
  const { t } = useTranslation();
  const [isChecked, setChecked] = useState(false);
  const value = draft ?? tariffEndOf(user);
  const save = useUserChange({
    change: (body: { tariffId?: number | null; validUntil?: string | null }) =>
      call(updateOperatorUser, { params: { id: user.id }, body }),
    onDone: () => {
      onDraft(null);
      notifySuccess(t(($) => $.common.saved));
    },
  });
  const faults = useFieldFaults(save.error);
  const change = (part: Partial<TariffEnd>) => onDraft({ ...value, ...part });
  const endFault = isChecked && !hasEnd(value) ? t(($) => $.common.required) : faults["validUntil"];
  return (
    <form
      noValidate
      className={classes["section"]}
      aria-label={t(($) => $.operator.users.tariffForm)}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!hasEnd(value)) return;
        // What is not touched stays as it is by now, seconds and all.
        const was = tariffEndOf(user);
        const isEndSame = was.isForEver === value.isForEver && was.until === value.until;
        save.mutate({
          ...(value.tariffId !== was.tariffId && { tariffId: toTariffId(value.tariffId) }),
          ...(!isEndSame && { validUntil: toValidUntil(value) }),
        });
      }}
    >
      <h3>{t(($) => $.operator.users.tariffForm)}</h3>
      <Stack gap="sm">
        <TariffField tariffId={value.tariffId} onChange={change} error={faults["tariffId"]} />
        <EndField value={value} onChange={change} error={endFault} />
        {draft !== null && (
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              {t(($) => $.common.save)}
            </Button>
            <Button variant="default" onClick={() => onDraft(null)}>
              {t(($) => $.common.cancel)}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
