import { NOTICE_EVENTS } from "@baton/contract";
import { Button, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSetting } from "../../../entities/user/use-setting.ts";
import { SettingRow } from "../section/setting-row.tsx";
import { SettingSection } from "../section/setting-section.tsx";
import classes from "../section/settings.module.css";
import { useNotificationPermission } from "./use-notification-permission.ts";

function EventRows() {
  const { t } = useTranslation();
  const { value, set } = useSetting("settings.notices");
  return NOTICE_EVENTS.map((event) => (
    <SettingRow
      key={event}
      label={t(($) => $.settings.notices.events[event].label)}
      hint={t(($) => $.settings.notices.events[event].hint)}
    >
      {(control) => (
        <Switch
          {...control}
          checked={value.events.includes(event)}
          onChange={({ currentTarget: { checked } }) =>
            set({
              ...value,
              events: NOTICE_EVENTS.filter((one) =>
                one === event ? checked : value.events.includes(one),
              ),
            })
          }
        />
      )}
    </SettingRow>
  ));
}

function BrowserRow() {
  const { t } = useTranslation();
  const { value, set } = useSetting("settings.notices");
  const { permission, ask } = useNotificationPermission();
  const isUnheard = value.events.length === 0;
  const turn = async (isOn: boolean) => {
    if (!isOn || (await ask())) set({ ...value, isInBrowser: isOn });
  };
  return (
    <SettingRow
      label={t(($) => $.settings.notices.inBrowser)}
      hint={
        <>
          {t(($) => $.settings.notices.inBrowserHint)}{" "}
          {isUnheard && t(($) => $.settings.notices.chooseFirst)}
          {permission === "unsupported" && t(($) => $.settings.notices.insecure)}
          {permission === "denied" && (
            <span role="alert" className={classes["fault"]}>
              {t(($) => $.settings.notices.blocked)}
            </span>
          )}
          {permission === "default" && value.isInBrowser && (
            <>
              {t(($) => $.settings.notices.notAsked)}{" "}
              <Button variant="subtle" size="compact-xs" onClick={() => void ask()}>
                {t(($) => $.settings.notices.allow)}
              </Button>
            </>
          )}
        </>
      }
    >
      {(control) => (
        <Switch
          {...control}
          checked={value.isInBrowser}
          disabled={!value.isInBrowser && (isUnheard || permission === "unsupported")}
          onChange={({ currentTarget: { checked } }) => void turn(checked)}
        />
      )}
    </SettingRow>
  );
}

/** What the console tells of by itself. */
export function NoticesSection() {
  const { t } = useTranslation();
  return (
    <SettingSection
      id="notices"
      title={t(($) => $.settings.notices.title)}
      text={t(($) => $.settings.notices.text)}
      resets={["settings.notices"]}
    >
      <EventRows />
      <BrowserRow />
    </SettingSection>
  );
}
