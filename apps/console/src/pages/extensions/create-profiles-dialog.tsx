import { createBrowserProfiles, type Extension } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { JobProgress } from "../../entities/browser-profile/job-progress.tsx";
import { ProfileTemplateField } from "../../entities/browser-profile/profile-template-field.tsx";
import { RunningJobs } from "../../entities/browser-profile/running-jobs.tsx";
import { useProfileJob } from "../../entities/browser-profile/use-profile-job.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { firstNames } from "../../ui/first-names.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../ui/dialog/form-dialog.tsx";

interface CreateProfilesDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

/** A profile for each of the rows that has none, made from a template. */
export function CreateProfilesDialog({ rows, onClose }: CreateProfilesDialogProps) {
  const { t } = useTranslation();
  const { follow, stop, current } = useProfileJob();
  const [templateId, setTemplateId] = useState<number | null>(null);
  const [hasTried, setTried] = useState(false);
  const bare = rows.filter(({ browserConfig }) => !browserConfig);
  const create = useMutation({
    mutationFn: () =>
      call(createBrowserProfiles, { body: { templateId, extensionIds: bare.map(({ id }) => id) } }),
    onSuccess: follow,
  });
  const handleSubmit = () => {
    setTried(true);
    if (templateId !== null) create.mutate();
  };
  return (
    <Dialog onClose={onClose} title={t(($) => $.browserProfiles.createTitle)}>
      {current ? (
        <JobProgress job={current} stop={stop} onClose={onClose} />
      ) : (
        <DialogForm
          submit={t(($) => $.browserProfiles.create, { count: bare.length })}
          isPending={create.isPending}
          isReady={bare.length > 0}
          onSubmit={handleSubmit}
        >
          <RunningJobs onShow={follow} />
          <strong>
            {firstNames(
              t,
              bare.map(({ name }) => name),
              currentLanguage(),
            )}
          </strong>
          {bare.length < rows.length && (
            <span className="dimmed">
              {t(($) => $.browserProfiles.haveOne, { count: rows.length - bare.length })}
            </span>
          )}
          <ProfileTemplateField
            value={templateId}
            isMissing={hasTried && templateId === null}
            onChange={(template) => setTemplateId(template?.id ?? null)}
          />
          <span>{t(($) => $.browserProfiles.willBeMade, { count: bare.length })}</span>
        </DialogForm>
      )}
    </Dialog>
  );
}
