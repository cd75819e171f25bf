import { type BatonClient, everyRow, type Schemas } from "@baton/client";
import { StartupError } from "../../settings/startup-error.ts";
import { isId, onlyOne } from "./only-one.ts";

export async function findScript(
  client: BatonClient,
  wanted: string,
  signal: AbortSignal,
): Promise<Schemas["Script"]> {
  const id = isId(wanted) ? Number(wanted) : await findNamed(client, wanted, signal);
  return client.get("/api/scripts/{id}", { params: { path: { id } }, signal });
}

async function findNamed(client: BatonClient, name: string, signal: AbortSignal): Promise<number> {
  if (name.trim() === "") throw new StartupError("Say which script: its name, or its id.");
  const found = await Array.fromAsync(everyRow(client, "/api/scripts", { search: name }, signal));
  return onlyOne(found, "script", name).id;
}
