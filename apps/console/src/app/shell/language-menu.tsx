import { Button, Menu } from "@mantine/core";
import { IconCheck, IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { currentLanguage, setLanguage } from "../../i18n/i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages.ts";

export function LanguageMenu() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <Menu position="bottom-end" width={170}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--text-secondary)"
          px={8}
          leftSection={<IconLanguage size={16} />}
          aria-label={`${t(($) => $.shell.language)}: ${LANGUAGE_NAMES[current]}`}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === current}
            rightSection={language === current ? <IconCheck size={14} /> : null}
            onClick={() => void setLanguage(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
