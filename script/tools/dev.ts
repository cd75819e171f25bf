// script/dev: three programs under one roof. Each line they print carries the program's name; when
// one ends, all end.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { ROOT } from "./root.ts";

interface Program {
  name: string;
  folder: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
}

/** The server hands back its work within 10 s; what takes longer hangs. */
const STOP_TIMEOUT_MS = 12_000;
const NAME_WIDTH = 8;

const PROGRAMS: readonly Program[] = [
  {
    name: "server",
    folder: ".",
    command: ["node", "--watch", "--watch-preserve-output", "apps/server/src/main.ts"],
  },
  {
    name: "console",
    folder: "apps/console",
    command: ["vite", "--clearScreen", "false"],
    env: { BATON_SERVER: `http://127.0.0.1:${process.env["PORT"] || "3000"}` },
  },
  {
    name: "agent",
    folder: "apps/agent",
    command: [
      "node",
      "--watch-preserve-output",
      ...["src", "public", "../../packages"].map((folder) => `--watch-path=${folder}`),
      "build.ts",
    ],
  },
];

const running = new Map<string, ChildProcess>();
let isStopping = false;

function relay(name: string, stream: Readable) {
  createInterface(stream).on("line", (line) => console.log(`${name.padEnd(NAME_WIDTH)}${line}`));
}

function start({ name, folder, command: [program, ...args], env }: Program) {
  const child = spawn(program, args, {
    cwd: `${ROOT}/${folder}`,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...env },
  });
  relay(name, child.stdout);
  relay(name, child.stderr);
  running.set(name, child);
  child.on("error", (error) => console.error(`${name}: ${error.message}`));
  child.on("close", (code, signal) => {
    running.delete(name);
    if (!isStopping) {
      console.error(`${name} ended (${signal ?? code}); stopping the others`);
      process.exitCode = 1;
    }
    stop();
  });
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of running.values()) child.kill("SIGTERM");
  const hard = setTimeout(() => {
    for (const child of running.values()) child.kill("SIGKILL");
  }, STOP_TIMEOUT_MS);
  hard.unref();
}

// From a terminal the signal reaches the programs as well: they stop by themselves then.
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
PROGRAMS.forEach(start);
