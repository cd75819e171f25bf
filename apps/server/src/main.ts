import { pino } from "pino";
import { buildApp } from "./app.ts";
import { createDatabase } from "./database/database.ts";
import { parseEnv } from "./env.ts";

const { settings, faults } = parseEnv(process.env);
if (!settings) {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exit(1);
}
const log = pino();
const database = await createDatabase(settings, log);
const app = await buildApp({ db: database.db, pool: database.pool, settings, log });
await app.listen({ host: settings.host, port: settings.port });
