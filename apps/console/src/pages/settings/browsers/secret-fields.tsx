import type { BrowserConnection } from "@baton/contract";
import { Button, Group, Input, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { BrowserVariant } from "../../../entities/browser-connection/vendors.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import type { ConnectionForm } from "./connection-form.ts";

interface SecretFieldsProps {
  form: ConnectionForm;
  connection: BrowserConnection | null;
  variant: BrowserVariant;
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<ConnectionForm>) => void;
}

/** What opens the vendor: only what it asks for, and nothing of it is ever shown. */
export function SecretFields(props: SecretFieldsProps) {
  const { form, variant, faults, onChange } = props;
  const { t } = useTranslation();
  const optional = (name: "key" | "login" | "password") =>
    variant.needs.includes(name) ? "" : ` (${t(($) => $.browserConnections.optional)})`;
  return (
    <>
      {variant.asks.includes("key") && (
        <Secret {...props} field="key" isKept={hasKept(props, "key")} />
      )}
      {variant.asks.includes("login") && (
        <TextInput
          label={t(($) => $.browserConnections.login) + optional("login")}
          autoComplete="off"
          value={form.login}
          error={faults["login"]}
          onChange={(event) => onChange({ login: event.currentTarget.value })}
        />
      )}
      {variant.asks.includes("password") && (
        <Secret {...props} field="password" isKept={hasKept(props, "password")} />
      )}
    </>
  );
}

const hasKept = ({ connection }: SecretFieldsProps, field: "key" | "password"): boolean =>
  (field === "key" ? connection?.hasKey : connection?.hasPassword) ?? false;

interface SecretProps extends SecretFieldsProps {
  field: "key" | "password";
  isKept: boolean;
}

/** One that is set is replaced or taken away; it comes back from nowhere. */
function Secret({ field, form, isKept, variant, faults, onChange }: SecretProps) {
  const { t } = useTranslation();
  const isNeeded = variant.needs.includes(field);
  const label = t(($) => $.browserConnections[field]);
  if (isKept && form[field] === undefined)
    return (
      <Input.Wrapper label={label} labelElement="div" error={faults[field]}>
        <Group gap="xs">
          <span className="dimmed">{t(($) => $.browserConnections.isSet)}</span>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${t(($) => $.browserConnections.replace)}: ${label}`}
            onClick={() => onChange({ [field]: "" })}
          >
            {t(($) => $.browserConnections.replace)}
          </Button>
          {!isNeeded && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${t(($) => $.browserConnections.takeAway)}: ${label}`}
              onClick={() => onChange({ [field]: null })}
            >
              {t(($) => $.browserConnections.takeAway)}
            </Button>
          )}
        </Group>
      </Input.Wrapper>
    );
  return (
    <PasswordField
      label={isNeeded ? label : `${label} (${t(($) => $.browserConnections.optional)})`}
      description={
        isKept && form[field] === null ? t(($) => $.browserConnections.takenAway) : undefined
      }
      autoComplete="new-password"
      value={form[field] ?? ""}
      error={faults[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
}
