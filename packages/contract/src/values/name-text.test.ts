import fc from "fast-check";
import { expect, test } from "vitest";
import { nameSchema } from "./primitives.ts";

test("a name has nothing in it that turns or hides what is read", () => {
  expect(nameSchema.parse(" report\u202Efdp.exe\u200B ")).toBe("reportfdp.exe");
  expect(nameSchema.safeParse("\u202E\u2066\uFEFF").success).toBe(false);
});

test("joiners of scripts and of emoji stay, and what is left is taken as it is", () => {
  for (const name of ["می‌خواهم", "👩‍💻", "Ünïcödé", "שלום"])
    expect(nameSchema.parse(name)).toBe(name);
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 50 }), (text) => {
      const once = nameSchema.safeParse(text);
      if (once.success) expect(nameSchema.parse(once.data)).toBe(once.data);
    }),
  );
});
