import {
  createAction,
  createDocument,
  createScript,
  deleteDocuments,
  type Document,
  DOCUMENT_TAGS_MAX,
  listDocuments,
  listDocumentTags,
  listDocumentUses,
  previewDocument,
  type QueryInputOf,
  tagDocuments,
  updateDocument,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep } from "../../../../test/build-content.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";

const { as, db, factories, url } = await startTestApp();

async function makeUser() {
  const owner = await factories.user();
  const api = as(owner);
  const upload = async (name: string, content: string | Buffer = name): Promise<Document> => {
    const form = new FormData();
    form.append("document", new File([content as string], name));
    return (await api.call(createDocument, { body: form })).body;
  };
  const namesOf = async (query: QueryInputOf<typeof listDocuments>) =>
    (await api.call(listDocuments, { query })).body.data.map(({ name }) => name);
  return { owner, api, upload, namesOf };
}

describe("the list of documents", () => {
  it("is sorted as asked for, names as people read them", async () => {
    const { upload, namesOf } = await makeUser();
    for (const [name, content] of [
      ["b10.txt", "1"],
      ["B2.csv", "333"],
      ["a.md", "22"],
    ] as const)
      await upload(name, content);
    expect(await namesOf({})).toEqual(["a.md", "B2.csv", "b10.txt"]);
    expect(await namesOf({ sort: "name" })).toEqual(["a.md", "B2.csv", "b10.txt"]);
    expect(await namesOf({ sort: "-name" })).toEqual(["b10.txt", "B2.csv", "a.md"]);
    expect(await namesOf({ sort: "-size" })).toEqual(["B2.csv", "a.md", "b10.txt"]);
    expect(await namesOf({ sort: "contentType" })).toEqual(["B2.csv", "a.md", "b10.txt"]);
    expect(await namesOf({ sort: "createdAt" })).toEqual(["b10.txt", "B2.csv", "a.md"]);
    const { status } = await (
      await makeUser()
    ).api.call(listDocuments, {
      query: { sort: "password" as "name" },
    });
    expect(status).toBe(400);
  });

  it("is found by tags, of which it has all that are named", async () => {
    const { api, upload, namesOf } = await makeUser();
    const [one, two] = [await upload("one.txt"), await upload("two.txt")];
    const tag = (ids: number[], tags: string[], change: "add" | "remove" | "replace" = "add") =>
      api.call(tagDocuments, { body: { ids, change, tags } });
    expect((await tag([one.id, two.id], ["photos", "May"])).body).toEqual(
      toIdsAnswer([one.id, two.id]),
    );
    await tag([two.id], ["May"], "remove");
    expect(await namesOf({ tags: "photos" })).toEqual(["two.txt", "one.txt"]);
    expect(await namesOf({ tags: "photos,May" })).toEqual(["one.txt"]);
    expect((await api.call(listDocumentTags)).body.data).toEqual([
      { name: "May", documentCount: 1 },
      { name: "photos", documentCount: 2 },
    ]);
    const all = { filter: { search: "TWO" }, change: "replace" as const, tags: ["new"] };
    expect((await api.call(tagDocuments, { body: all })).body).toEqual(toIdsAnswer([two.id]));
    expect(await namesOf({ tags: "new" })).toEqual(["two.txt"]);
  });

  it("takes no tag with a comma, none that is empty, and so many at most", async () => {
    const { api, upload } = await makeUser();
    const { id } = await upload("one.txt");
    const many = Array.from({ length: DOCUMENT_TAGS_MAX }, (_, at) => `tag ${at}`);
    const answers = [
      await api.call(updateDocument, { params: { id }, body: { tags: ["a,b"] } }),
      await api.call(updateDocument, { params: { id }, body: { tags: [" "] } }),
      await api.call(updateDocument, { params: { id }, body: { tags: [...many, "more"] } }),
      await api.call(tagDocuments, { body: { ids: [id], change: "add", tags: [] } }),
      await api.call(tagDocuments, { body: { change: "add", tags: ["a"] } }),
      await api.call(deleteDocuments, { body: { ids: [id], filter: {} } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    await api.call(updateDocument, { params: { id }, body: { tags: many } });
    const over = await api.call(tagDocuments, {
      body: { ids: [id], change: "add", tags: ["more"] },
    });
    expect(over.body).toMatchObject({ errorCode: 1, issues: [{ field: "tags" }] });
  });
});

describe("documents of somebody else", () => {
  it("are neither tagged nor deleted", async () => {
    const { upload, namesOf } = await makeUser();
    const { id } = await upload("mine.txt");
    const stranger = (await makeUser()).api;
    const tagged = await stranger.call(tagDocuments, {
      body: { ids: [id], change: "add", tags: ["stolen"] },
    });
    const deleted = await stranger.call(deleteDocuments, { body: { ids: [id] } });
    const none = toIdsAnswer([], [id]);
    expect([tagged.body, deleted.body]).toEqual([none, none]);
    expect(await namesOf({ tags: "stolen" })).toEqual([]);
    expect(await namesOf({})).toEqual(["mine.txt"]);
  });
});

describe("renaming a document", () => {
  it("keeps what kind of file it is", async () => {
    const { api, upload } = await makeUser();
    const params = { id: (await upload("list.csv")).id };
    const renamed = await api.call(updateDocument, { params, body: { name: "  цены.CSV " } });
    expect(renamed.body).toMatchObject({ name: "цены.CSV", tags: [] });
    const other = await api.call(updateDocument, { params, body: { name: "page.html" } });
    expect(other.body).toMatchObject({ errorCode: 1, issues: [{ field: "name" }] });
    const program = await api.call(updateDocument, { params, body: { name: "page.exe" } });
    expect(program.body).toMatchObject({ errorCode: 1001, issues: [{ field: "name" }] });
  });
});

describe("the preview of a document", () => {
  const PNG = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const preview = async (name: string, content: string | Buffer) => {
    const { api, upload } = await makeUser();
    const { id } = await upload(name, content);
    return (await api.call(previewDocument, { params: { id } })).body;
  };

  it("is a text, in whatever letters", async () => {
    expect(await preview("a.txt", "слова")).toMatchObject({ kind: "text", text: "слова" });
    const windows = Buffer.from([0xf1, 0xeb, 0xee, 0xe2, 0xe0]);
    expect(await preview("b.txt", windows)).toMatchObject({ kind: "text", text: "слова" });
    const utf16 = Buffer.from("\uFEFFслова", "utf16le");
    expect(await preview("c.txt", utf16)).toMatchObject({ kind: "text", text: "слова" });
    expect(await preview("empty.txt", "")).toMatchObject({ kind: "text", text: "", isCut: false });
  });

  it("is cut where it is long, between letters", async () => {
    const cut = await preview("long.txt", "ж".repeat(200_000));
    expect(cut).toMatchObject({ kind: "text", isCut: true });
    expect(cut.text).toMatch(/^ж+$/);
  });

  it("is a table's rows, with what is quoted in them", async () => {
    const table = await preview("a.csv", 'name;note\nAda;"one; two\nlines"\n');
    expect(table).toMatchObject({
      kind: "table",
      rows: [
        ["name", "note"],
        ["Ada", "one; two\nlines"],
      ],
    });
    const long = await preview("b.tsv", "a\tb\n".repeat(2000));
    expect([long.kind, long.rows.length, long.isCut]).toEqual(["table", 500, true]);
  });

  it("is a picture by what is in it, and nothing where nobody could show it", async () => {
    expect(await preview("a.jpg", PNG)).toMatchObject({
      kind: "picture",
      contentType: "image/png",
    });
    expect(await preview("a.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")).toMatchObject({
      kind: "picture",
      contentType: "image/svg+xml",
    });
    expect(await preview("a.zip", Buffer.alloc(500))).toMatchObject({ kind: "none" });
    expect(await preview("a.csv", Buffer.alloc(500))).toMatchObject({ kind: "none" });
  });
});

describe("where a document is used", () => {
  it("names the actions, scripts and runs that have it, and nobody else's", async () => {
    const fleet = await makeFleet({ as, db, factories, url });
    const form = new FormData();
    form.append("document", new File(["a"], "a.txt"));
    const { body: document } = await fleet.api.call(createDocument, { body: form });
    const step = buildStep({
      type: "uploadDocument",
      inputs: { selectors: ["#f"], documentId: [document.id] },
    });
    const loop = buildStep({
      id: "loop",
      type: "repeat",
      inputs: { times: 1 },
      blocks: { steps: [step] },
    });
    const action = await fleet.api.call(createAction, {
      body: buildAction({ name: "Deep", steps: [loop] }),
    });
    const row = buildScriptRow({
      selectedActionId: action.body.id,
      selectedActionType: null,
      inputSettings: {},
    });
    const script = await fleet.api.call(createScript, {
      body: { name: "With it", scriptActions: [row] },
    });
    const agent = await fleet.join(script.body.id);
    await fleet.begin(agent);
    const params = { id: document.id };
    expect((await fleet.api.call(listDocumentUses, { params })).body).toMatchObject({
      actions: [{ id: action.body.id, name: "Deep" }],
      scripts: [{ id: script.body.id, name: "With it" }],
      runs: [{ name: "With it" }],
      actionCount: 1,
      scriptCount: 1,
      runCount: 1,
    });
    const form2 = new FormData();
    form2.append("document", new File(["b"], "b.txt"));
    const { body: unused } = await fleet.api.call(createDocument, { body: form2 });
    expect(
      (await fleet.api.call(listDocumentUses, { params: { id: unused.id } })).body,
    ).toMatchObject({
      actionCount: 0,
      scriptCount: 0,
      runCount: 0,
    });

    const namesOf = async (query: QueryInputOf<typeof listDocuments>) =>
      (await fleet.api.call(listDocuments, { query })).body.data.map(({ name }) => name);
    expect(await namesOf({ isUsed: "true" })).toEqual(["a.txt"]);
    expect(await namesOf({ isUsed: "false" })).toEqual(["b.txt"]);
    expect(await namesOf({ isUsed: "true", ids: `${unused.id}` })).toEqual([]);
    const stranger = as(await factories.user());
    const theirs = await stranger.call(listDocuments, { query: { isUsed: "true" } });
    expect(theirs.body.data).toEqual([]);
    const deleted = await fleet.api.call(deleteDocuments, {
      body: { filter: { isUsed: false } },
    });
    expect(deleted.body.data).toHaveLength(1);
    expect(await namesOf({})).toEqual(["a.txt"]);
  });
});
