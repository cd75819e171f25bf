import type { WireReply } from "@baton/connectors";
import { z } from "zod";
import type { ChromiumProfiles } from "./chromium-profiles.ts";

const ID = /^[0-9a-f-]{36}$/;
const namedSchema = z.strictObject({ name: z.string().min(1).max(200) });
const startSchema = z.strictObject({
  isHeadless: z.boolean(),
  startPages: z.array(z.url({ protocol: /^https?$/ }).max(2000)).max(20),
  launchArguments: z.array(z.string().max(5000)).max(20),
});

const answer = (status: number, body: unknown): WireReply => ({
  ...{ status, headers: {}, body: JSON.stringify(body) },
});
const missing = answer(404, { message: "There is no such profile" });

/** Answers the calls for Chromium on this machine, as a vendor's app would. */
export async function serveChromium(
  profiles: ChromiumProfiles,
  { call, path, body }: { call: string; path: string; body: string | undefined },
): Promise<WireReply> {
  try {
    return await perform(profiles, call, path.split("/")[2] ?? "", body);
  } catch (error) {
    return answer(409, { message: error instanceof Error ? error.message : String(error) });
  }
}

async function perform(
  profiles: ChromiumProfiles,
  call: string,
  id: string,
  body: string | undefined,
): Promise<WireReply> {
  if (call === "version") {
    const program = await profiles.findProgram();
    if (!program) throw new Error("There is no Chromium on this machine");
    return answer(200, { version: program.version });
  }
  if (call === "list") return answer(200, await profiles.list());
  if (call === "create")
    return answer(200, { id: await profiles.create(read(namedSchema, body).name) });
  if (!ID.test(id)) return missing;
  // What is gone already neither runs nor is there.
  if (call === "stop") await profiles.stop(id);
  else if (call === "remove") await profiles.remove(id);
  else if (!(await profiles.find(id))) return missing;
  else if (call === "update") await profiles.rename(id, read(namedSchema, body).name);
  else await profiles.start(id, read(startSchema, body));
  return answer(200, {});
}

const read = <Schema extends z.ZodType>(schema: Schema, body = ""): z.output<Schema> =>
  schema.parse(JSON.parse(body));
