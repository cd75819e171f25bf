import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CodeField } from "./code-field.tsx";
import { codeFault } from "./security-fault.ts";
import { securityQuery } from "./security.queries.ts";

export interface AskedCodeProps {
  value: string;
  /** What the call was refused for, if it was: where the code is at fault, it is said here. */
  error: unknown;
  onChange: (code: string) => void;
}

/** Beside a password that is asked for again: there where the user has a second factor. */
export function AskedCode({ value, error, onChange }: AskedCodeProps) {
  const { t } = useTranslation();
  const { data } = useQuery(securityQuery);
  const fault = codeFault(t, error, value);
  if (!data?.hasSecondFactor && fault === undefined) return null;
  return <CodeField value={value} error={fault} onChange={onChange} />;
}
