import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LazyMenu } from "../../lazy-menu.tsx";
import { commandEntries, type OfferedCommands } from "./command-entries.ts";

/** The commands that have no button of their own. */
export function CommandMenu<Row, Id extends string>(props: OfferedCommands<Row, Id>) {
  const { t } = useTranslation();
  if (props.ids.length === 0) return null;
  return (
    <LazyMenu
      entries={commandEntries(t, props)}
      button={
        <Button size="xs" variant="default" leftSection={<IconDots size={14} aria-hidden />}>
          {t(($) => $.common.more)}
        </Button>
      }
    />
  );
}
