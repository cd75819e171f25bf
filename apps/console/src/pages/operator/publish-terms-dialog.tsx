import { publishTerms, TERMS_MAX_CHARS } from "@baton/contract";
import { Alert, Textarea } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { useAsking } from "../../ui/confirm/use-asking.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { notifySuccess } from "../../ui/notify.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import classes from "./operator.module.css";
import { operatorKeys } from "./operator.queries.ts";

type Language = (typeof LANGUAGES)[number];
type Texts = Partial<Record<Language, string | undefined>>;

interface PublishTermsDialogProps {
  /** The terms that hold now: the new ones begin with them. */
  texts: Texts;
  onClose: () => void;
}

/** Languages without a text are left out. */
const written = (texts: Texts): Texts =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, texts[language]?.trim() ?? ""] as const).filter(
      ([, text]) => text !== "",
    ),
  );

/** New terms in every language side by side, with what it means to publish them. */
export function PublishTermsDialog({ texts: current, onClose }: PublishTermsDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [texts, setTexts] = useState<Texts>(current);
  const publish = useMutation({
    meta: { handled: true },
    mutationFn: () => call(publishTerms, { body: { texts: written(texts) } }),
    onSuccess: ({ version }) => {
      notifySuccess(t(($) => $.operator.terms.published, { version }));
      onClose();
      // The operator is asked, too.
      void cache.invalidateQueries({ queryKey: profileQuery.queryKey });
      void cache.invalidateQueries({ queryKey: operatorKeys.terms });
    },
  });
  const ask = useAsking(() => publish.mutate());
  const faults = useFieldFaults(publish.error);
  const isSame = LANGUAGES.every(
    (language) => (texts[language] ?? "").trim() === (current[language] ?? "").trim(),
  );
  const isEmpty = Object.keys(written(texts)).length === 0;
  const submit = () =>
    ask(async (onSure) => {
      const isSure = await confirm({
        title: t(($) => $.operator.terms.publishTitle),
        text: t(($) => $.operator.terms.publishText),
        confirmLabel: t(($) => $.operator.terms.publish),
        isDestructive: true,
      });
      if (isSure) onSure();
    });
  return (
    <FormDialog
      size="100%"
      title={t(($) => $.operator.terms.new)}
      submit={t(($) => $.operator.terms.publish)}
      isPending={publish.isPending}
      isReady={!isEmpty && !isSame}
      error={publish.error}
      draft={texts}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t(($) => $.operator.terms.warning)}
      </Alert>
      <div className={classes["columns"]}>
        {LANGUAGES.map((language) => (
          <Textarea
            key={language}
            autosize
            minRows={12}
            maxRows={24}
            lang={language}
            label={LANGUAGE_NAMES[language]}
            maxLength={TERMS_MAX_CHARS}
            value={texts[language] ?? ""}
            error={faults[`texts.${language}`] ?? faults["texts"]}
            onChange={(event) => {
              publish.reset();
              setTexts({ ...texts, [language]: event.currentTarget.value });
            }}
          />
        ))}
      </div>
      <span className="dimmed">{t(($) => $.operator.terms.leftOut)}</span>
    </FormDialog>
  );
}
