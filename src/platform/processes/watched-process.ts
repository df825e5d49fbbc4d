// A child process with bounds on its memory and on the time of each request: beyond either, it is killed.
import { type ChildProcess, execFile, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { promisify } from "node:util";
import type { Reply } from "./serve-process.ts";

export type Excess = "memory" | "time";

/** The request exceeded a bound of its process. */
export class ExcessError extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(`the request exceeded the ${excess} of its process`);
    this.name = "ExcessError";
    this.excess = excess;
  }
}

/** The process died for another reason, such as a crash. */
export class LostProcessError extends Error {}

export interface ProcessRule {
  script: URL;
  memoryBytes: number;
  runMs: number;
}

export interface WatchedProcess {
  run: (request: unknown) => Promise<unknown>;
  /** False once it has ended: another one is needed. */
  isAlive: () => boolean;
  kill: () => void;
}

const memoryCheckMs = 100;
const memoryPageBytes = 4_096;
const runFile = promisify(execFile);

/** Resident bytes, from the outside: a busy process cannot tell. */
async function residentBytes(pid: number): Promise<number> {
  if (process.platform === "linux")
    return Number((await readFile(`/proc/${pid}/statm`, "utf8")).split(" ")[1]) * memoryPageBytes;
  return Number((await runFile("ps", ["-o", "rss=", "-p", String(pid)])).stdout) * 1_024;
}

/** None of the secrets of the application: a file that took the process over would find none. */
const inheritedVariables = ["PATH", "HOME", "TMPDIR", "NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX"];
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]]));

const flags = [
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=8",
  "--max-old-space-size=384",
];
/** Below the application, whose calls people wait for. */
const niceness = 10;

function startChild(script: URL): ChildProcess {
  const child = fork(script, [], {
    execArgv: flags,
    env: environment(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // A system that refuses leaves it at the priority of the application.
  }
  return child;
}

export function openProcess({ script, memoryBytes, runMs }: ProcessRule): WatchedProcess {
  const child = startChild(script);
  let isAlive = true;
  let settle: ((outcome: Reply | Error) => void) | null = null;

  const end = (reason: Error): void => {
    isAlive = false;
    child.kill("SIGKILL");
    settle?.(reason);
  };
  child.on("message", (reply: Reply) => settle?.(reply));
  child.on("error", (error) => end(error));
  child.on("exit", (code, signal) => end(new LostProcessError(`the process ended (${signal ?? code})`)));
  child.unref();
  child.channel?.unref();

  const watchMemory = async (): Promise<void> => {
    const bytes = child.pid === undefined ? 0 : await residentBytes(child.pid).catch(() => 0);
    if (bytes > memoryBytes) end(new ExcessError("memory"));
  };
  const run = (request: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(new ExcessError("time")), runMs);
      const watch = setInterval(() => void watchMemory(), memoryCheckMs);
      settle = (outcome) => {
        settle = null;
        clearTimeout(timer);
        clearInterval(watch);
        if (outcome instanceof Error) return reject(outcome);
        if ("answer" in outcome) return resolve(outcome.answer);
        if (outcome.isBroken) end(new LostProcessError("the memory of the process is corrupted"));
        reject(new Error(outcome.error));
      };
      child.send(request as object, (error) => error && settle?.(error));
    });
  return { run, isAlive: () => isAlive, kill: () => end(new LostProcessError("the process is closed")) };
}
