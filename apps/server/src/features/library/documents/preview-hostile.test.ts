import { createDocument, previewDocument } from "@baton/contract";
import { strToU8, type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";

const { as, factories } = await startTestApp();

const send = async (name: string, content: Uint8Array | string) => {
  const api = as(await factories.user());
  const form = new FormData();
  form.append("document", new File([content as string], name));
  return { api, answer: await api.call(createDocument, { body: form }) };
};

async function preview(name: string, content: Uint8Array | string) {
  const { api, answer } = await send(name, content);
  expect(answer.status).toBe(200);
  return (await api.call(previewDocument, { params: { id: answer.body.id } })).body;
}

/** A workbook as offices write it: its sheet comes before the texts that it names. */
function workbook(parts: Record<string, string | Uint8Array>, sheets = 1): Uint8Array {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const all: Record<string, string | Uint8Array> = {
    "[Content_Types].xml":
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    "xl/workbook.xml": `<workbook><sheets>${numbers.map((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id + 3}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${numbers.map((id) => `<Relationship Id="rId${id + 3}" Target="worksheets/first-${id}.xml"/>`).join("")}</Relationships>`,
    ...parts,
  };
  const files = Object.entries(all).map(([name, content]) => [
    name,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(files) as Zippable);
}

const SHEET = "xl/worksheets/first-1.xml";
const sheetOf = (rows: string): string =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe("the preview of a workbook", () => {
  it("is the first sheet's rows, as people read them", async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"/>' +
      '<row r="3"><c r="A3"><v>1.5</v></c><c r="B3" s="1"><v>45976.5</v></c><c r="C3" t="b"><v>1</v></c>' +
      '<c r="D3" t="inlineStr"><is><t>a &lt;b&gt;</t></is></c><c r="E3" t="str"><f>A1</f><v>sum</v></c>' +
      '<c r="AB3" s="2"><v>45976</v></c></row>';
    const found = await preview(
      "prices.xlsx",
      workbook({
        [SHEET]: sheetOf(rows),
        "xl/styles.xml":
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;day&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="14" fontId="1"><alignment/></xf></cellXfs></styleSheet>',
        "xl/sharedStrings.xml":
          "<sst><si><t>Имя &amp; фамилия</t></si><si><r><t>two </t></r><r><t>parts</t></r><rPh><t>aloud</t></rPh></si></sst>",
      }),
    );
    expect(found).toMatchObject({ kind: "table", isCut: false });
    expect(found.rows).toEqual([
      ["Имя & фамилия", "", "two parts"],
      [
        "1.5",
        "15.11.2025 12:00",
        "TRUE",
        "a <b>",
        "sum",
        ...Array.from({ length: 22 }, () => ""),
        "15.11.2025",
      ],
    ]);
  });

  it("is cut where there are more rows, columns or sheets", async () => {
    const row = '<row><c r="A1"><v>1</v></c></row>';
    const long = await preview("long.xlsx", workbook({ [SHEET]: sheetOf(row.repeat(501)) }));
    expect([long.rows.length, long.isCut]).toEqual([500, true]);
    const wide = sheetOf(`<row>${"<c><v>1</v></c>".repeat(101)}</row>`);
    const cells = await preview("wide.xlsx", workbook({ [SHEET]: wide }));
    expect([cells.rows[0]?.length, cells.isCut]).toEqual([100, true]);
    const two = await preview("two.xlsx", workbook({ [SHEET]: sheetOf(row) }, 2));
    expect([two.rows, two.isCut]).toEqual([[["1"]], true]);
  });

  it("unpacks no more of a bomb than it shows", async () => {
    const filler = new Uint8Array(64 * 1024 * 1024).fill(32);
    filler.set(strToU8(sheetOf('<row><c r="A1"><v>7</v></c></row>').slice(0, -24)));
    const bomb = await preview("bomb.xlsx", workbook({ [SHEET]: filler }));
    expect(bomb).toMatchObject({ kind: "table", rows: [["7"]], isCut: true });
    const open = strToU8("<row>".repeat(2_000_000));
    const nested = await preview("nested.xlsx", workbook({ [SHEET]: open }));
    expect(nested).toMatchObject({ kind: "table", rows: [], isCut: true });
  });

  it("is nothing where the file is broken, or another kind of zip", async () => {
    const whole = workbook({ [SHEET]: sheetOf('<row><c r="A1"><v>7</v></c></row>') });
    const cut = await preview("cut.xlsx", whole.slice(0, whole.length - 40));
    expect(cut.kind).toBe("none");
    const lying = Uint8Array.from(whole);
    // The directory is said to be where it is not.
    lying.set([0xff, 0xff, 0xff, 0x7f], whole.length - 6);
    expect((await preview("lying.xlsx", lying)).kind).toBe("none");
    const spoilt = Uint8Array.from(whole, (byte, at) => (at > 60 && at < 400 ? 0xaa : byte));
    expect((await preview("spoilt.xlsx", spoilt)).kind).toBe("none");
    const other = zipSync({ "readme.txt": strToU8("words") });
    expect((await preview("other.xlsx", other)).kind).toBe("none");
  });
});

describe("the preview of a hostile file", () => {
  it("is a picture that no page runs anything of", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    expect(await preview("a.svg", svg)).toMatchObject({ kind: "picture", text: "", rows: [] });
  });

  it("is none of a page under a picture's name, which is refused", async () => {
    const { answer } = await send("page.png", "<!doctype html><script>alert(1)</script>");
    expect(answer.body).toMatchObject({ errorCode: 1001, issues: [{ field: "document" }] });
  });

  it("is nothing of zeros that are said to be a text", async () => {
    expect((await preview("zeros.txt", new Uint8Array(20_000_000))).kind).toBe("none");
  });

  it("has a hundred columns of a million", async () => {
    const table = await preview("wide.csv", "1,".repeat(1_000_000));
    expect(table).toMatchObject({ kind: "table", isCut: true });
    expect(table.rows.map(({ length }) => length)).toEqual([100]);
    const whole = await preview("wide.csv", "1,".repeat(300));
    expect([whole.rows[0]?.length, whole.isCut]).toEqual([100, true]);
  });

  it("shows a little of a line that never ends, and of a quote that is never closed", async () => {
    const line = await preview("line.csv", "x".repeat(3_000_000));
    expect(line.rows[0]?.[0]).toHaveLength(500);
    const quote = await preview("quote.csv", `"${"a\n".repeat(1_000_000)}`);
    expect(quote).toMatchObject({ kind: "table", isCut: true });
  });
});
