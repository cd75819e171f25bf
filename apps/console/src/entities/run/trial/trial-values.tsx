import { Fieldset, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface TrialValuesProps {
  /** Names that nothing sets. */
  names: readonly string[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** What the run is given, where it asks for it; nothing is kept. */
export function TrialValues({ names, values, onChange }: TrialValuesProps) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <Fieldset legend={t(($) => $.runs.trial.values)} p="xs">
      <Stack gap={6}>
        {names.map((name) => (
          <TextInput
            key={name}
            label={<bdi>{name}</bdi>}
            value={values[name] ?? ""}
            maxLength={10_000}
            spellCheck={false}
            onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
