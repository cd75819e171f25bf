import type { Proxy } from "@baton/contract";
import { Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useListAddress } from "../../ui/list/address/use-list-address.ts";
import { EnterAgainDialog } from "./enter-again-dialog.tsx";
import { PROXY_SEARCHED } from "./proxy.search.ts";
import classes from "./proxy.module.css";

/** What its user entered and nobody can read any more. */
const fieldsOf = (t: TFunction, unreadable: Proxy["unreadable"]): string =>
  unreadable.map((field) => t(($) => $.proxies[field])).join(", ");

function Unreadable({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const [isEntering, setIsEntering] = useState(false);
  const enterAgain = t(($) => $.proxies.enterAgain);
  return (
    <span role="note" className={classes["unreadable"]}>
      <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
      {t(($) => $.proxies.unreadable, { fields: fieldsOf(t, proxy.unreadable) })}{" "}
      <Anchor
        component="button"
        type="button"
        size="xs"
        aria-label={`${enterAgain}: ${proxy.name}`}
        onClick={() => setIsEntering(true)}
      >
        {enterAgain}
      </Anchor>
      {isEntering && <EnterAgainDialog proxy={proxy} onClose={() => setIsEntering(false)} />}
    </span>
  );
}

function Tags({ tags }: Pick<Proxy, "tags">) {
  const { setFilter } = useListAddress(PROXY_SEARCHED);
  return (
    <span className={classes["tags"]}>
      {tags.map((tag) => (
        <button key={tag} type="button" tabIndex={-1} onClick={() => setFilter({ tag })}>
          {tag}
        </button>
      ))}
    </span>
  );
}

/** Its name, what marks it, and what of it is to be entered again. */
export function ProxyName({ proxy }: { proxy: Proxy }) {
  const { name, tags, unreadable } = proxy;
  return (
    <span className={classes["name"]}>
      <span className={classes["nameText"]}>{name}</span>
      {tags.length > 0 && <Tags tags={tags} />}
      {unreadable.length > 0 && <Unreadable proxy={proxy} />}
    </span>
  );
}
