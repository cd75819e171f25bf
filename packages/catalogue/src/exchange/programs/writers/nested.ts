import { indent, type Writers, type Written } from "../code/writer.ts";

export const nestedWriters: Writers<"nestedAction"> = {
  /** Its steps stand in its block, where whoever writes the program has put them. */
  nestedAction(_, context): Written {
    const code = context.writeBlock("steps");
    if (code.length === 0) return { refused: { code: "emptyAction" } };
    return { code: ["{", ...indent(code), "}"] };
  },
};
