// Finds and stops a PostgreSQL server left over by a killed application, and clears its locks.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";

const isLinux = process.platform === "linux";

/** The start time of a process, from the operating system: a reused process id has another one. */
export function processStart(pid: number): string | null {
  try {
    if (!isLinux)
      return (
        execFileSync("ps", ["-p", String(pid), "-o", "lstart="], {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
        }).trim() || null
      );
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** The file by which an application claims a data folder. */
export const lockFileName = "application.lock";

/** The running application that holds a data folder, or null. */
export function lockHolder(root: string): number | null {
  const file = join(root, lockFileName);
  const [pid = "", start] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : [];
  return Number(pid) > 1 && processStart(Number(pid)) === start ? Number(pid) : null;
}

/** The running server of a data folder, or null: zombies and unrelated processes with the same id do not count. */
function runningServer(folder: string): number | null {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || processStart(pid) === null) return null;
  try {
    if (isLinux) return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? pid : null;
    const command = execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(folder) ? pid : null;
  } catch {
    return null;
  }
}

async function waitForExit(pid: number, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await wait(20))
    if (processStart(pid) === null) return true;
  return false;
}

/** A server that has just ended by itself has nothing to hear. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Stops a left-over server (fast shutdown, then immediate), then removes stale locks. */
export async function stopOrphanServer(folder: string, socketFolder: string): Promise<void> {
  const pid = runningServer(folder);
  if (pid !== null) {
    signal(pid, "SIGINT");
    if (!(await waitForExit(pid, 10_000))) signal(pid, "SIGQUIT");
    if (!(await waitForExit(pid, 5_000)))
      throw new StartupError(
        `A PostgreSQL server left over from an earlier run (process ${pid}) does not stop: end it, then start again.`,
      );
  }
  rmSync(join(folder, "postmaster.pid"), { force: true });
  rmSync(join(socketFolder, ".s.PGSQL.5432"), { force: true });
  rmSync(join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}
