import { type Extension, NAME_MAX_CHARS } from "@baton/contract";
import { Button, Group, Modal, SegmentedControl, Select, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { groupsQuery } from "./group.queries.ts";
import { readLimit } from "./thread-limit.ts";
import { useLimitFault } from "./use-limit-fault.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { firstNames } from "../../ui/first-names.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { createFor, moveTo } from "./group.commands.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";

interface GroupDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
  onNewGroup: () => void;
}

type Target = "existing" | "new";

/** Where the chosen ones go: a group there is, or one made for them. */
export function GroupDialog({ rows, onClose, onNewGroup }: GroupDialogProps) {
  const { t } = useTranslation();
  const groups = useQuery(groupsQuery);
  const [chosen, setChosen] = useState<Target | null>(null);
  const target = chosen ?? (groups.data?.length ? "existing" : "new");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.groups.dialogTitle, { count: rows.length })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      {groups.error && !groups.data && (
        <QueryFailure error={groups.error} onRetry={() => void groups.refetch()} />
      )}
      {groups.data && (
        <Stack gap="sm">
          <strong>
            {firstNames(
              t,
              rows.map(({ name }) => name),
              currentLanguage(),
            )}
          </strong>
          {groups.data.length > 0 && (
            <SegmentedControl
              aria-label={t(($) => $.groups.target)}
              value={target}
              onChange={(value) => setChosen(value)}
              data={[
                { value: "existing", label: t(($) => $.groups.existing) },
                { value: "new", label: t(($) => $.groups.new) },
              ]}
            />
          )}
          {target === "existing" ? (
            <ExistingGroup rows={rows} groups={groups.data} onClose={onClose} />
          ) : (
            <NewGroup rows={rows} onClose={onClose} onNewGroup={onNewGroup} />
          )}
        </Stack>
      )}
    </Modal>
  );
}

interface ExistingGroupProps {
  rows: readonly Extension[];
  groups: readonly { id: number; name: string }[];
  onClose: () => void;
}

function ExistingGroup({ rows, groups, onClose }: ExistingGroupProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const [id, setId] = useState<string | null>(null);
  const required = useRequiredFields({ group: id ?? "" });
  const group = groups.find((one) => String(one.id) === id);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!required.check() || !group) return;
    onClose();
    void moveTo(context, rows, group);
  };
  return (
    <form onSubmit={handleSubmit}>
      <Select
        data-autofocus
        label={t(($) => $.groups.group)}
        placeholder={t(($) => $.groups.choose)}
        data={groups.map((one) => ({ value: String(one.id), label: one.name }))}
        value={id}
        onChange={setId}
        error={required.errors.group}
        searchable
        limit={100}
        maxDropdownHeight={280}
      />
      <Buttons onClose={onClose} />
    </form>
  );
}

function NewGroup({ rows, onClose, onNewGroup }: GroupDialogProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const [name, setName] = useState("");
  const [limit, setLimit] = useState("0");
  const read = readLimit(limit);
  const fault = useLimitFault()(read);
  const required = useRequiredFields({ name: name.trim() });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!required.check() || typeof read !== "number") return;
    onClose();
    onNewGroup();
    const wanted = { name: name.trim(), threadCount: read };
    createFor(context, rows, wanted).catch(handleError);
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t(($) => $.groups.name)}
          value={name}
          maxLength={NAME_MAX_CHARS}
          autoComplete="off"
          error={required.errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t(($) => $.groups.limit)}
          description={t(($) => $.groups.limitExplained)}
          inputMode="numeric"
          value={limit}
          error={fault}
          onChange={(event) => setLimit(event.currentTarget.value)}
        />
      </Stack>
      <Buttons onClose={onClose} />
    </form>
  );
}

function Buttons({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" onClick={onClose}>
        {t(($) => $.common.cancel)}
      </Button>
      <Button type="submit">{t(($) => $.groups.submit)}</Button>
    </Group>
  );
}
