import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPlus, IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { laterCode } from "../../ui/later-code.ts";
import { useCommands } from "../../ui/list/commands/use-commands.ts";
import { useNumberedList } from "../../ui/list/use-numbered-list.ts";
import { useOpenRow } from "../../ui/list/use-open-row.ts";
import { StateMessage } from "../../ui/state-message.tsx";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { OperatorList } from "./operator-list.tsx";
import { tariffsQuery } from "./operator.queries.ts";
import { useOperatorSearch } from "./use-operator-search.ts";
import { UserPanel } from "./user-panel.tsx";
import { USER_PARTS } from "./users-commands.tsx";
import { USER_LIST } from "./users.list.tsx";

const fetchRuns = laterCode([], async () => (await import("./users-runs.ts")).USER_RUNS);
const NOTHING = {};

/** All users, and what can be done with one, with some, or with all that match. */
export function UsersTab() {
  const { t } = useTranslation();
  const { close } = useOperatorSearch();
  const { list, ...numbered } = useNumberedList(USER_LIST);
  const { search, setFilter } = list.address;
  const commands = useCommands(fetchRuns, list.selection, NOTHING);
  const { data: tariffs } = useQuery(tariffsQuery);
  const [isAdding, setAdding] = useState(false);
  const opened = useOpenRow({ rows: list.source.rows, id: search.open });
  return (
    <>
      <OperatorList
        {...numbered}
        list={list}
        searchPlaceholder={t(($) => $.operator.users.search)}
        filters={
          <FilterMenu
            isSingle
            label={t(($) => $.shell.tariff)}
            options={(tariffs?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            selected={search.tariff === undefined ? [] : [search.tariff]}
            onChange={([tariff]) => setFilter({ tariff })}
          />
        }
        end={
          <Button
            leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t(($) => $.operator.users.add)}
          </Button>
        }
        parts={USER_PARTS}
        commands={commands}
        none={<StateMessage icon={IconUserOff} title={t(($) => $.operator.users.none)} />}
        panel={opened && <UserPanel key={opened.id} user={opened} onClose={close} />}
      />
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
    </>
  );
}
