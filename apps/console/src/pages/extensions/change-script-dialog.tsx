import { Button, Group, Modal, Select, Stack } from "@mantine/core";
import type { Extension } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { scriptsQuery } from "../../entities/script/script.queries.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { firstNames } from "../../ui/first-names.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";

const NO_SCRIPT = "none";

interface ChangeScriptDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
  onChoose: (scriptId: number | null) => void;
}

/** The script that all rows have now, so that the dialog opens on it. */
function commonScript(rows: readonly Extension[]): string | null {
  const ids = new Set(rows.map((row) => row.script?.id));
  const [only] = ids;
  return ids.size === 1 && only !== undefined ? String(only) : null;
}

export function ChangeScriptDialog({ rows, onClose, onChoose }: ChangeScriptDialogProps) {
  const { t } = useTranslation();
  const scripts = useQuery(scriptsQuery());
  const [chosen, setChosen] = useState<string | null>(() => commonScript(rows));
  const options = [
    { value: NO_SCRIPT, label: t(($) => $.extensions.changeScript.remove) },
    ...(scripts.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const handleSubmit = () => {
    onClose();
    onChoose(chosen === NO_SCRIPT ? null : Number(chosen));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.extensions.changeScript.title, { count: rows.length })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      {scripts.error && !scripts.data ? (
        <QueryFailure error={scripts.error} onRetry={() => void scripts.refetch()} />
      ) : (
        <Stack gap="sm">
          <strong>
            {firstNames(
              t,
              rows.map(({ name }) => name),
              currentLanguage(),
            )}
          </strong>
          <Select
            data-autofocus
            label={t(($) => $.extensions.changeScript.label)}
            placeholder={t(($) => $.extensions.changeScript.placeholder)}
            data={options}
            value={chosen}
            onChange={setChosen}
            searchable
            disabled={scripts.isPending}
            maxDropdownHeight={280}
          />
          {scripts.data?.totalCount === 0 && (
            <span>
              {t(($) => $.extensions.changeScript.noScripts)}.{" "}
              <Link to="/scripts">{t(($) => $.extensions.changeScript.createScript)}</Link>
            </span>
          )}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button disabled={chosen === null} onClick={handleSubmit}>
              {t(($) => $.extensions.changeScript.submit)}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
