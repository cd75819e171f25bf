import type { AccountTexts, LineFault } from "@baton/accounts";
import { ACCOUNT_MAX_CHARS, ACCOUNT_TEXT_FIELDS, type AccountTextField } from "@baton/contract";
import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../ui/password-field.tsx";
import { faultText } from "./fault-text.ts";

interface AccountFieldsProps {
  texts: AccountTexts;
  faults: readonly LineFault[];
  /** Fields whose secret is kept where nothing is typed. */
  kept?: ReadonlySet<AccountTextField> | undefined;
  onChange: (texts: AccountTexts) => void;
}

const HIDDEN: readonly AccountTextField[] = ["password", "twoFactorKey", "adsToken", "bmToken"];

/** The eleven things that an account is loaded with. */
export function AccountFields({ texts, faults, kept, onChange }: AccountFieldsProps) {
  const { t } = useTranslation();
  const hints: Partial<Record<AccountTextField, string>> = {
    cookies: t(($) => $.accounts.hints.cookies),
    twoFactorKey: t(($) => $.accounts.hints.twoFactorKey),
    proxy: t(($) => $.accounts.hints.proxy),
  };
  const errorOf = (field: AccountTextField): string | undefined => {
    const fault = faults.find((one) => one.field === field);
    return fault && faultText(t, fault);
  };
  return (
    <Stack gap="sm">
      {ACCOUNT_TEXT_FIELDS.map((field) => {
        const props = {
          label: t(($) => $.accounts.fields[field]),
          description: kept?.has(field) ? t(($) => $.accounts.hints.kept) : hints[field],
          value: texts[field],
          error: errorOf(field),
          maxLength: ACCOUNT_MAX_CHARS[field],
          autoComplete: "off",
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange({ ...texts, [field]: event.currentTarget.value }),
        };
        if (field === "cookies") return <Textarea key={field} {...props} rows={3} />;
        return HIDDEN.includes(field) ? (
          <PasswordField key={field} {...props} autoComplete="new-password" />
        ) : (
          <TextInput key={field} {...props} />
        );
      })}
      <Checkbox
        label={t(($) => $.accounts.fields.isOnlyBrowser)}
        description={t(($) => $.accounts.hints.isOnlyBrowser)}
        checked={texts.isOnlyBrowser}
        onChange={(event) => onChange({ ...texts, isOnlyBrowser: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t(($) => $.accounts.fields.profileTemplate)}
        data={[{ value: "", label: t(($) => $.accounts.hints.profileTemplate) }]}
        disabled
      />
    </Stack>
  );
}
