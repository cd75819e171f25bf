import { getLimits } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";

const { as, db, factories } = await startTestApp();

it("tells every limit beside how much of it is used", async () => {
  const user = await factories.user();
  await db
    .insertInto("documents")
    .values({
      userId: user.id,
      name: "a.txt",
      size: 1234,
      contentType: "text/plain",
      sha256: "00",
      storageKey: "limits-test",
    })
    .execute();
  expect((await as(user).call(getLimits)).body).toMatchObject({
    documentMaxBytes: 26_214_400,
    documentsTotalMaxBytes: 157_286_400,
    documentsUsedBytes: 1234,
    bulkMaxIds: 10_000,
    pageSizeMax: 500,
  });
});
