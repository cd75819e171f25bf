import { afterAll } from "vitest";
import { closeTestApps } from "./app.ts";
import { dropTestDatabases } from "./database.ts";

// A hook of a module would be that of the first file alone: they share their modules.
afterAll(dropTestDatabases);
afterAll(closeTestApps);
