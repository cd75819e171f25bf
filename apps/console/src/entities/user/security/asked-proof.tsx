import { ERRORS, HTTP_ERROR_NAMES, type PasskeyProof } from "@baton/contract";
import { Alert } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../api/error-text.ts";
import { fieldFaultText } from "../../../api/field-fault-text.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { ForOwner } from "../impersonation/for-owner.tsx";
import { AskedCode } from "./asked-code.tsx";
import { AskedPasskey } from "./asked-passkey.tsx";
import { isProofFault } from "./code-issue.ts";

export interface ProofValues {
  password: string;
  code: string;
}

export interface AskedProofProps {
  values: ProofValues;
  /** What is wrong with the password before it is sent. */
  passwordError: string | undefined;
  /** What the call was refused for, if it was. */
  error: unknown;
  /** Fields of the form that say themselves what is wrong with them. */
  others: readonly string[];
  /** Whether it is said here what no field was refused for. */
  saysRest: boolean;
  isFirst: boolean;
  onChange: (values: ProofValues) => void;
  /** There where the server takes a passkey in the password's place. */
  onPasskey?: ((passkey: PasskeyProof) => void) | undefined;
  /** Whether the rest of the form can be sent: no passkey is asked for in vain. */
  isReady?: (() => boolean) | undefined;
}

/** What shows that it is the user: the password with a code where one is needed, or a passkey. */
export function AskedProof(props: AskedProofProps) {
  const { values, error, isFirst, onChange, onPasskey } = props;
  const { t } = useTranslation();
  const rest = restFault(t, props);
  return (
    <ForOwner>
      {rest !== undefined && (
        <Alert color="red" role="alert" py="xs">
          {rest}
        </Alert>
      )}
      <PasswordField
        {...(isFirst ? { "data-autofocus": true, autoFocus: true } : {})}
        label={t(($) => $.security.ownPassword)}
        autoComplete="current-password"
        value={values.password}
        error={props.passwordError ?? passwordFault(t, error)}
        onChange={(event) => onChange({ ...values, password: event.currentTarget.value })}
      />
      <AskedCode
        value={values.code}
        error={error}
        onChange={(code) => onChange({ ...values, code })}
      />
      {onPasskey && <AskedPasskey error={error} isReady={props.isReady} onProof={onPasskey} />}
    </ForOwner>
  );
}

/** The server says in the catalogue's words that it is wrong, or the password of another name. */
function passwordFault(t: TFunction, error: unknown): string | undefined {
  const said = fieldIssues(error)["password"];
  if (said === undefined) return undefined;
  const name = HTTP_ERROR_NAMES.find((one) => ERRORS[one].message === said);
  return name ? t(($) => $.errors.http[name]) : fieldFaultText(t, said);
}

function restFault(t: TFunction, { error, others, saysRest }: AskedProofProps): string | undefined {
  if (!error || !saysRest || isProofFault(error)) return undefined;
  const issues = fieldIssues(error);
  return others.some((field) => issues[field] !== undefined) ? undefined : errorText(t, error);
}
