import type { Passkey, ResponseOf, getSecurity } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canUsePasskeys } from "../../../entities/user/security/passkeys.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { AddPasskeyDialog, DeletePasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import classes from "./security.module.css";
import cardClasses from "../section/settings.module.css";

type Security = ResponseOf<typeof getSecurity>;
type Hindrance = "plainHttp" | "ipAddress" | "passkeysAt" | "unsupported";

/** Why this window makes no passkeys, if it does not. */
function hindranceOf({ state, origin }: Security["passkeysState"]): Hindrance | undefined {
  if (state !== "possible") return state;
  if (window.location.origin !== origin) return "passkeysAt";
  return canUsePasskeys() ? undefined : "unsupported";
}

/** What stands for the password, by device. */
export function Passkeys({ security }: { security: Security }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const { passkeys, passkeysState } = security;
  const hindrance = hindranceOf(passkeysState);
  return (
    <>
      <div className={cardClasses["cardHead"]}>
        <div>
          <h3 className={cardClasses["cardTitle"]}>{t(($) => $.settings.security.passkeys)}</h3>
          <p className={cardClasses["text"]}>{t(($) => $.settings.security.passkeysText)}</p>
        </div>
        {hindrance === undefined && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t(($) => $.settings.security.add)}
          </Button>
        )}
      </div>
      <div className={cardClasses["card"]}>
        {hindrance !== undefined && (
          <p role="note" className={cardClasses["plain"]}>
            {t(($) => $.settings.security[hindrance], { origin: passkeysState.origin })}
          </p>
        )}
        {hindrance === undefined && passkeys.length === 0 && (
          <p className={cardClasses["plain"]}>{t(($) => $.settings.security.noPasskeys)}</p>
        )}
        {passkeys.length > 0 && (
          <ul className={classes["list"]}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </div>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const close = () => setOpen(null);
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className={classes["passkey"]}>
      <div>
        <p className={classes["name"]}>{name}</p>
        <p className={classes["facts"]}>
          {t(($) => $.settings.security.created)} <DateTime value={createdAt} />
          {" · "}
          {lastUsedAt === null ? (
            t(($) => $.settings.security.neverUsed)
          ) : (
            <>
              {t(($) => $.settings.security.lastUsed)} <DateTime value={lastUsedAt} />
            </>
          )}
          {isSynced && ` · ${t(($) => $.settings.security.synced)}`}
        </p>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={`${t(($) => $.settings.security.rename)}: ${name}`}
          onClick={() => setOpen("rename")}
        >
          {t(($) => $.settings.security.rename)}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`${t(($) => $.common.delete)}: ${name}`}
          onClick={() => setOpen("delete")}
        >
          {t(($) => $.common.delete)}
        </Button>
      </Group>
      {open === "rename" && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === "delete" && <DeletePasskeyDialog passkey={passkey} onClose={close} />}
    </li>
  );
}
