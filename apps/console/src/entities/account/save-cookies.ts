import { type BodyInputOf, COOKIE_FILE_FORMATS, downloadCookies } from "@baton/contract";
import { callForFile } from "../../api/client.ts";
import { saveFile } from "../../ui/save-file.ts";

export const COOKIE_FORMATS = COOKIE_FILE_FORMATS;

export async function saveCookies(
  extensionId: number,
  body: BodyInputOf<typeof downloadCookies>,
): Promise<void> {
  const { blob, fileName } = await callForFile(downloadCookies, {
    params: { id: extensionId },
    body,
  });
  saveFile(blob, fileName ?? "cookies");
}
