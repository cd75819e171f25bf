import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { scriptQuery } from "../script/script.queries.ts";
import { type Origin, originsWithVia } from "./opened-from.ts";
import { nestedActionQuery } from "./sharing.queries.ts";
import classes from "./sharing.module.css";

/** The script and the actions through which one came to the open action. */
export function Crumbs({ via, name }: { via: string | undefined; name: string }) {
  const { t } = useTranslation();
  const origins = originsWithVia(via);
  if (origins.length === 0) return null;
  return (
    <nav className={classes["crumbs"]} aria-label={t(($) => $.sharing.access.crumbs)}>
      <ol>
        {origins.map((origin) => (
          <li key={`${origin.kind}-${origin.id}`}>
            {origin.kind === "script" ? (
              <ScriptCrumb id={origin.id} />
            ) : (
              <ActionCrumb origin={origin} />
            )}
            <span aria-hidden>›</span>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}

function ScriptCrumb({ id }: { id: number }) {
  const { data } = useQuery(scriptQuery(id));
  return (
    <Link to="/scripts" search={{ id }}>
      {data?.name ?? "…"}
    </Link>
  );
}

function ActionCrumb({ origin: { id, via } }: { origin: Origin & { via: string } }) {
  const { data } = useQuery(nestedActionQuery(id));
  return (
    <Link to="/actions" search={via === "" ? { id } : { id, via }}>
      {data?.action.name ?? "…"}
    </Link>
  );
}
