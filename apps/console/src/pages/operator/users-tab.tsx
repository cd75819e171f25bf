import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "@mantine/core";
import { IconPlus, IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { bulkJobs, bulkReports } from "../../ui/bulk/bulk-jobs.ts";
import { BulkProgress } from "../../ui/bulk/bulk-progress.tsx";
import { BulkResults } from "../../ui/bulk/bulk-results.tsx";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useStore } from "../../ui/store.ts";
import { useListSelection } from "../../ui/use-list-selection.ts";
import { AddUserDialog } from "./add-user-dialog.tsx";
import classes from "./operator.module.css";
import { tariffsQuery, usersQuery } from "./operator.queries.ts";
import { PagedList } from "./paged-list.tsx";
import { useKeptRow } from "./use-kept-row.ts";
import { useOperatorSearch } from "./use-operator-search.ts";
import { UserPanel } from "./user-panel.tsx";
import { UsersSelectionBar } from "./users-selection-bar.tsx";
import { UsersTable } from "./users-table.tsx";

/** All users, and what can be done with one, with some, or with all that match. */
export function UsersTab() {
  const { search, filter, go, close } = useOperatorSearch();
  const [isAdding, setAdding] = useState(false);
  const sort = search.sort ?? "-createdAt";
  const page = search.page ?? 1;
  const asked = { search: search.search, tariffId: search.tariff };
  const found = useQuery({
    ...usersQuery({ ...asked, sort, page }),
    placeholderData: keepPreviousData,
  });
  const users = found.data?.data.map((user) => ({ ...user, name: user.email }));
  const selection = useListSelection({
    rows: users,
    totalCount: found.data?.totalCount ?? 0,
    // Those of another page are not in sight: they are not meant.
    filter: { ...asked, sort, page },
  });
  const hasJobs = useStore(bulkJobs.store).size > 0;
  const hasReports = useStore(bulkReports).length > 0;
  const opened = useKeptRow(found.data?.data, search.open);
  return (
    <div className={classes["beside"]}>
      <div className={classes["body"]}>
        <Toolbar onAdd={() => setAdding(true)} />
        {selection.count > 0 && <UsersSelectionBar selection={selection} asked={asked} />}
        {hasJobs && <BulkProgress />}
        <PagedList found={found} empty={<NoUsers />}>
          {(rows) => (
            <UsersTable
              users={rows}
              selection={selection}
              sort={sort}
              onSort={(next) => filter({ sort: next })}
              onOpen={(id) => go({ open: id })}
            />
          )}
        </PagedList>
      </div>
      {opened && <UserPanel key={opened.id} user={opened} onClose={close} />}
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
      {hasReports && <BulkResults />}
    </div>
  );
}

function Toolbar({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  const { search, filter } = useOperatorSearch();
  const { data: tariffs } = useQuery(tariffsQuery);
  return (
    <div className={classes["toolbar"]}>
      <SearchField
        value={search.search ?? ""}
        placeholder={t(($) => $.operator.users.search)}
        onChange={(text) => filter({ search: text.trim() || undefined })}
      />
      <FilterMenu
        isSingle
        label={t(($) => $.shell.tariff)}
        options={(tariffs?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        selected={search.tariff === undefined ? [] : [search.tariff]}
        onChange={([tariff]) => filter({ tariff })}
      />
      <Button
        ml="auto"
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={onAdd}
      >
        {t(($) => $.operator.users.add)}
      </Button>
    </div>
  );
}

/** Nobody matches: without a filter there is at least who looks. */
function NoUsers() {
  const { t } = useTranslation();
  const { filter } = useOperatorSearch();
  return (
    <StateMessage
      icon={IconUserOff}
      title={t(($) => $.operator.users.none)}
      action={
        <Button variant="default" onClick={() => filter({ search: undefined, tariff: undefined })}>
          {t(($) => $.operator.clearFilters)}
        </Button>
      }
    />
  );
}
