import { fieldIssues } from "../../../api/errors.ts";

/** Whether it is the code that a call was refused for. */
export const isCodeFault = (error: unknown): boolean => fieldIssues(error)["code"] !== undefined;

const isOf = (error: unknown, fields: readonly string[]): boolean => {
  const issues = fieldIssues(error);
  return fields.some((field) => issues[field] !== undefined);
};

/** Whether it is the passkey. */
export const isPasskeyFault = (error: unknown): boolean => isOf(error, ["passkey", "response"]);
/** Whether a call was refused for what shows that it is the user: the fields of it say so. */
export const isProofFault = (error: unknown): boolean =>
  isOf(error, ["password", "code"]) || isPasskeyFault(error);
