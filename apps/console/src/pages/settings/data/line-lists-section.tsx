import { type LineList, listLineLists, resetLineLists } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { AskedButton } from "../section/asked-button.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";

/** The latest: who has more looks for an older one by the API. */
const SHOWN = "200";

const listsQuery = queryOptions({
  queryKey: ["lineLists"],
  queryFn: ({ signal }) => call(listLineLists, { query: { pageSize: SHOWN }, signal }),
});

/** How far steps came in the lists that they take lines of. */
export function LineListsSection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(listsQuery);
  const rows = data?.data;
  return (
    <Section
      id="line-lists"
      title={t(($) => $.settings.lineLists.title)}
      text={t(($) => $.settings.lineLists.text)}
    >
      <div className={classes["card"]}>
        {isPending && <Skeleton height={80} m="md" w="auto" />}
        {error && !rows && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {rows?.length === 0 && (
          <p className={classes["plain"]}>{t(($) => $.settings.lineLists.empty)}</p>
        )}
        {rows && rows.length > 0 && (
          <ul className={classes["networks"]}>
            {rows.map((list) => (
              <ListRow key={list.key} list={list} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function ListRow({ list }: { list: LineList }) {
  const { t } = useTranslation();
  const { key, keptBy, taken, lineCount, extensionCount, takenAt } = list;
  const name = list.name || t(($) => $.settings.lineLists.gone);
  const reset = t(($) => $.settings.lineLists.reset);
  return (
    <li className={classes["network"]} aria-label={name}>
      <div className={classes["networkHead"]}>
        <div>
          {name} <Pill>{t(($) => $.settings.lineLists.keptBy[keptBy])}</Pill>
          <p className={classes["text"]}>
            {taken !== null && t(($) => $.settings.lineLists.taken, { taken, lineCount })}
            {taken !== null && extensionCount > 0 && " · "}
            {extensionCount > 0 &&
              t(($) => $.settings.lineLists.each, { extensions: extensionCount })}
            {" · "}
            <DateTime value={takenAt} />
          </p>
        </div>
        <AskedButton
          label={reset}
          spoken={`${reset}: ${name}`}
          title={t(($) => $.settings.lineLists.resetTitle, { name })}
          text={t(($) => $.settings.lineLists.resetText)}
          act={() => call(resetLineLists, { body: { keys: [key] } })}
          touches={[listsQuery.queryKey]}
        />
      </div>
    </li>
  );
}
