import type { GivenCopy, ManagedAction } from "@baton/contract";
import { Button, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstNames } from "../../ui/first-names.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { GivenFields } from "./given-fields.tsx";
import { commonOf, endFault, type Given } from "./given.ts";
import { toInstant, toLocal } from "./local-instant.ts";
import classes from "./sharing.module.css";

interface ManageDialogProps {
  copies: readonly GivenCopy[];
  onClose: () => void;
  onChange: (patch: Omit<ManagedAction, "id">) => void;
}

const toGiven = (copy: GivenCopy): Given => ({
  accessRights: copy.accessRights,
  expiration: toLocal(copy.expiration),
  defaultAccessRights: copy.defaultAccessRights,
  autoUpdate: copy.autoUpdate,
});

function toPatch({ expiration, ...rest }: Partial<Given>): Omit<ManagedAction, "id"> {
  return expiration === undefined ? rest : { ...rest, expiration: toInstant(expiration) };
}

/** Changes for one receiver or several what is chosen here; the rest stays as it is. */
export function ManageDialog({ copies, onClose, onChange }: ManageDialogProps) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<Partial<Given>>({});
  const [now] = useState(() => new Date());
  const common = commonOf(copies.map(toGiven));
  const title = t(($) => $.sharing.copies.changeTitle, { count: copies.length });
  const patch = toPatch(changed);
  const isPast = endFault(patch.expiration ?? null, null, now) !== null;
  if (!common) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={title}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="md">
        <strong>
          {firstNames(
            t,
            copies.map(({ receiverEmail }) => receiverEmail),
            currentLanguage(),
          )}
        </strong>
        <GivenFields
          label={title}
          value={{ ...common, ...changed }}
          endFault={isPast ? t(($) => $.sharing.notPast) : undefined}
          onChange={(next) => setChanged({ ...changed, ...next })}
        />
        <div className={classes["foot"]}>
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            disabled={Object.keys(changed).length === 0 || isPast}
            onClick={() => {
              onClose();
              onChange(patch);
            }}
          >
            {t(($) => $.common.save)}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
