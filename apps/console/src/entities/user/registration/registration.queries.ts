import { getRegistration } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

/** Whether people may register here, and what a new password must have. */
export const registrationQuery = queryOptions({
  queryKey: ["registration"],
  queryFn: ({ signal }) => call(getRegistration, { signal }),
});
