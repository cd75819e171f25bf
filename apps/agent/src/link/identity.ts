import {
  AGENT_PROTOCOL,
  type ArchiveConfig,
  type HelloMessage,
  type WelcomeMessage,
} from "@baton/contract";
import type { Installation, LocalStore, SessionStore } from "../storage/items.ts";

/** Who this browser is to its server. */
export class Identity {
  readonly #local: LocalStore;
  readonly #session: SessionStore;
  readonly #config: ArchiveConfig;
  #installation: Installation;

  private constructor(
    stores: { local: LocalStore; session: SessionStore },
    config: ArchiveConfig,
    installation: Installation,
  ) {
    this.#local = stores.local;
    this.#session = stores.session;
    this.#config = config;
    this.#installation = installation;
  }

  static async load(
    stores: { local: LocalStore; session: SessionStore },
    config: ArchiveConfig,
  ): Promise<Identity> {
    const enrolledWith = `${config.serverUrl} ${config.token}`;
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

  get secret(): string | null {
    return this.#installation.secret;
  }

  async hello(): Promise<Omit<HelloMessage, "id" | "type" | "run">> {
    const { installationId, secret } = this.#installation;
    return {
      protocol: { ...AGENT_PROTOCOL },
      agentVersion: chrome.runtime.getManifest().version,
      installationId,
      browserSessionId: await this.#browserSession(),
      // The archive's token only enrols.
      ...(secret === null ? { token: this.#config.token } : { secret }),
      browser: await describeBrowser(),
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

interface BrandedNavigator {
  userAgentData?: { brands: { brand: string; version: string }[]; platform: string };
}

async function describeBrowser(): Promise<HelloMessage["browser"]> {
  const { userAgentData } = navigator as BrandedNavigator;
  const brands = userAgentData?.brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand)) ?? [];
  // The most particular name is listed beside the engine's.
  const brand = brands.find((candidate) => candidate.brand !== "Chromium") ?? brands[0];
  const { os } = await chrome.runtime.getPlatformInfo();
  const fullVersion = /Chrome\/([\d.]+)/.exec(navigator.userAgent)?.[1];
  return {
    name: brand?.brand ?? "Chromium",
    version: fullVersion ?? brand?.version ?? "",
    platform: os,
    userAgent: navigator.userAgent,
  };
}
