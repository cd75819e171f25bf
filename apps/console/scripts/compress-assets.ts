import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT_BYTES = 1000;
const TEXT = /\.(?:js|css|svg)$/;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Compresses each asset once and as well as can be, instead of in passing at every download. */
export function compressAssets(): Plugin {
  return {
    name: "baton:compress-assets",
    apply: "build",
    enforce: "post",
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((file) => TEXT.test(file)).map((file) => compress(join(dir, file))),
      );
    },
  };
}
