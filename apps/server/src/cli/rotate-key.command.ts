import type { Command } from "commander";
import { refuseIfInUse } from "../database/staging.ts";
import { ALL_SEALED } from "../features/all-sealed.ts";
import { rotateKey, takeKeyAsItIs } from "../platform/secret-key/rotate-key.ts";
import { SECRET_KEY_BYTES, SECRET_KEY_FAULT, toSecretKey } from "../settings/secret-key-text.ts";
import { StartupError } from "../settings/startup-error.ts";
import { readInput, say } from "./terminal/input-output.ts";
import { withDatabase } from "./session.ts";

interface RotateOptions {
  keyFile?: string;
  lost?: true;
}

export function addRotateKeyCommand(program: Command): void {
  program
    .command("rotate-key")
    .description("seal all secrets with a new key; Baton must not be running")
    .option("--key-file <file>", "holds the new key, - for the standard input; else one is made")
    .option("--lost", "the old key is lost: take the present one, and give up what was sealed")
    .action(rotate);
}

async function rotate({ keyFile, lost }: RotateOptions): Promise<void> {
  const newKey = keyFile === undefined ? undefined : await readNewKey(keyFile);
  await withDatabase(async ({ db, pool }, settings) => {
    const deps = {
      ...settings,
      db,
      sealed: ALL_SEALED,
      refuseIfInUse: () => refuseIfInUse(pool),
    };
    if (lost) {
      say(`The database takes the key ${await takeKeyAsItIs(deps)} from now on.`);
      say("What was sealed with another one cannot be read: it must be entered again.");
      return;
    }
    sayRotated(await rotateKey({ ...deps, newKey }), settings.secretKey !== undefined);
  });
}

type Rotated = Awaited<ReturnType<typeof rotateKey>>;

function sayRotated(rotated: Rotated, isKeyFromSettings: boolean): void {
  const { sealedCount, unreadableCount, keyId, previousKeyId } = rotated;
  say(`${sealedCount} secrets were sealed anew; all are sealed with the key ${keyId} now.`);
  if (unreadableCount > 0)
    say(`${unreadableCount} secrets could not be read before, and must be entered again.`);
  say(
    isKeyFromSettings
      ? "Start Baton with BATON_SECRET_KEY set to the new key."
      : "The new key is in DATA_DIR/secret.key: keep a copy with your backups.",
  );
  const old = isKeyFromSettings
    ? "The old key"
    : `The old key, DATA_DIR/secret.key.${previousKeyId},`;
  say(`${old} is needed for nothing but backups that were made before.`);
}

async function readNewKey(file: string): Promise<Buffer> {
  const key = toSecretKey((await readInput(file)).trim());
  if (key.length !== SECRET_KEY_BYTES) throw new StartupError(`The new key ${SECRET_KEY_FAULT}`);
  return key;
}
