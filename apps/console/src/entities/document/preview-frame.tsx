import type { previewDocument, ResponseOf } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Download } from "../../api/client.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./preview-frame.module.css";

type Preview = ResponseOf<typeof previewDocument>;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const cellsOf = (cells: readonly string[]): string =>
  cells.map((cell) => `<td>${escaped(cell)}</td>`).join("");

const BODIES = {
  text: ({ text }: Preview) => `<pre>${escaped(text)}</pre>`,
  table: ({ rows }: Preview) =>
    `<table>${rows.map((cells) => `<tr>${cellsOf(cells)}</tr>`).join("")}</table>`,
  picture: (_: Preview, picture: string) => `<img alt="" src="${escaped(picture)}">`,
};

const STYLE = `:root{color-scheme:light}body{margin:12px;font:13px/1.5 system-ui,sans-serif}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:12px/1.5 ui-monospace,monospace}
table{border-collapse:collapse}td{border:1px solid #8886;padding:3px 8px;white-space:pre;max-width:320px;
overflow:hidden;text-overflow:ellipsis}tr:first-child td{font-weight:600}img{max-width:100%}`;

/** A page of its own that may load nothing, run nothing, and is of no site. */
const pageOf = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"><style>${STYLE}</style>${body}`;

async function dataUrl(blob: Blob, type: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () =>
    resolve(typeof reader.result === "string" ? reader.result : ""),
  );
  reader.addEventListener("error", () => reject(reader.error ?? new Error(type)));
  reader.readAsDataURL(new Blob([blob], { type }));
  return promise;
}

/** Where a file lies, and how it is asked for. */
export interface PreviewSource {
  queryKey: QueryKey;
  preview: (signal: AbortSignal) => Promise<Preview>;
  /** All of it, of a picture. */
  file: () => Promise<Download>;
}

async function fetchPage({ preview: ask, file }: PreviewSource, signal: AbortSignal) {
  const preview = await ask(signal);
  if (preview.kind === "none") return { preview, page: null };
  const picture =
    preview.kind === "picture" ? await dataUrl((await file()).blob, preview.contentType) : "";
  return { preview, page: pageOf(BODIES[preview.kind](preview, picture)) };
}

/** How a file begins, in a frame without scripts. */
export function PreviewFrame({ source, name }: { source: PreviewSource; name: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: source.queryKey,
    queryFn: ({ signal }) => fetchPage(source, signal),
  });
  if (error && !data) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.page === null) return <p className="dimmed">{t(($) => $.documents.noPreview)}</p>;
  return (
    <>
      <iframe
        className={classes["preview"]}
        sandbox=""
        title={t(($) => $.documents.previewOf, { name })}
        srcDoc={data.page}
      />
      {data.preview.isCut && <p className="dimmed">{t(($) => $.documents.previewCut)}</p>}
    </>
  );
}
