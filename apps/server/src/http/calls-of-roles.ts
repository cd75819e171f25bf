import type { Endpoint } from "@baton/contract";
import type { Role } from "../settings/env.ts";
import { PROBES } from "./request-log.ts";

/** Which calls a process with these roles answers; it answers 404 to all others, as to an address that does not exist. */
export const callsOfRoles =
  (roles: ReadonlySet<Role>) =>
  ({ name, auth }: Endpoint): boolean =>
    PROBES.has(name) || roles.has("api") || (auth === "agent" && roles.has("gateway"));
