import type { BodyInputOf, Extension, KeptSchedule, updateSchedules } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readerZone } from "../../i18n/zone.ts";
import { scheduleOfQuery } from "./schedule.queries.ts";
import { useNow } from "../../ui/now.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { NextTimes } from "./next-times.tsx";
import { emptyForm, formFaults, formOf, type ScheduleForm, scheduleOf } from "./schedule-form.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../ui/dialog/form-dialog.tsx";

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
  const choose = (schedule: ChosenSchedule) => {
    onClose();
    onChoose(schedule);
  };
  return (
    <Dialog
      size={500}
      title={t(($) => $.schedules.dialogTitle, { count: rows.length })}
      names={rows.map(({ name }) => name)}
      onClose={onClose}
    >
      {shared !== undefined && kept.isPending && <Skeleton height={380} />}
      {kept.error && kept.data === undefined && (
        // An empty form would look as if there was none, and take its place.
        <QueryFailure error={kept.error} onRetry={() => void kept.refetch()} />
      )}
      {(shared === undefined || kept.data !== undefined) && (
        <ChoiceForm
          kept={kept.data ?? null}
          canRemove={rows.some((row) => row.schedule)}
          onChoose={choose}
        />
      )}
    </Dialog>
  );
}

interface ChoiceFormProps {
  kept: KeptSchedule | null;
  canRemove: boolean;
  onChoose: (schedule: ChosenSchedule) => void;
}

function ChoiceForm({ kept, canRemove, onChoose }: ChoiceFormProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [form, setForm] = useState<ScheduleForm>(() => {
    const empty = emptyForm(Date.now(), readerZone());
    return kept ? formOf(kept.schedule, empty) : empty;
  });
  const schedule = scheduleOf(form, now);
  const handleSubmit = () => {
    if (form.mode === "now") onChoose({ performMode: "now" });
    else if (schedule) onChoose(schedule);
  };
  return (
    <DialogForm
      draft={form}
      submit={t(($) => (form.mode === "now" ? $.schedules.submitNow : $.schedules.submit))}
      isReady={form.mode === "now" || schedule !== undefined}
      apart={
        canRemove && (
          <Button
            variant="subtle"
            color="gray"
            c="var(--bad)"
            mr="auto"
            onClick={() => onChoose(null)}
          >
            {t(($) => $.schedules.remove)}
          </Button>
        )
      }
      onSubmit={handleSubmit}
    >
      <ScheduleFields
        form={form}
        faults={formFaults(form, now)}
        onChange={(patch) => setForm((before) => ({ ...before, ...patch }))}
      />
      {form.mode !== "now" && <NextTimes schedule={schedule} timeZone={form.timeZone} now={now} />}
    </DialogForm>
  );
}
