import { AccessRights } from "@baton/contract";
import { Select, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { type Common, type Given, narrowed } from "./given.ts";
import { RIGHTS } from "./grant-text.ts";
import classes from "./sharing.module.css";

const PRIVATE = AccessRights.Private;

interface RightSelectProps {
  label: string;
  value: AccessRights | null;
  /** Nothing wider is offered. */
  widest?: AccessRights;
  onChange: (right: AccessRights) => void;
}

export function RightSelect({
  label,
  value,
  widest = AccessRights.Full,
  onChange,
}: RightSelectProps) {
  const { t } = useTranslation();
  const offered = RIGHTS.filter((right) => right >= widest);
  return (
    <Select
      label={label}
      placeholder={t(($) => $.sharing.send.chosenApart)}
      data={offered.map((right) => ({
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
  /** The widest that may be sent on; what is given, where nothing else is said. */
  widestOnward?: AccessRights;
  endFault?: string | undefined;
  onChange: (change: Partial<Given>) => void;
}

/** What a receiver may do with one action, or with several at once. */
export function GivenFields({ label, value, endFault, onChange, ...props }: GivenFieldsProps) {
  const { t } = useTranslation();
  const { widestOnward = value.accessRights ?? AccessRights.Full } = props;
  const onward = value.defaultAccessRights;
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
        value={onward === null ? null : narrowed(onward, widestOnward)}
        widest={widestOnward}
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
