import { createHash } from "node:crypto";
import type { VendorSession } from "../../session/vendor-session.ts";
import { VendorError } from "../../core/vendor-error.ts";

/** Sign-in gives one for 30 minutes; what is sent with it may take its time. */
const USED_FOR_MS = 25 * 60_000;

interface SignIn {
  email: string;
  /** MD5, as the vendor wants it. */
  password: string;
}

/**
 * The automation token that the user gave, or what sign-in gives: kept here alone, signed in for
 * again before its time is over. Whoever asks at once with others signs in together with them.
 */
export function makeTokens(
  { credentials, secrets, now }: VendorSession,
  signIn: (as: SignIn) => Promise<string>,
) {
  const { key, login, password } = credentials;
  let held: { token: Promise<string>; until: number } | null = null;

  async function ask(email: string, secret: string): Promise<string> {
    const hash = createHash("md5").update(secret).digest("hex");
    secrets.add(hash);
    const token = await signIn({ email, password: hash });
    secrets.add(token);
    return token;
  }

  function take(): Promise<string> {
    if (key) return Promise.resolve(key);
    if (!login || !password) return Promise.reject(new VendorError("keyRefused"));
    if (held && now() < held.until) return held.token;
    const taken = { token: ask(login, password), until: now() + USED_FOR_MS };
    held = taken;
    taken.token.catch(() => {
      if (held === taken) held = null;
    });
    return taken.token;
  }

  return {
    take,
    /** The vendor knows it no more; answers another, or null where there is none to be had. */
    async replace(token: string): Promise<string | null> {
      if (key) return null;
      const known = held;
      // Somebody else may have replaced it meanwhile.
      if (known && (await known.token) === token && held === known) held = null;
      return take();
    },
  };
}
