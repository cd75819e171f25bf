import type { previewDocument, ResponseOf } from "@baton/contract";
import type { DocumentsService } from "./documents.service.ts";
import { previewContent, WORKBOOK } from "./preview-content.ts";

/** How a document begins, judged by what is in it. */
export const makePreview =
  ({ open }: Pick<DocumentsService, "open">) =>
  async (userId: number, id: number): Promise<ResponseOf<typeof previewDocument>> => {
    const { document, file } = await open(userId, id);
    let isFirst = true;
    try {
      return await previewContent(
        { ...document, isWorkbook: WORKBOOK.test(document.name) },
        async (start, end) => {
          // A file that is open is read once.
          const source = isFirst ? file : (await open(userId, id)).file;
          isFirst = false;
          return source.createReadStream({ start, end });
        },
      );
    } finally {
      if (isFirst) await file.close();
    }
  };
