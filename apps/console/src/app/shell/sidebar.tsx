import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Logo } from "../../ui/logo.tsx";
import { Pill } from "../../ui/pill.tsx";
import { visibleHelpLinks } from "./help-links.ts";
import {
  ACTIVITY_ITEMS,
  type NavigationItem,
  SETTINGS_ITEM,
  SETTINGS_SECTIONS,
  TOP_ITEMS,
} from "./navigation.ts";
import { ProfileText } from "./profile-text.tsx";
import classes from "./sidebar.module.css";

function ItemLink({ item }: { item: NavigationItem }) {
  const { t } = useTranslation();
  return (
    <Link to={item.to} className={classes["item"]} activeOptions={{ includeHash: false }}>
      <item.icon size={17} stroke={1.6} aria-hidden />
      <span>{item.label(t)}</span>
    </Link>
  );
}

function SettingsLinks() {
  const { t } = useTranslation();
  const hash = useRouterState({ select: (state) => state.location.hash });
  return (
    <ul className={classes["sections"]}>
      {SETTINGS_SECTIONS.map((section) => (
        <li key={section.hash}>
          <Link
            to="/settings"
            hash={section.hash}
            className={classes["section"]}
            activeProps={{}}
            data-current={hash === section.hash || undefined}
          >
            <span>{section.label(t)}</span>
            {section.isNew && <Pill>{t(($) => $.common.new)}</Pill>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function HelpLinks() {
  const { t } = useTranslation();
  const { data } = useQuery(profileQuery);
  const links = visibleHelpLinks(data?.tariff?.helpLinks ?? [], currentLanguage());
  if (links.length === 0) return null;
  return (
    <>
      <h2 className={classes["heading"]}>{t(($) => $.shell.helpLinks)}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url} target="_blank" rel="noreferrer" className={classes["item"]}>
              <IconExternalLink size={17} stroke={1.6} aria-hidden />
              <span>{link.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The bar above has no room for it on a phone. */
function DrawerProfile() {
  const { data } = useQuery(profileQuery);
  return <div className={classes["profile"]}>{data && <ProfileText profile={data} />}</div>;
}

export function Sidebar({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const { t } = useTranslation();
  return (
    <nav className={classes["nav"]} aria-label={t(($) => $.shell.mainNavigation)}>
      {isInDrawer ? (
        <DrawerProfile />
      ) : (
        <Link to="/extensions" className={classes["home"]} aria-label="Baton">
          <Logo />
        </Link>
      )}
      <ul>
        {TOP_ITEMS.map((item) => (
          <li key={item.to}>
            <ItemLink item={item} />
          </li>
        ))}
      </ul>
      <ul className={classes["apart"]}>
        {ACTIVITY_ITEMS.map((item) => (
          <li key={item.to}>
            <ItemLink item={item} />
          </li>
        ))}
      </ul>
      <div className={classes["bottom"]}>
        <HelpLinks />
        <ul>
          <li>
            <ItemLink item={SETTINGS_ITEM} />
            <SettingsLinks />
          </li>
        </ul>
      </div>
    </nav>
  );
}
