import { fieldIssues } from "../../../api/errors.ts";

/** Whether it is the code that a call was refused for. */
export const isCodeFault = (error: unknown): boolean => fieldIssues(error)["code"] !== undefined;
