/** The addresses that one tab has been at, to know back from forward: browsers tell only "either". */
export class PageHistory {
  #addresses: string[] = [];
  #at = -1;

  go(address: string): void {
    if (this.#addresses[this.#at] === address) return;
    this.#addresses = [...this.#addresses.slice(0, this.#at + 1), address];
    this.#at = this.#addresses.length - 1;
  }

  /** It has been at one address alone. */
  get isNew(): boolean {
    return this.#addresses.length <= 1;
  }

  /** Which way led to an address of the past; null where it is not known. */
  travel(address: string): "back" | "forward" | null {
    const way = this.#wayTo(address);
    if (way === null) this.go(address);
    else this.#at += way === "back" ? -1 : 1;
    return way;
  }

  #wayTo(address: string): "back" | "forward" | null {
    if (this.#addresses[this.#at - 1] === address) return "back";
    return this.#addresses[this.#at + 1] === address ? "forward" : null;
  }
}
