import { type Command, InvalidArgumentError, Option } from "commander";
import { EXIT } from "./run/exit-codes.ts";
import type { RunFlags } from "./run/run-flags.ts";

const HELP = `
Targets, of which several may be named; a number is an id:
  group:NAME        all extensions of a group
  tag:NAME          all that have a tag
  extension:NAME    one of this very name
  id:7,8            by their ids

Surroundings:
  BATON_URL         where Baton is (http://127.0.0.1:3000)
  BATON_TOKEN       an integration's token (Settings), or a session's; it needs the scopes
                    scripts:read, extensions:read, extensions:run and runs:read

Exit codes:
  0    all that was asked for went well: started, or with --wait finished
  1    a run failed or was stopped, or an extension could not start
  2    wrong use, no answer, or the server refused it
  124  the time of --wait was over; the runs go on
  130  interrupted; the runs go on, unless --stop-on-interrupt was given

Examples:
  script/baton run "Daily orders" --on group:shop --input city=Lisbon --wait
  script/baton run 12 --on id:7,8 --on tag:vip --wait=600 --json > result.json
`;

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;
const WAIT_MAX_SECONDS = 30 * DAY_SECONDS;

/** What the command can do is loaded when it is called: help is to come at once. */
export function addRunCommand(program: Command): void {
  program
    .command("run <script>")
    .description("run a script once on extensions of a Baton anywhere, and wait for its end")
    .addOption(
      new Option("--on <target>", "what it runs on; may be given several times")
        .argParser(gather)
        .makeOptionMandatory(),
    )
    .option("--input <name=value>", "an input of the script; may be given several times", gather)
    .option("--input-file <file>", "inputs as a JSON object, - for the standard input")
    .option("--wait [seconds]", "wait until all runs have ended, for so many seconds", toSeconds)
    .option("--json", "print one JSON document: the runs with what they collected")
    .option("--key <key>", "start once, however often the same command is given within a day")
    .option("--stop-on-interrupt", "stop the runs when the command is interrupted")
    .addHelpText("after", HELP)
    .showHelpAfterError("script/baton run --help says more")
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? EXIT.well : EXIT.refused))
    .action(async (script: string, flags: RunFlags) => {
      const { runScript } = await import("./run/run-script.ts");
      process.exitCode = await runScript(script, flags);
    });
}

const gather = (text: string, known: readonly string[] = []): string[] => [...known, text];

function toSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= WAIT_MAX_SECONDS))
    throw new InvalidArgumentError(`Say seconds, at most ${WAIT_MAX_SECONDS}.`);
  return seconds;
}
