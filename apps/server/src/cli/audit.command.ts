import { pipeline } from "node:stream/promises";
import { type Command, Option } from "commander";
import { type EntriesFilter, openEntries } from "../platform/audit/audit-log.ts";
import { existingUser } from "../features/people/auth/for-others.ts";
import { withDatabase } from "./session.ts";
import { readTime } from "./terminal/read-time.ts";

interface AuditOptions {
  user?: string;
  action?: string;
  search?: string;
  from?: string;
  to?: string;
  csv?: boolean;
}

export function addAuditCommand(program: Command): void {
  program
    .command("audit")
    .description("write the audit log to the standard output, the newest first, a line an entry")
    .option("--user <email>", "only what is about this user")
    .option("--action <name>", "only entries of this name")
    .option("--search <text>", "only where the actor, the action or the target has the text")
    .option("--from <time>", "2027-01-31, or a time: 2027-01-31T18:00Z")
    .addOption(new Option("--to <time>", "up to this time, which is not in it any more"))
    .option("--csv", "as a table; otherwise JSON lines")
    .action(printAudit);
}

async function printAudit({ csv, from, to, ...rest }: AuditOptions): Promise<void> {
  const filter: EntriesFilter = {
    ...rest,
    from: from === undefined ? undefined : readTime("--from", from),
    to: to === undefined ? undefined : readTime("--to", to),
  };
  await withDatabase(async ({ db }) => {
    // A slip of the pen would pass for somebody about whom there is nothing.
    const about = filter.user === undefined ? undefined : await existingUser(db, filter.user);
    const entries = openEntries(db, csv ? "csv" : "jsonl", { ...filter, user: about?.email });
    // The program writes to it still.
    await pipeline(entries, process.stdout, { end: false });
  }).catch((error: unknown) => {
    // Whoever reads it has seen enough: `baton audit | head`.
    if (!isClosedPipe(error)) throw error;
  });
}

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EPIPE";
