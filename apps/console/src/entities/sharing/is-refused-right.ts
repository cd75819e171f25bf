import { ERRORS } from "@baton/contract";
import { toErrorState } from "../../api/errors.ts";

/** The server lets it not be seen: "You have no access rights to see this action". */
export const isRefusedRight = (error: unknown): boolean =>
  toErrorState(error).errorCode === ERRORS.noAccessRights.code;
