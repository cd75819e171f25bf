import {
  HELP_LINK_ICONS,
  HELP_LINKS_MAX,
  type HelpLinkIcon,
  USER_LANGUAGES,
  type UserLanguage,
} from "@baton/contract";
import { ActionIcon, Button, Select, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { LANGUAGE_NAMES } from "../../i18n/languages.ts";
import classes from "./operator.module.css";
import type { DraftLink } from "./tariff-draft.ts";
import { NumberField, type TariffFieldsProps } from "./tariff-fields.tsx";

const ORDER_STEP = 10;

/** Links that the tariff's users see below the navigation, each in its language. */
export function HelpLinksFields({ draft, set, errorOf }: TariffFieldsProps) {
  const { t } = useTranslation();
  const { helpLinks } = draft;
  const add = () => {
    const last = helpLinks.at(-1);
    const link: DraftLink = {
      key: Math.max(-1, ...helpLinks.map(({ key }) => key)) + 1,
      name: "",
      url: "",
      icon: "help",
      language: last?.language ?? currentLanguage(),
      order: Number(last?.order ?? 0) + ORDER_STEP,
    };
    set({ helpLinks: [...helpLinks, link] });
  };
  return (
    <fieldset className={classes["fieldset"]}>
      <legend>{t(($) => $.operator.tariffs.helpLinks)}</legend>
      <ul className={classes["links"]}>
        {helpLinks.map((link, index) => (
          <HelpLinkFields
            key={link.key}
            link={link}
            number={index + 1}
            errorOf={(field) => errorOf(`helpLinks.${index}.${field}`)}
            onChange={(part) =>
              set({
                helpLinks: helpLinks.map((one) =>
                  one.key === link.key ? { ...one, ...part } : one,
                ),
              })
            }
            onRemove={() => set({ helpLinks: helpLinks.filter(({ key }) => key !== link.key) })}
          />
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={helpLinks.length >= HELP_LINKS_MAX}
        onClick={add}
      >
        {t(($) => $.operator.tariffs.addLink)}
      </Button>
    </fieldset>
  );
}

interface HelpLinkFieldsProps {
  link: DraftLink;
  number: number;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<DraftLink>) => void;
  onRemove: () => void;
}

function HelpLinkFields({ link, number, errorOf, onChange, onRemove }: HelpLinkFieldsProps) {
  const { t } = useTranslation();
  const name = t(($) => $.operator.tariffs.link, { number });
  return (
    <li className={classes["link"]} aria-label={name}>
      <TextInput
        label={t(($) => $.operator.tariffs.linkName)}
        maxLength={100}
        value={link.name}
        error={errorOf("name")}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        type="url"
        placeholder="https://"
        label={t(($) => $.operator.tariffs.linkUrl)}
        value={link.url}
        error={errorOf("url")}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <Select
        label={t(($) => $.shell.language)}
        allowDeselect={false}
        data={USER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={link.language}
        onChange={(language) => onChange({ language: language as UserLanguage })}
      />
      <Select
        label={t(($) => $.operator.tariffs.linkIcon)}
        allowDeselect={false}
        data={HELP_LINK_ICONS.map((value) => ({
          value,
          label: t(($) => $.operator.tariffs.icons[value]),
        }))}
        value={link.icon}
        onChange={(icon) => onChange({ icon: icon as HelpLinkIcon })}
      />
      <NumberField
        label={t(($) => $.operator.tariffs.linkOrder)}
        value={link.order}
        error={errorOf("order")}
        onChange={(order) => onChange({ order })}
      />
      <ActionIcon aria-label={`${t(($) => $.common.delete)}: ${name}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}
