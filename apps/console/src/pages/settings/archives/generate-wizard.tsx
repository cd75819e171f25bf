import { GITHUB_FAULTS } from "@baton/contract";
import { Button, Group, Stepper } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Download } from "../../../api/client.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { isPasskeyFault } from "../../../entities/user/security/code-issue.ts";
import { OwnCode } from "../../../entities/user/security/own-code.tsx";
import { OwnPasskey } from "../../../entities/user/security/own-passkey.tsx";
import { usePasskeysHere } from "../../../entities/user/security/use-passkeys-here.ts";
import { notifyError } from "../../../ui/notify.tsx";
import { useFieldFaults } from "../../../ui/use-field-faults.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { CredentialFields } from "./credential-fields.tsx";
import {
  type Faults,
  type FieldsProps,
  type GenerateValues,
  stepFaults,
  stepOfFields,
  STEPS,
} from "./generate-form.ts";
import { GenerateReview } from "./generate-review.tsx";
import { OptionFields } from "./option-fields.tsx";
import classes from "./generate.module.css";
import { ARCHIVE_NAME } from "./archive-name.ts";

interface GenerateWizardProps {
  initial: GenerateValues;
  request: (values: GenerateValues) => Promise<Download>;
  onDone: (archive: Download, values: GenerateValues) => void;
}

function useFaultTexts(faults: Faults, error: unknown): FieldsProps["errorOf"] {
  const { t } = useTranslation();
  const refused = useFieldFaults(error);
  const said = fieldIssues(error)["githubToken"];
  return (name) => {
    const fault = faults[name];
    if (fault) return t(($) => $.common[fault]);
    if (refused[name] === undefined) return undefined;
    const ofGithub =
      name === "githubToken" && GITHUB_REFUSALS.find((it) => GITHUB_FAULTS[it] === said);
    if (ofGithub) return t(($) => $.settings.generate.githubFaults[ofGithub]);
    // A name and a password that passed the checks here are refused for one reason only.
    return stepOfFields([name]) === 0 ? t(($) => $.login.invalid) : refused[name];
  };
}

const GITHUB_REFUSALS = ["tokenRefused", "connectedAlready"] as const;

/** Beneath the bar at the top and the tabs. */
const HIDDEN_ABOVE_PX = 100;

/** Who has scrolled down a long step would otherwise look at what is below a short one. */
function bringUp(form: HTMLFormElement | null): void {
  if (form && form.getBoundingClientRect().top < HIDDEN_ABOVE_PX)
    form.scrollIntoView({ block: "start" });
}

export function GenerateWizard({ initial, request, onDone }: GenerateWizardProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [step, setStep] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const show = (next: number) => {
    setStep(next);
    requestAnimationFrame(() => bringUp(form.current));
  };
  const generate = useMutation({
    meta: { handled: true },
    mutationFn: request,
    onSuccess: (archive) => {
      saveFile(archive.blob, archive.fileName ?? ARCHIVE_NAME);
      onDone(archive, values);
    },
    onError: (error) => {
      const fields = Object.keys(fieldIssues(error)).filter((field) =>
        Object.hasOwn(initial, field),
      );
      if (isPasskeyFault(error)) return;
      if (fields.length === 0) notifyError(error);
      else show(stepOfFields(fields));
    },
  });
  const hasPasskey = usePasskeysHere();
  const faults = stepFaults(step, values, hasPasskey);
  const errorOf = useFaultTexts(isChecked ? faults : {}, generate.error);
  const set = (patch: Partial<GenerateValues>) => {
    if (generate.error) generate.reset();
    setValues((old) => ({ ...old, ...patch }));
  };

  const goTo = (next: number) => {
    setChecked(false);
    show(next);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (Object.keys(faults).length > 0) setChecked(true);
    else if (step < STEPS.length - 1) goTo(step + 1);
    else generate.mutate(values);
  };
  const fields = { values, errorOf, set };
  return (
    <form ref={form} noValidate className={classes["wizard"]} onSubmit={handleSubmit}>
      <Stepper active={step} onStepClick={goTo} size="xs" allowNextStepsSelect={false}>
        {STEPS.map((name) => (
          <Stepper.Step key={name} label={t(($) => $.settings.generate.steps[name])} />
        ))}
      </Stepper>
      {step === 0 && <CredentialFields {...fields} hasPasskey={hasPasskey} />}
      {step === 1 && <OptionFields {...fields} />}
      {step === 2 && (
        <>
          <GenerateReview values={values} />
          {values.password !== "" && (
            <OwnCode
              value={values.code}
              error={generate.error}
              onChange={(code) => setValues((old) => ({ ...old, code }))}
            />
          )}
          <OwnPasskey
            error={generate.error}
            onProof={(passkey) => generate.mutate({ ...values, passkey })}
          />
        </>
      )}
      <Group justify="flex-end" gap="xs">
        {step > 0 && (
          <Button variant="default" onClick={() => goTo(step - 1)}>
            {t(($) => $.common.back)}
          </Button>
        )}
        <Button
          type="submit"
          loading={generate.isPending}
          disabled={step === STEPS.length - 1 && values.password === ""}
        >
          {t(($) => (step === STEPS.length - 1 ? $.settings.generate.submit : $.common.next))}
        </Button>
      </Group>
    </form>
  );
}
