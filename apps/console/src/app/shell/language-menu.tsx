import { Button } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages.ts";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { chooseLanguage } from "../../ui/choose-language.ts";

export function LanguageMenu() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <LazyMenu
      width={170}
      entries={LANGUAGES.map((language) => ({
        key: language,
        label: LANGUAGE_NAMES[language],
        lang: language,
        choice: "one",
        isChecked: language === current,
        onClick: () => chooseLanguage(language),
      }))}
      button={
        <Button
          variant="subtle"
          color="gray"
          c="var(--text-secondary)"
          px={8}
          leftSection={<IconLanguage size={16} />}
          aria-label={`${current.toUpperCase()}, ${t(($) => $.shell.language)}: ${LANGUAGE_NAMES[current]}`}
        >
          {current.toUpperCase()}
        </Button>
      }
    />
  );
}
