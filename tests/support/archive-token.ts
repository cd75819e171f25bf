import { strFromU8, unzipSync } from "fflate";

/** With what an agent of this archive enrols. */
export function archiveToken(archive: Uint8Array): string {
  const config = unzipSync(archive)["config.json"];
  if (!config) throw new Error("the archive has no config.json");
  return (JSON.parse(strFromU8(config)) as { token: string }).token;
}
