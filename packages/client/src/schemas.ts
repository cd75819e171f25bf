import type { components } from "./api.generated.ts";

/** What the API's answers and bodies are made of: `Schemas["Extension"]`. */
export type Schemas = components["schemas"];
