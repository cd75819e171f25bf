import type { Command } from "commander";
import { issueImpersonationToken } from "../features/people/auth/users.service.ts";
import { say } from "./terminal/input-output.ts";
import { withDatabase } from "./session.ts";

export function addImpersonateCommand(program: Command): void {
  program
    .command("impersonate <email>")
    .description("print a link that signs in as this user for 15 minutes; it is audited")
    .action(impersonate);
}

async function impersonate(email: string): Promise<void> {
  await withDatabase(async ({ db }, { publicUrl }) => {
    const { token } = await issueImpersonationToken(db, email);
    const link = new URL(`${publicUrl}/`);
    link.searchParams.set("impersonateToken", token);
    say(link.href);
  });
}
