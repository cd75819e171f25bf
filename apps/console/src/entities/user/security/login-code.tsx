import { Button, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CodeField } from "./code-field.tsx";
import { codeFault } from "./security-fault.ts";

interface LoginCodeProps {
  value: string;
  error: unknown;
  isPending: boolean;
  onChange: (code: string) => void;
  onBack: () => void;
}

/** The second step of a log-in; the name and the password have been given. */
export function LoginCode({ value, error, isPending, onChange, onBack }: LoginCodeProps) {
  const { t } = useTranslation();
  // The first answer only asks for it.
  const fault = value === "" ? undefined : codeFault(t, error, value);
  return (
    <Stack gap="sm">
      <Title order={1}>{t(($) => $.security.codeTitle)}</Title>
      <CodeField isFirst value={value} error={fault} onChange={onChange} />
      <Button type="submit" size="md" mt="xs" loading={isPending} disabled={value.trim() === ""}>
        {t(($) => $.security.codeSubmit)}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t(($) => $.security.back)}
      </Button>
    </Stack>
  );
}
