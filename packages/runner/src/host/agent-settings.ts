import type { AgentBehaviour, SettingsKey, ToldSettings } from "@baton/contract";
import type { LocalStore } from "../storage/items.ts";

/** What this browser goes by: as its archive's file says, until its server says more. */
export class AgentSettings {
  readonly #local: LocalStore;
  readonly #enrolledWith: string;
  readonly #initial: AgentBehaviour;
  #told: ToldSettings | null;

  private constructor(
    local: LocalStore,
    { enrolledWith, initial }: { enrolledWith: string; initial: AgentBehaviour },
    told: ToldSettings | null,
  ) {
    this.#local = local;
    this.#enrolledWith = enrolledWith;
    this.#initial = initial;
    this.#told = told;
  }

  /** What was told of another archive is over with it. */
  static async load(
    local: LocalStore,
    from: { enrolledWith: string; initial: AgentBehaviour },
  ): Promise<AgentSettings> {
    const kept = await local.get("settings");
    const told = kept?.enrolledWith === from.enrolledWith ? kept.told : null;
    return new AgentSettings(local, from, told);
  }

  get behaviour(): AgentBehaviour {
    if (!this.#told) return this.#initial;
    const { archiveId: _, revision: __, ...behaviour } = this.#told;
    return behaviour;
  }

  get key(): SettingsKey | undefined {
    return this.#told
      ? { archiveId: this.#told.archiveId, revision: this.#told.revision }
      : undefined;
  }

  /** Ends when they are kept. */
  async take(told: ToldSettings): Promise<void> {
    this.#told = told;
    await this.#local.set({ settings: { enrolledWith: this.#enrolledWith, told } });
  }
}
