import { useTranslation } from "react-i18next";
import { OwnersOnly } from "../../../entities/user/impersonation/owners-only.tsx";
import { TelegramForm } from "../../../entities/data-out/telegram-form.tsx";
import { TemplateList } from "../../../entities/data-out/template-list.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";

/** What goes out. */
export function DataTemplatesSection() {
  const { t } = useTranslation();
  return (
    <Section
      id="data-templates"
      title={t(($) => $.dataOut.templates)}
      text={t(($) => $.dataOut.templatesText)}
    >
      <div className={classes["card"]}>
        <TemplateList />
      </div>
    </Section>
  );
}

/** The way it goes. */
export function TelegramSection() {
  const { t } = useTranslation();
  return (
    <Section
      id="telegram"
      title={t(($) => $.dataOut.telegram)}
      text={t(($) => $.dataOut.telegramText)}
    >
      <OwnersOnly>
        <div className={classes["card"]}>
          <TelegramForm />
        </div>
      </OwnersOnly>
    </Section>
  );
}
