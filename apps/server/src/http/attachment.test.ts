import fc from "fast-check";
import { expect, it } from "vitest";
import { attachment } from "./attachment.ts";

it("names a file in both ways", () => {
  expect(attachment("report 1.csv")).toBe(
    `attachment; filename="report 1.csv"; filename*=UTF-8''report%201.csv`,
  );
  expect(attachment('смета "x".pdf')).toBe(
    `attachment; filename="_____ _x_.pdf"; filename*=UTF-8''%D1%81%D0%BC%D0%B5%D1%82%D0%B0%20%22x%22.pdf`,
  );
});

it("lets no name out of the header or its folder", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const header = attachment(name);
      expect(header).toMatch(/^attachment; filename="[^"%\\/]*"; filename\*=UTF-8''[\w.!~%-]*$/);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
