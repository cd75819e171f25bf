import type { BodyInputOf, Extension, KeptSchedule, updateSchedules } from "@baton/contract";
import { Button, Group, Modal, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { readerZone } from "../../i18n/zone.ts";
import { scheduleOfQuery } from "./schedule.queries.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { firstNames } from "../../ui/first-names.ts";
import { useDraftGuard } from "../../ui/confirm/use-draft-guard.ts";
import { useNow } from "../../ui/now.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { NextTimes } from "./next-times.tsx";
import { emptyForm, formFaults, formOf, type ScheduleForm, scheduleOf } from "./schedule-form.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

export type ChosenSchedule = BodyInputOf<typeof updateSchedules>["schedule"];

interface ScheduleDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
  /** null takes the schedule away. */
  onChoose: (schedule: ChosenSchedule) => void;
}

/** The extension whose schedule all rows share, so that the dialog opens on it. */
function sharedBy(rows: readonly Extension[]): number | undefined {
  const ids = new Set(rows.map((row) => row.schedule?.id));
  return ids.size === 1 && rows[0]?.schedule ? rows[0].id : undefined;
}

export function ScheduleDialog({ rows, onClose, onChoose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const shared = sharedBy(rows);
  const kept = useQuery({ ...scheduleOfQuery(shared ?? 0), enabled: shared !== undefined });
  const [isDirty, setDirty] = useState(false);
  const close = useDraftGuard(isDirty, onClose);
  const names = rows.map(({ name }) => name);
  const choose = (schedule: ChosenSchedule) => {
    onClose();
    onChoose(schedule);
  };
  return (
    <Modal
      opened
      size={500}
      onClose={close}
      title={t(($) => $.schedules.dialogTitle, { count: rows.length })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <strong>{firstNames(t, names, currentLanguage())}</strong>
        {shared !== undefined && kept.isPending && <Skeleton height={380} />}
        {kept.error && kept.data === undefined && (
          // An empty form would look as if there was none, and take its place.
          <QueryFailure error={kept.error} onRetry={() => void kept.refetch()} />
        )}
        {(shared === undefined || kept.data !== undefined) && (
          <DialogForm
            kept={kept.data ?? null}
            canRemove={rows.some((row) => row.schedule)}
            onClose={close}
            onChoose={choose}
            onChange={() => setDirty(true)}
          />
        )}
      </Stack>
    </Modal>
  );
}

interface DialogFormProps {
  kept: KeptSchedule | null;
  canRemove: boolean;
  onClose: () => void;
  onChoose: (schedule: ChosenSchedule) => void;
  onChange: () => void;
}

function DialogForm({ kept, canRemove, onClose, onChoose, onChange }: DialogFormProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [form, setForm] = useState<ScheduleForm>(() => {
    const empty = emptyForm(Date.now(), readerZone());
    return kept ? formOf(kept.schedule, empty) : empty;
  });
  const schedule = scheduleOf(form, now);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.mode === "now") onChoose({ performMode: "now" });
    else if (schedule) onChoose(schedule);
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <ScheduleFields
          form={form}
          faults={formFaults(form, now)}
          onChange={(patch) => {
            onChange();
            setForm((before) => ({ ...before, ...patch }));
          }}
        />
        {form.mode !== "now" && (
          <NextTimes schedule={schedule} timeZone={form.timeZone} now={now} />
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          {canRemove && (
            <Button
              variant="subtle"
              color="gray"
              c="var(--bad)"
              mr="auto"
              onClick={() => onChoose(null)}
            >
              {t(($) => $.schedules.remove)}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" disabled={form.mode !== "now" && !schedule}>
            {t(($) => (form.mode === "now" ? $.schedules.submitNow : $.schedules.submit))}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
