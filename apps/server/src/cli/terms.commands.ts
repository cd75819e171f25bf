import type { Command } from "commander";
import { listTerms, publishTerms } from "../features/people/terms/terms.service.ts";
import { withDatabase } from "./session.ts";
import { readInput, say } from "./terminal/input-output.ts";

interface PublishOptions {
  ru?: string;
  en?: string;
  pt?: string;
}

export function addTermsCommands(program: Command): void {
  const terms = program.command("terms").description("the Terms and Conditions users accept");
  terms
    .command("publish")
    .description("publish new terms: every user is asked to accept them before changing anything")
    .option("--ru <file>", "the text in Russian, - for the standard input")
    .option("--en <file>", "the text in English")
    .option("--pt <file>", "the text in Portuguese")
    .action(publish);
  terms.command("list").description("list all versions").action(printTerms);
}

async function publish(files: PublishOptions): Promise<void> {
  const texts: PublishOptions = {};
  for (const language of ["ru", "en", "pt"] as const) {
    const file = files[language];
    if (file !== undefined) texts[language] = await readInput(file);
  }
  const version = await withDatabase(({ db }) => publishTerms(db, texts));
  say(`Version ${version} of the terms holds from now on`);
}

async function printTerms(): Promise<void> {
  await withDatabase(async ({ db }) => {
    for (const { version, publishedAt, acceptedCount } of await listTerms(db))
      say([version, publishedAt.toISOString(), `accepted by ${acceptedCount}`].join("\t"));
  });
}
