import { createBrowserProfiles, PROFILES_AT_ONCE } from "@baton/contract";
import { NumberInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { JobProgress } from "../../entities/browser-profile/job-progress.tsx";
import { ProfileTemplateField } from "../../entities/browser-profile/profile-template-field.tsx";
import { RunningJobs } from "../../entities/browser-profile/running-jobs.tsx";
import { useProfileJob } from "../../entities/browser-profile/use-profile-job.ts";
import { DialogForm } from "../../ui/dialog/form-dialog.tsx";

const FIRST_COUNT = 10;

/** New rows with a profile each, which wait for their agents. */
export function NewBrowsersForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { follow, stop, current } = useProfileJob();
  const [templateId, setTemplateId] = useState<number | null>(null);
  const [count, setCount] = useState<number | string>(FIRST_COUNT);
  const [hasTried, setTried] = useState(false);
  const create = useMutation({
    mutationFn: (wanted: number) =>
      call(createBrowserProfiles, { body: { templateId, count: wanted } }),
    onSuccess: follow,
  });
  const wanted = Number(count);
  const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= PROFILES_AT_ONCE;
  const handleSubmit = () => {
    setTried(true);
    if (templateId !== null && isCount) create.mutate(wanted);
  };
  if (current) return <JobProgress job={current} stop={stop} onClose={onClose} />;
  return (
    <DialogForm
      submit={t(($) => $.browserProfiles.create, { count: isCount ? wanted : 0 })}
      isPending={create.isPending}
      onSubmit={handleSubmit}
    >
      <RunningJobs onShow={follow} />
      <ProfileTemplateField
        value={templateId}
        isMissing={hasTried && templateId === null}
        onChange={(template) => setTemplateId(template?.id ?? null)}
      />
      <NumberInput
        label={t(($) => $.browserProfiles.count)}
        description={t(($) => $.browserProfiles.countHint)}
        min={1}
        max={PROFILES_AT_ONCE}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        value={count}
        error={
          hasTried && !isCount && t(($) => $.browserProfiles.countFault, { max: PROFILES_AT_ONCE })
        }
        onChange={setCount}
      />
    </DialogForm>
  );
}
