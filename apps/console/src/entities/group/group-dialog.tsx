import { type Extension, NAME_MAX_CHARS } from "@baton/contract";
import { Modal, SegmentedControl, Select, Skeleton, Stack, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../ui/command-context.ts";
import { useDraftGuard } from "../../ui/confirm/use-draft-guard.ts";
import { groupsQuery } from "./group.queries.ts";
import { readLimit } from "./thread-limit.ts";
import { useLimitFault } from "./use-limit-fault.ts";
import { errorText } from "../../api/error-text.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { firstNames } from "../../ui/first-names.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { createGroup, moveTo, moveToNew } from "./group.commands.ts";
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
  const [isDirty, setDirty] = useState(false);
  const close = useDraftGuard(isDirty, onClose);
  return (
    <Modal
      opened
      onClose={close}
      title={t(($) => $.groups.dialogTitle, { count: rows.length })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      {groups.isPending && <Skeleton height={180} />}
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
            <NewGroup
              {...{ rows, onNewGroup }}
              onCancel={close}
              onClose={onClose}
              onDirty={setDirty}
            />
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
      <Stack gap="sm">
        {" "}
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
        <FormButtons submit={t(($) => $.groups.submit)} isPending={false} onCancel={onClose} />
      </Stack>{" "}
    </form>
  );
}

interface NewGroupProps extends GroupDialogProps {
  onCancel: () => void;
  /** Whether something would be lost. */
  onDirty: (isDirty: boolean) => void;
}

function NewGroup({ rows, onClose, onCancel, onNewGroup, onDirty }: NewGroupProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const [name, setName] = useState("");
  const [limit, setLimit] = useState("0");
  const read = readLimit(limit);
  const fault = useLimitFault()(read);
  const required = useRequiredFields({ name: name.trim() });
  const isDirty = name.trim() !== "";
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  // What was typed stays where the group could not be made.
  const create = useMutation({
    meta: { handled: true },
    mutationFn: (threadCount: number) => createGroup(context, { name: name.trim(), threadCount }),
    onSuccess: (group) => {
      onClose();
      onNewGroup();
      void moveToNew(context, rows, group);
    },
  });
  const refused = useFieldFaults(create.error);
  const failure = create.error && errorText(t, create.error);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (required.check() && typeof read === "number") create.mutate(read);
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
          error={required.errors.name ?? refused["name"] ?? failure}
          onChange={(event) => {
            create.reset();
            setName(event.currentTarget.value);
          }}
        />
        <TextInput
          label={t(($) => $.groups.limit)}
          description={t(($) => $.groups.limitExplained)}
          inputMode="numeric"
          value={limit}
          error={fault}
          onChange={(event) => setLimit(event.currentTarget.value)}
        />
        <FormButtons
          submit={t(($) => $.groups.submit)}
          isPending={create.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
