import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own in memory, which can be filled; only root may make one. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Nothing when this machine does not let us. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), "baton-disk-"));
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], {
        stdio: "ignore",
      });
      return new SmallDisk(folder);
    } catch {
      rmSync(folder, { recursive: true });
      return undefined;
    }
  }

  static canMount(): boolean {
    const disk = SmallDisk.mount(1);
    disk?.unmount();
    return disk !== undefined;
  }

  get #ballast(): string {
    return join(this.folder, "ballast");
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Another program takes all the room there is, but for so much. */
  fill(leftBytes = 0): void {
    try {
      writeFileSync(this.#ballast, Buffer.alloc(Math.max(0, this.freeBytes - leftBytes)));
    } catch (error) {
      // Somebody was quicker: it is full all the same.
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  unmount(): void {
    execFileSync("umount", ["--lazy", this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}
