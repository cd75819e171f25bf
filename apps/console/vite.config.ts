import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./scripts/compress-assets.ts";
import { sharedByFirstPage } from "./scripts/first-page.ts";
import { stripSchemas } from "./scripts/strip-schemas.ts";
import { stylesLater } from "./scripts/styles-later.ts";

const server = process.env["BATON_SERVER"] ?? "http://127.0.0.1:3000";

// Everything the server answers itself; the rest are the console's own routes.
const SERVER_PATHS = [
  "/api",
  "/token",
  "/getexternaltoken",
  "/healthz",
  "/readyz",
  "/openapi.json",
  "/docs",
];

const proxy = {
  ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
  "/agent": { target: server, ws: true },
};

/**
 * The first page's files are asked for together with it. Others are fetched ahead when the browser
 * is idle, and a list of all of theirs would be a hundredth of the first screen; styles are waited for.
 */
const preloadFirst = (file: string, files: string[]): string[] =>
  /extensions-page-[^/]+\.js$/.test(file) ? files : files.filter((one) => one.endsWith(".css"));

export default defineConfig({
  resolve: {
    // React has had this hook itself for long; what the router brings is for those before.
    alias: { "use-sync-external-store/shim": "use-sync-external-store" },
  },
  plugins: [react(), stripSchemas(), stylesLater(), compressAssets()],
  server: { port: 4200, strictPort: true, proxy },
  preview: { port: 4201, strictPort: true, proxy },
  build: {
    target: "es2023",
    // The content security policy allows no data: fonts or scripts; keep assets as files.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: preloadFirst },
    rolldownOptions: {
      output: {
        // Shared chunks and styles would be named after all that share them, in each list of them.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith("shared~") ? "shared" : name}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.startsWith("shared~") ? "shared" : "[name]"}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // All that every screen needs is one file, and so is what the first page shares with
            // others; what those share goes by who shares it: merging further would put a page's
            // code into one that does without it.
            { name: "shell", tags: ["$initial"], priority: 2 },
            { name: sharedByFirstPage("table"), minShareCount: 2, priority: 1 },
            { name: "shared", minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
});
