import { NAME_MAX_CHARS, withoutFormatting } from "@baton/contract";
import { fail } from "../../../http/errors.ts";
import { checkExtension } from "./document-types.ts";

/** The file's own name, as it will be offered for saving. `field` is where it was given. */
export function documentName(given: string, field: string): string {
  const name = withoutFormatting(given.toWellFormed())
    .replace(/\p{Cc}/gu, "_")
    .trim();
  if (name === "") throw fail("invalidInput", { field, message: "The file has no name" });
  if (name.length > NAME_MAX_CHARS) {
    const message = `The file's name is longer than ${NAME_MAX_CHARS} characters`;
    throw fail("invalidInput", { field, message });
  }
  checkExtension(name);
  return name;
}
