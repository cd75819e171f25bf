import { createArchive, getDefaultCredentials } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnersOnly } from "../../../entities/user/impersonation/owners-only.tsx";
import { call, callForFile, type Download } from "../../../api/client.ts";
import { Pill } from "../../../ui/pill.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { GenerateDone } from "./generate-done.tsx";
import { type GenerateValues, toArchiveRequest } from "./generate-form.ts";
import { GenerateWizard } from "./generate-wizard.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";

const defaultsQuery = queryOptions({
  queryKey: ["archive-defaults"],
  queryFn: ({ signal }) => call(getDefaultCredentials, { signal }),
  // Somebody is typing over it: never replaced under their hands.
  staleTime: Number.POSITIVE_INFINITY,
});

const requestArchive = (values: GenerateValues): Promise<Download> =>
  callForFile(createArchive, { body: toArchiveRequest(values) });

export function GenerateSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(defaultsQuery);
  const [values, setValues] = useState<GenerateValues | null>(null);
  const [archive, setArchive] = useState<Download | null>(null);
  const initial = data && { ...data, password: "", code: "" };

  const handleDone = (done: Download, used: GenerateValues) => {
    // The password has served; the other fields stay for the next time.
    setValues({ ...used, password: "", code: "" });
    setArchive(done);
  };
  return (
    <Section
      id="generate-extension"
      title={t(($) => $.settings.generate.title)}
      text={t(($) => $.settings.generate.text)}
      mark={<Pill>{t(($) => $.common.new)}</Pill>}
    >
      <OwnersOnly>
        <div className={classes["card"]}>
          {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton height={220} m="md" w="auto" />}
          {archive && <GenerateDone archive={archive} onAgain={() => setArchive(null)} />}
          {!archive && initial && (
            <GenerateWizard
              initial={values ?? initial}
              request={requestArchive}
              onDone={handleDone}
            />
          )}
        </div>
      </OwnersOnly>
    </Section>
  );
}
