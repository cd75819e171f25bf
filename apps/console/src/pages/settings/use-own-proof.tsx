import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formFaults } from "../../entities/user/registration/registration-fault.ts";
import { codeOf, OwnCode } from "../../entities/user/security/own-code.tsx";
import { isCodeFault } from "../../entities/user/security/code-issue.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { OwnPassword } from "./own-password.tsx";

interface OwnProof {
  /** What is sent with the call. */
  body: { password: string; code?: string };
  check: () => boolean;
  fields: ReactNode;
  /** What neither of the fields can show. */
  fault: string | undefined;
}

/** The own password and, with a second factor, a code: fields, values, and what is wrong with them. */
export function useOwnProof(error: unknown): OwnProof {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const required = useRequiredFields({ password });
  const { fields, form } = formFaults(t, error, ["password"]);
  return {
    body: { password, ...codeOf(code) },
    check: required.check,
    fault: isCodeFault(error) ? undefined : form,
    fields: (
      <>
        <OwnPassword
          isFirst
          value={password}
          error={required.errors.password ?? fields.password}
          onChange={setPassword}
        />
        <OwnCode value={code} error={error} onChange={setCode} />
      </>
    ),
  };
}
