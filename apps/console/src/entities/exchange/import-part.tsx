import { type ImportedThing, ON_CLASH } from "@baton/contract";
import { Checkbox, Loader, Select, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { fieldIssues } from "../../api/errors.ts";
import { errorText } from "../../api/error-text.ts";
import { ExchangeLines, ExchangeTally } from "./exchange-lines.tsx";
import { exchangeText } from "./exchange-text.ts";
import type { Choice, FileToImport, ReportedFile } from "./import-files.ts";

interface ImportPartProps {
  reported: ReportedFile;
  onChange: (change: Partial<FileToImport>) => void;
}

/** One file with what each of its scripts and actions would become. */
export function ImportPart({ reported, onChange }: ImportPartProps) {
  const { t } = useTranslation();
  const { file, report, error, isFetching } = reported;
  const hasRefused = report?.things.some(({ lines }) =>
    lines.some(({ verdict }) => verdict === "refused"),
  );
  const choose = (key: string, change: Partial<Choice>) => {
    const before = file.choices[key] ?? { isTaken: true, onClash: "rename" };
    onChange({ choices: { ...file.choices, [key]: { ...before, ...change } } });
  };
  return (
    <Stack component="section" gap="sm" aria-label={file.fileName ?? t(($) => $.exchange.report)}>
      <strong>
        <bdi>{file.fileName}</bdi>
        {report && ` ${t(($) => $.exchange.formats[report.format])}`}
      </strong>
      {error && <Faults error={error} />}
      {isFetching && !report && !error && <Loader />}
      {hasRefused && (
        <Checkbox
          label={t(($) => $.exchange.withoutRefused)}
          checked={file.leavesOutRefused}
          onChange={(event) => onChange({ leavesOutRefused: event.currentTarget.checked })}
        />
      )}
      {report?.things.map((thing) => (
        <Thing
          key={thing.key}
          thing={thing}
          choice={file.choices[thing.key]}
          onChange={(change) => choose(thing.key, change)}
        />
      ))}
    </Stack>
  );
}

/** What is wrong with the file, each with its place in it. */
function Faults({ error }: { error: Error }) {
  const { t } = useTranslation();
  const issues = Object.entries(fieldIssues(error));
  if (issues.length === 0) return <p role="alert">{errorText(t, error)}</p>;
  return (
    <ul role="alert">
      {issues.map(([field, message]) => (
        <li key={field}>
          <code>{field}</code> {exchangeText(t, message)}
        </li>
      ))}
    </ul>
  );
}

interface ThingProps {
  thing: ImportedThing;
  choice: Choice | undefined;
  onChange: (change: Partial<Choice>) => void;
}

function Thing({ thing, choice, onChange }: ThingProps) {
  const { t } = useTranslation();
  const { kind, state, name, isTaken, problems, lines } = thing;
  const title = `${name} (${t(($) => $.exchange.kinds[kind])}, ${t(($) => $.exchange.states[state])})`;
  return (
    <Stack gap={6}>
      <Checkbox
        label={<bdi>{title}</bdi>}
        checked={isTaken}
        onChange={(event) => onChange({ isTaken: event.currentTarget.checked })}
      />
      {isTaken && state !== "same" && (
        <TextInput
          label={t(($) => $.exchange.name)}
          value={choice?.name ?? name}
          maxLength={200}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
      {isTaken && state === "clash" && (
        <Select
          label={t(($) => $.exchange.onClash)}
          data={ON_CLASH.map((value) => ({ value, label: t(($) => $.exchange.clash[value]) }))}
          value={choice?.onClash ?? "rename"}
          allowDeselect={false}
          onChange={(value) => onChange({ onClash: value ?? "rename" })}
        />
      )}
      {problems.length > 0 && (
        <ul role="alert">
          {problems.map((problem) => (
            <li key={problem}>{exchangeText(t, problem)}</li>
          ))}
        </ul>
      )}
      {isTaken && lines.length > 0 && (
        <>
          <ExchangeTally lines={lines} />
          <ExchangeLines lines={lines} />
        </>
      )}
    </Stack>
  );
}
