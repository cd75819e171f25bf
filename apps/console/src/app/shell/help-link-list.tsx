import type { Tariff } from "@baton/contract";
import {
  IconBook2,
  IconBrandTelegram,
  IconExternalLink,
  IconHelpCircle,
  type Icon,
  IconMail,
  IconMessageCircle,
  IconNews,
  IconVideo,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { visibleHelpLinks } from "./help-links.ts";
import classes from "./sidebar.module.css";

const ICONS: Readonly<Record<string, Icon>> = {
  help: IconHelpCircle,
  book: IconBook2,
  video: IconVideo,
  chat: IconMessageCircle,
  telegram: IconBrandTelegram,
  mail: IconMail,
  news: IconNews,
  link: IconExternalLink,
};

/** The tariff's links in the reader's language. */
export function HelpLinkList({ links }: { links: Tariff["helpLinks"] }) {
  const { t } = useTranslation();
  const shown = visibleHelpLinks(links, currentLanguage());
  if (shown.length === 0) return null;
  return (
    <>
      <h2 className={classes["heading"]}>{t(($) => $.shell.helpLinks)}</h2>
      <ul>
        {shown.map(({ url, name, icon }) => {
          const LinkIcon = ICONS[icon] ?? IconExternalLink;
          return (
            <li key={`${url} ${name}`}>
              <a href={url} target="_blank" rel="noreferrer" className={classes["item"]}>
                <LinkIcon size={17} stroke={1.6} aria-hidden />
                <span>{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
