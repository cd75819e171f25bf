import { fileURLToPath } from "node:url";
import { build, type BuildOptions, type InlineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What Puppeteer loads on demand, for Node and for BiDi; the agent never does, and workers cannot. */
const ON_DEMAND = /^node:|^@puppeteer\/browsers|\/bidi\/|\/node\//;
const withoutOnDemand: Plugin = {
  name: "without-on-demand",
  enforce: "pre",
  resolveId: (source, importer) =>
    importer?.includes("/puppeteer-core/") && ON_DEMAND.test(source) ? "\0on-demand" : null,
  load: (id) => (id === "\0on-demand" ? "export const _connectToBiDiBrowser = null;" : null),
};

function configs(outDir: string): InlineConfig[] {
  const common: InlineConfig = { root, configFile: false, logLevel: "warn" };
  const shared: BuildOptions = {
    outDir,
    target: "chrome125",
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  };
  const extension: InlineConfig = {
    ...common,
    plugins: [withoutOnDemand],
    build: {
      ...shared,
      emptyOutDir: true,
      rolldownOptions: {
        input: { worker: path("src/worker/main.ts"), popup: path("popup.html") },
        output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
        // Schemas of calls that the agent never makes stay out.
        treeshake: {
          moduleSideEffects: (id) => !/\/packages\/(accounts|contract|catalogue|runner)\//.test(id),
        },
      },
    },
  };
  /** What runs in pages: a classic script, evaluated as text. */
  const script = (entry: string, name: string, file: string): InlineConfig => ({
    ...common,
    publicDir: false,
    build: {
      ...shared,
      emptyOutDir: false,
      lib: {
        entry: path(entry),
        formats: ["iife"],
        name,
        fileName: () => file,
      },
    },
  });
  return [
    extension,
    script("src/page/main.ts", "batonPage", "page.js"),
    script("src/pointing/main.ts", "batonPointing", "pointing.js"),
    script("src/recorder/page/main.ts", "batonRecorder", "recorder.js"),
    script("src/picker/page/main.ts", "batonPicker", "picker.js"),
  ];
}

export async function buildAgent(outDir: string): Promise<void> {
  for (const config of configs(outDir)) await build(config);
}

if (import.meta.main) await buildAgent(path("dist"));
