import { type Extension, listExtensions, type Proxy } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { pagesQuery } from "../../api/pages.ts";
import { extensionKeys } from "../../entities/extension/extension.queries.ts";
import { MoreRows } from "../../ui/more-rows.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { usePages } from "../../ui/use-pages.ts";
import classes from "./proxy.module.css";

const usersQuery = (proxyId: number) =>
  pagesQuery<Extension>([...extensionKeys.all, "pages", { proxyId }], ({ paging, signal }) =>
    call(listExtensions, { query: { ...paging, sort: "name", proxyId }, signal }),
  );

/** The extensions that have a proxy, each to be opened at its proxies. */
export function UsedBy({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const users = usePages(usersQuery(proxy.id));
  const { rows, error } = users;
  return (
    <section className={classes["section"]}>
      <h3>{t(($) => $.proxies.usedBy)}</h3>
      {!rows && error && <QueryFailure error={error} onRetry={users.reload} />}
      {!rows && !error && <Skeleton height={40} />}
      {rows?.length === 0 && <p className="dimmed">{t(($) => $.proxies.usedByNone)}</p>}
      <ul className={classes["users"]}>
        {rows?.map(({ id, name }) => (
          <li key={id}>
            <Link to="/extensions" search={{ open: id, tab: "proxies" }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <MoreRows pages={users} />
    </section>
  );
}
