import { APPLICATION_ERRORS } from "@baton/contract";
import { toErrorState } from "../../api/errors.ts";

/** The server lets it not be seen: "You have no access rights to see this action". */
export const isRefusedRight = (error: unknown): boolean =>
  toErrorState(error).errorCode === APPLICATION_ERRORS.noAccessRights.code;
