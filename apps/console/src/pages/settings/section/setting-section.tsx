import { Button, Skeleton } from "@mantine/core";
import { IconRotate } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { preferencesQuery } from "../../../ui/preferences.queries.ts";
import { useChangeSettings } from "../../../entities/user/use-setting.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { Section } from "./section.tsx";
import type { SettingsAnchor } from "./settings-tabs.ts";
import classes from "./settings.module.css";

interface SettingSectionProps {
  id: SettingsAnchor;
  title: string;
  text?: string;
  /** What goes back to its default together. */
  resets: readonly string[];
  children: ReactNode;
}

/** Settings that belong together, and the way back to what holds until somebody chooses. */
export function SettingSection({ id, title, text, resets, children }: SettingSectionProps) {
  const { data, error, isPending, refetch } = useQuery(preferencesQuery);
  const changed = resets.filter((name) => data?.[name] !== undefined && data[name] !== null);
  return (
    <Section
      id={id}
      title={title}
      {...(text === undefined ? {} : { text })}
      mark={changed.length > 0 && <ResetButton section={title} names={changed} />}
    >
      <div className={classes["card"]}>
        {isPending && <Skeleton height={90} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data && children}
      </div>
    </Section>
  );
}

function ResetButton({ section, names }: { section: string; names: readonly string[] }) {
  const { t } = useTranslation();
  const { data } = useQuery(preferencesQuery);
  const { mutate } = useChangeSettings();
  const reset = () => {
    const before = names.map((name) => ({ name, value: data?.[name] ?? null }));
    mutate(names.map((name) => ({ name, value: null })));
    notifySuccess(
      t(($) => $.settings.preferences.resetDone, { section }),
      {
        label: t(($) => $.common.undo),
        run: () => mutate(before),
      },
    );
  };
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      ml="auto"
      leftSection={<IconRotate size={14} stroke={1.6} aria-hidden />}
      aria-label={t(($) => $.settings.preferences.resetOf, { section })}
      onClick={reset}
    >
      {t(($) => $.settings.preferences.reset)}
    </Button>
  );
}
