import { type Extension, NAME_MAX_CHARS } from "@baton/contract";
import { SegmentedControl, Select, Skeleton, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../ui/command-context.ts";
import { groupsQuery } from "./group.queries.ts";
import { readLimit } from "./thread-limit.ts";
import { useLimitFault } from "./use-limit-fault.ts";
import { errorText } from "../../api/error-text.ts";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { createGroup, moveTo, moveToNew } from "./group.commands.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../ui/dialog/form-dialog.tsx";

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
    <Dialog
      title={t(($) => $.groups.dialogTitle, { count: rows.length })}
      names={rows.map(({ name }) => name)}
      onClose={onClose}
    >
      {groups.isPending && <Skeleton height={180} />}
      {groups.error && !groups.data && (
        <QueryFailure error={groups.error} onRetry={() => void groups.refetch()} />
      )}
      {groups.data && (
        <>
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
            <NewGroup {...{ rows, onNewGroup, onClose }} />
          )}
        </>
      )}
    </Dialog>
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
  const handleSubmit = () => {
    if (!required.check() || !group) return;
    onClose();
    void moveTo(context, rows, group);
  };
  return (
    <DialogForm submit={t(($) => $.groups.submit)} onSubmit={handleSubmit}>
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
    </DialogForm>
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
  const handleSubmit = () => {
    if (required.check() && typeof read === "number") create.mutate(read);
  };
  return (
    <DialogForm
      draft={name.trim()}
      submit={t(($) => $.groups.submit)}
      isPending={create.isPending}
      onSubmit={handleSubmit}
    >
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
    </DialogForm>
  );
}
