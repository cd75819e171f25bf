import type { PathsWithMethod } from "openapi-typescript-helpers";
import type { paths } from "./api.generated.ts";
import type { BatonClient } from "./client.ts";

const PAGE_SIZE = 500;

interface PagedCall {
  parameters: { query?: { page?: number; pageSize?: number } };
  responses: { 200: { content: { "application/json": { data: unknown[]; totalCount: number } } } };
}

type Paths = PathsWithMethod<paths, "get">;
/** Lists that are read page by page. */
export type ListPath = {
  [Path in Paths]: paths[Path] extends { get: PagedCall; parameters: { path?: never } }
    ? Path
    : never;
}[Paths];

type CallOf<Path extends ListPath> = Extract<paths[Path], { get: PagedCall }>["get"];
export type RowOf<Path extends ListPath> =
  CallOf<Path>["responses"][200]["content"]["application/json"]["data"][number];
export type FilterOf<Path extends ListPath> = Omit<
  NonNullable<CallOf<Path>["parameters"]["query"]>,
  "page" | "pageSize"
>;

/** Every row of a list, page after page: `for await (const row of everyRow(baton, "/api/scripts"))`. */
export async function* everyRow<Path extends ListPath>(
  client: BatonClient,
  path: Path,
  filter?: FilterOf<Path>,
  signal?: AbortSignal,
): AsyncGenerator<RowOf<Path>> {
  // One shape for all lists, which the types above have made sure of.
  const get = client.get as unknown as (
    path: string,
    init: object,
  ) => Promise<{ data: RowOf<Path>[]; totalCount: number }>;
  for (let page = 1; ; page += 1) {
    const query = { ...filter, page, pageSize: PAGE_SIZE };
    const { data, totalCount } = await get(path, { params: { query }, ...(signal && { signal }) });
    yield* data;
    if (data.length === 0 || page * PAGE_SIZE >= totalCount) return;
  }
}
