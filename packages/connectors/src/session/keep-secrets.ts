import type { VendorProxy } from "../core/profiles.ts";
import type { VendorClient } from "../core/vendor-client.ts";
import { VendorError } from "../core/vendor-error.ts";

const HIDDEN = "•••";

/** Without the secrets, as they are and as addresses and JSON write them. */
export function withoutSecrets(words: string, secrets: Iterable<string>): string {
  const forms = [...secrets].flatMap((secret) => [
    secret,
    encodeURIComponent(secret.toWellFormed()),
    new URLSearchParams({ "": secret }).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
  ]);
  // One may be a part of another: the longest first.
  const ordered = [...new Set(forms)].filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (ordered.length === 0) return words;
  return words.replaceAll(
    new RegExp(ordered.map((one) => RegExp.escape(one)).join("|"), "g"),
    HIDDEN,
  );
}

/** A client whose words never have a key or a password, whatever the vendor repeats. */
export function keepSecrets(client: VendorClient, secrets: ReadonlySet<string>): VendorClient {
  const told = (error: unknown, more: string[]): unknown =>
    error instanceof VendorError
      ? error.reworded((words) => withoutSecrets(words, [...secrets, ...more]))
      : error;
  const guard =
    <Args extends unknown[], Result>(
      call: (...args: Args) => Promise<Result>,
      secretsOf: (...args: Args) => string[] = () => [],
    ) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args);
      } catch (error) {
        throw told(error, secretsOf(...args));
      }
    };

  return {
    test: guard(async () => {
      const { version, words } = await client.test();
      return { version, words: words && withoutSecrets(words, secrets) };
    }),
    listGroups: guard(client.listGroups),
    async *listProfiles() {
      try {
        yield* client.listProfiles();
      } catch (error) {
        throw told(error, []);
      }
    },
    create: guard(client.create, ({ proxy }) => passwordOf(proxy)),
    update: guard(client.update, (_, { proxy }) => passwordOf(proxy)),
    start: guard(client.start),
    stop: guard(client.stop),
    remove: guard(client.remove),
    running: guard(client.running),
  };
}

const passwordOf = (proxy: VendorProxy | null | undefined): string[] =>
  proxy?.password ? [proxy.password] : [];
