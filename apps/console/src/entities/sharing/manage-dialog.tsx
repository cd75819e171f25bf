import { AccessRights, type GivenCopy, type ManagedAction } from "@baton/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { GivenFields } from "./given-fields.tsx";
import { commonOf, endFault, type Given, narrowed } from "./given.ts";
import { toInstant, toLocal } from "./local-instant.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

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

function toPatch(changed: Partial<Given>, widest: AccessRights): Omit<ManagedAction, "id"> {
  const { expiration, defaultAccessRights: onward, ...rest } = changed;
  return {
    ...rest,
    ...(onward !== undefined && { defaultAccessRights: narrowed(onward, widest) }),
    ...(expiration !== undefined && { expiration: toInstant(expiration) }),
  };
}

/** What every one of them has. */
const narrowestOf = (copies: readonly GivenCopy[]): AccessRights =>
  copies.reduce<AccessRights>(
    (narrowest, { accessRights }) => narrowed(narrowest, accessRights),
    AccessRights.Full,
  );

/** Changes for one receiver or several what is chosen here; the rest stays as it is. */
export function ManageDialog({ copies, onClose, onChange }: ManageDialogProps) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<Partial<Given>>({});
  const [now] = useState(() => new Date());
  const common = commonOf(copies.map(toGiven));
  const title = t(($) => $.sharing.copies.changeTitle, { count: copies.length });
  const widestOnward = changed.accessRights ?? narrowestOf(copies);
  const patch = toPatch(changed, widestOnward);
  const isPast = endFault(patch.expiration ?? null, null, now) !== null;
  if (!common) return null;
  return (
    <FormDialog
      size={720}
      title={title}
      names={copies.map(({ receiverEmail }) => receiverEmail)}
      draft={changed}
      isReady={Object.keys(changed).length > 0 && !isPast}
      onSubmit={() => {
        onClose();
        onChange(patch);
      }}
      onClose={onClose}
    >
      <GivenFields
        label={title}
        value={{ ...common, ...changed }}
        widestOnward={widestOnward}
        endFault={isPast ? t(($) => $.sharing.notPast) : undefined}
        onChange={(next) => setChanged({ ...changed, ...next })}
      />
    </FormDialog>
  );
}
