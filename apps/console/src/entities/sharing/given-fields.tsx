import { AccessRights } from "@baton/contract";
import { Select, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateField } from "../../ui/date-field/date-field.tsx";
import type { Common, Given } from "./given.ts";
import { RIGHTS } from "./grant-text.ts";
import classes from "./sharing.module.css";

const PRIVATE = AccessRights.Private;

interface RightSelectProps {
  label: string;
  value: AccessRights | null;
  onChange: (right: AccessRights) => void;
}

export function RightSelect({ label, value, onChange }: RightSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      placeholder={t(($) => $.sharing.send.chosenApart)}
      data={RIGHTS.map((right) => ({
        value: String(right),
        label: t(($) => $.sharing.rights[right]),
      }))}
      value={value === null ? null : String(value)}
      allowDeselect={false}
      onChange={(chosen) => {
        const right = RIGHTS.find((one) => String(one) === chosen);
        if (right !== undefined) onChange(right);
      }}
    />
  );
}

interface GivenFieldsProps {
  /** Whose they are. */
  label: string;
  /** Null where several differ. */
  value: Common;
  endFault?: string | undefined;
  onChange: (change: Partial<Given>) => void;
}

/** What a receiver may do with one action, or with several at once. */
export function GivenFields({ label, value, endFault, onChange }: GivenFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["given"]} role="group" aria-label={label}>
      <RightSelect
        label={t(($) => $.sharing.right)}
        value={value.accessRights}
        onChange={(accessRights) => onChange({ accessRights })}
      />
      <DateField
        hasTime
        label={t(($) => $.sharing.expiration)}
        value={value.expiration ?? ""}
        error={endFault}
        onChange={(expiration) => onChange({ expiration })}
      />
      <RightSelect
        label={t(($) => $.sharing.defaultRight)}
        value={value.defaultAccessRights}
        onChange={(defaultAccessRights) => onChange({ defaultAccessRights })}
      />
      <Switch
        className={classes["autoUpdate"] ?? ""}
        label={t(($) => $.sharing.autoUpdate)}
        checked={value.autoUpdate ?? false}
        onChange={(event) => onChange({ autoUpdate: event.currentTarget.checked })}
      />
      {value.accessRights === PRIVATE && (
        // Less than it sounds like: said where it is chosen.
        <p className={classes["privateHint"]}>{t(($) => $.sharing.rightHints[PRIVATE])}</p>
      )}
    </div>
  );
}
