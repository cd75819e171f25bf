import { type AccountTexts, type LineFault, readLocalStorage } from "@baton/accounts";
import { ACCOUNT_MAX_CHARS, ACCOUNT_TEXT_FIELDS, type AccountTextField } from "@baton/contract";
import { Checkbox, Stack, Textarea, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../ui/password-field.tsx";
import { faultText } from "./fault-text.ts";
import { TemplateSelect } from "./template-select.tsx";

interface AccountFieldsProps {
  texts: AccountTexts;
  faults: readonly LineFault[];
  /** Fields whose secret is kept where nothing is typed. */
  kept?: ReadonlySet<AccountTextField> | undefined;
  onChange: (texts: AccountTexts) => void;
  templateId: number | null;
  onTemplate: (templateId: number | null) => void;
}

const HIDDEN: readonly AccountTextField[] = ["password", "twoFactorKey", "adsToken", "bmToken"];

/** The eleven things that an account is loaded with. */
export function AccountFields(props: AccountFieldsProps) {
  const { texts, faults, kept, templateId, onChange, onTemplate } = props;
  const { t } = useTranslation();
  const origins = useMemo(() => readLocalStorage(texts.cookies).leftOut, [texts.cookies]);
  const left =
    origins.length > 0 &&
    t(($) => $.accounts.hints.storageLeftOut, {
      origins: origins.join(", "),
    });
  const hints: Partial<Record<AccountTextField, string>> = {
    cookies: t(($) => $.accounts.hints.cookies),
    twoFactorKey: t(($) => $.accounts.hints.twoFactorKey),
    proxy: t(($) => $.accounts.hints.proxy),
  };
  const describe = (field: AccountTextField): string | undefined => {
    if (field === "cookies" && left !== false) return left;
    return kept?.has(field) ? t(($) => $.accounts.hints.kept) : hints[field];
  };
  const errorOf = (field: AccountTextField): string | undefined => {
    const fault = faults.find((one) => one.field === field);
    return fault && faultText(t, fault);
  };
  return (
    <Stack gap="sm">
      {ACCOUNT_TEXT_FIELDS.map((field) => {
        const shared = {
          label: t(($) => $.accounts.fields[field]),
          description: describe(field),
          value: texts[field],
          error: errorOf(field),
          maxLength: ACCOUNT_MAX_CHARS[field],
          autoComplete: "off",
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange({ ...texts, [field]: event.currentTarget.value }),
        };
        if (field === "cookies") return <Textarea key={field} {...shared} rows={3} />;
        return HIDDEN.includes(field) ? (
          <PasswordField key={field} {...shared} autoComplete="new-password" />
        ) : (
          <TextInput key={field} {...shared} />
        );
      })}
      <Checkbox
        label={t(($) => $.accounts.fields.isOnlyBrowser)}
        description={t(($) => $.accounts.hints.isOnlyBrowser)}
        checked={texts.isOnlyBrowser}
        onChange={(event) => onChange({ ...texts, isOnlyBrowser: event.currentTarget.checked })}
      />
      <TemplateSelect value={templateId} onChange={onTemplate} />
    </Stack>
  );
}
