import type { GivenCopy } from "@baton/contract";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "../../ui/now.ts";
import { grantText } from "./grant-text.ts";
import { ManageDialog } from "./manage-dialog.tsx";
import classes from "./sharing.module.css";
import { useManageCopies } from "./use-manage-copies.ts";

/** Who has got the action from the reader, with what they may do, to be changed or taken back. */
export function CopiesList({ copies }: { copies: readonly GivenCopy[] }) {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isChanging, setChanging] = useState(false);
  const manage = useManageCopies();
  const selected = copies.filter(({ id }) => ticked.has(id));
  const open = selected.filter(({ hasAccess }) => hasAccess);
  const shut = selected.filter(({ hasAccess }) => !hasAccess);
  const areAll = selected.length === copies.length;
  const tick = (ids: readonly number[], isTicked: boolean) => {
    const others = [...ticked].filter((id) => !ids.includes(id));
    setTicked(new Set(isTicked ? [...others, ...ids] : others));
  };
  if (copies.length === 0) return <p className="dimmed">{t(($) => $.sharing.copies.none)}</p>;
  return (
    <>
      <ul className={classes["lines"]} aria-label={t(($) => $.sharing.copies.title)}>
        {copies.length > 1 && (
          <li data-all>
            <Checkbox
              label={t(($) => $.sharing.copies.all)}
              checked={areAll}
              indeterminate={selected.length > 0 && !areAll}
              onChange={() =>
                tick(
                  copies.map(({ id }) => id),
                  !areAll,
                )
              }
            />
          </li>
        )}
        {copies.map((copy) => (
          <Copy
            key={copy.id}
            copy={copy}
            isTicked={ticked.has(copy.id)}
            onTick={(isTicked) => tick([copy.id], isTicked)}
          />
        ))}
      </ul>
      <div className={classes["lineHead"]}>
        <Button
          size="xs"
          variant="default"
          disabled={selected.length === 0 || manage.isBusy}
          onClick={() => setChanging(true)}
        >
          {t(($) => $.sharing.copies.change, { count: selected.length })}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={open.length === 0 || manage.isBusy}
          onClick={() => void manage.takeBack(open)}
        >
          {t(($) => $.sharing.copies.takeBack, { count: open.length })}
        </Button>
        {shut.length > 0 && (
          <Button
            size="xs"
            variant="default"
            disabled={manage.isBusy}
            onClick={() => manage.change(shut, { hasAccess: true })}
          >
            {t(($) => $.sharing.copies.giveAgain)}
          </Button>
        )}
      </div>
      {isChanging && (
        <ManageDialog
          copies={selected}
          onClose={() => setChanging(false)}
          onChange={(patch) => manage.change(selected, patch)}
        />
      )}
    </>
  );
}

interface CopyProps {
  copy: GivenCopy;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Copy({ copy, isTicked, onTick }: CopyProps) {
  const { t } = useTranslation();
  const now = new Date(useNow());
  const { receiverEmail, senderVersion: version, autoUpdate } = copy;
  return (
    <li>
      <Checkbox
        aria-label={t(($) => $.sharing.copies.select, { email: receiverEmail })}
        label={receiverEmail}
        description={[
          t(($) => $.sharing.copies.senderVersion, { version }),
          grantText(t, copy, now),
          `${t(($) => $.sharing.autoUpdate)}: ${autoUpdate ? t(($) => $.sharing.copies.on) : t(($) => $.sharing.copies.off)}`,
        ].join(" · ")}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </li>
  );
}
