// A child process with bounds on its memory and on the processor time of each request: beyond either, it is killed.
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
  /** Processor time allowed for one request. */
  runMs: number;
}

export interface WatchedProcess {
  run: (request: unknown) => Promise<unknown>;
  /** False once it has ended: another one is needed. */
  isAlive: () => boolean;
  kill: () => void;
}

const watchMs = 100;
const memoryPageBytes = 4_096;
const clockTickMs = 10;
/** Without an answer, a process that does not even compute is killed after this many times its bound. */
const wallTimeFactor = 6;
const runFile = promisify(execFile);

interface Usage {
  residentBytes: number;
  /** Time of the processors, which a busy machine does not lengthen; null where the system does not report it. */
  processorMs: number | null;
}

/** Read from the outside: a busy process cannot answer. */
async function readUsage(pid: number): Promise<Usage> {
  if (process.platform !== "linux") {
    const { stdout } = await runFile("ps", ["-o", "rss=", "-p", String(pid)]);
    return { residentBytes: Number(stdout) * 1_024, processorMs: null };
  }
  const [memory, stat] = await Promise.all(
    ["statm", "stat"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8")),
  );
  // After the name in parentheses: the state, then numbers, of which the 12th and the 13th are ticks of processors.
  const numbers = (stat ?? "").slice((stat ?? "").lastIndexOf(")") + 2).split(" ");
  return {
    residentBytes: Number((memory ?? "").split(" ")[1]) * memoryPageBytes,
    processorMs: (Number(numbers[11]) + Number(numbers[12])) * clockTickMs,
  };
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
const niceness = 5;

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

  /** Kills the process once the current request exceeds its memory or its time of processor. */
  const watch = async (startMs: { current: number | null }): Promise<void> => {
    if (child.pid === undefined) return;
    const usage = await readUsage(child.pid).catch(() => null);
    if (!usage) return;
    startMs.current ??= usage.processorMs;
    if (usage.residentBytes > memoryBytes) end(new ExcessError("memory"));
    else if ((usage.processorMs ?? 0) - (startMs.current ?? 0) > runMs) end(new ExcessError("time"));
  };
  const run = (request: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const startMs = { current: null };
      const timer = setTimeout(() => end(new ExcessError("time")), runMs * wallTimeFactor);
      void watch(startMs);
      const watcher = setInterval(() => void watch(startMs), watchMs);
      settle = (outcome) => {
        settle = null;
        clearTimeout(timer);
        clearInterval(watcher);
        if (outcome instanceof Error) return reject(outcome);
        if ("answer" in outcome) return resolve(outcome.answer);
        if (outcome.isBroken) end(new LostProcessError("the memory of the process is corrupted"));
        reject(new Error(outcome.error));
      };
      child.send(request as object, (error) => error && settle?.(error));
    });
  return { run, isAlive: () => isAlive, kill: () => end(new LostProcessError("the process is closed")) };
}
