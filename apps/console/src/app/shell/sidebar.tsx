import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Pill } from "../../ui/pill.tsx";
import {
  ACTIVITY_ITEMS,
  type NavigationItem,
  SETTINGS_ITEM,
  SETTINGS_SECTIONS,
  TOP_ITEMS,
} from "./navigation.ts";
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

const HelpLinkList = lazyView([], async () => (await import("./help-link-list.tsx")).HelpLinkList);

/** The links to help that the user's tariff has; without any there is nothing. */
function HelpLinks() {
  const { data } = useQuery(profileQuery);
  const links = data?.tariff?.helpLinks ?? [];
  if (links.length === 0) return null;
  return (
    <Suspense>
      <HelpLinkList links={links} />
    </Suspense>
  );
}

const OperatorLink = lazyView([], async () => (await import("./operator-link.tsx")).OperatorLink);

/** Only operators have such a page: nobody else fetches as much as the link. */
function OperatorItem() {
  const { data } = useQuery(profileQuery);
  return data?.isOperator ? (
    <Suspense>
      <OperatorLink className={classes["item"]} />
    </Suspense>
  ) : null;
}

/** What stands on top: the way home, or in the drawer of a phone who is signed in. */
export function Sidebar({ top }: { top?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <nav className={classes["nav"]} aria-label={t(($) => $.shell.mainNavigation)}>
      {top ?? (
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
          <OperatorItem />
          <li>
            <ItemLink item={SETTINGS_ITEM} />
            <SettingsLinks />
          </li>
        </ul>
      </div>
    </nav>
  );
}
