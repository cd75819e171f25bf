import { createClient } from "./client.ts";
import { everyRow, type RowOf } from "./lists.ts";
import type { Schemas } from "./schemas.ts";

const baton = createClient({ baseUrl: "https://baton.example", token: "secret" });
const id = { path: { id: 7 } };

// Answers have the types of the contract.
void baton.get("/api/extensions/{id}", { params: id }).then((row) => {
  row satisfies Schemas["Extension"];
  row.name satisfies string;
  // @ts-expect-error It has no such field.
  void row.nope;
});
void baton.get("/api/scripts").then((page) => page.totalCount satisfies number);
void baton
  .get("/api/runs/{id}/data/{format}", { params: { path: { id: 7, format: "csv" } } })
  .then((file) => file.size satisfies number);
const group: RowOf<"/api/extension-groups"> = {} as Schemas["ExtensionGroup"];

// What has a default may be left out, a file is given as one, and an address takes numbers.
void baton.post("/api/extension-groups", { body: { name: group.name } });
void baton.post("/api/documents", { body: { document: new Blob(["a"]) } });
void baton.get("/api/extensions", { params: { query: { groupId: "none", isOnline: true } } });

// @ts-expect-error There is no such call.
void baton.get("/api/extension");
// @ts-expect-error There is, but not by this method.
void baton.delete("/api/extensions");
// @ts-expect-error Its path has a parameter.
void baton.get("/api/extensions/{id}");
// @ts-expect-error An id is a number.
void baton.get("/api/extensions/{id}", { params: { path: { id: "seven" } } });
// @ts-expect-error There is no such filter.
void baton.get("/api/extensions", { params: { query: { group: 3 } } });
// @ts-expect-error The body is missing.
void baton.put("/api/extensions/{id}/note", { params: id });
// @ts-expect-error A note is a text.
void baton.put("/api/extensions/{id}/note", { params: id, body: { note: 1 } });
// @ts-expect-error The body has no such field.
void baton.put("/api/extensions/{id}/note", { params: id, body: { note: "", color: "red" } });
// @ts-expect-error It answers with one row, not with a page of them.
void everyRow(baton, "/api/extensions/{id}");
// @ts-expect-error Scripts have no such filter.
void everyRow(baton, "/api/scripts", { groupId: 3 });
