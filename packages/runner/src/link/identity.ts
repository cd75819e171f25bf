import {
  AGENT_PROTOCOL,
  type ArchiveConfig,
  type HelloMessage,
  type WelcomeMessage,
} from "@baton/contract";
import type { Installation, LocalStore, SessionStore } from "../storage/items.ts";

/** The server, and what enrols with it. */
export type ArchiveAccess = Pick<ArchiveConfig, "serverUrl" | "token">;

/** What an agent says of itself and its browser. */
export type Description = Pick<HelloMessage, "agentVersion" | "browser">;

/** Names the archive that a browser has. */
export const enrolledWithOf = ({ serverUrl, token }: ArchiveAccess): string =>
  `${serverUrl} ${token}`;

/** Who this browser is to its server. */
export class Identity {
  readonly #local: LocalStore;
  readonly #session: SessionStore;
  readonly #config: ArchiveAccess;
  #installation: Installation;

  private constructor(
    stores: { local: LocalStore; session: SessionStore },
    config: ArchiveAccess,
    installation: Installation,
  ) {
    this.#local = stores.local;
    this.#session = stores.session;
    this.#config = config;
    this.#installation = installation;
  }

  static async load(
    stores: { local: LocalStore; session: SessionStore },
    config: ArchiveAccess,
  ): Promise<Identity> {
    const enrolledWith = enrolledWithOf(config);
    const known = await stores.local.get("installation");
    const isSame = known?.enrolledWith === enrolledWith;
    const installation: Installation = isSame
      ? known
      : {
          installationId: known?.installationId ?? crypto.randomUUID(),
          secret: null,
          enrolledWith,
        };
    if (!isSame) await stores.local.set({ installation });
    return new Identity(stores, config, installation);
  }

  async hello(described: Description): Promise<Omit<HelloMessage, "id" | "type" | "run">> {
    const { installationId, secret } = this.#installation;
    return {
      protocol: { ...AGENT_PROTOCOL },
      ...described,
      installationId,
      browserSessionId: await this.#browserSession(),
      // The archive's token only enrols.
      ...(secret === null ? { token: this.#config.token } : { secret }),
    };
  }

  /** Takes what the server says; true when this browser is to be another one from now on. */
  async accept(message: WelcomeMessage): Promise<boolean> {
    const { installationId, extensionId, extensionName, userEmail } = message;
    const isRenamed = installationId !== this.#installation.installationId;
    const secret = message.secret ?? this.#installation.secret;
    this.#installation = { ...this.#installation, installationId, secret };
    await this.#local.set({
      installation: this.#installation,
      identity: { extensionId, extensionName, userEmail },
    });
    return isRenamed;
  }

  /** New with every start of the browser: session storage lives exactly as long. */
  async #browserSession(): Promise<string> {
    const known = await this.#session.get("browserSessionId");
    if (known) return known;
    const browserSessionId = crypto.randomUUID();
    await this.#session.set({ browserSessionId });
    return browserSessionId;
  }
}
