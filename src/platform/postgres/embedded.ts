// The embedded engine: PostgreSQL as installed by npm, on a private socket and without any TCP port, started and
// stopped by the application. Root runs it under an unprivileged account.
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError, explainDisk } from "../startup-error.ts";
import { type Cluster, createCluster, currentFolder, prepareCluster } from "./cluster.ts";
import { stopOrphanServer, lockHolder, lockFileName, processStart } from "./postmaster.ts";

export interface EmbeddedPostgres {
  /** Connects to the maintenance database; pass another name to open another one. */
  connection: { host: string; user: string; database: string };
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Contains the cluster, its log and our lock; created when absent. */
  folder: string;
  /** False only where losing all data in a power cut is acceptable: tests. */
  isDurable?: boolean;
  /** Called when the server died and was restarted, or could not be. */
  onRestart?: (sentence: string) => void;
}

const maximumRestarts = 5;

/** One application at a time per data folder; the lock of a dead process is taken over. */
function lockFolder(root: string): () => void {
  const holder = lockHolder(root);
  if (holder !== null && holder !== process.pid) {
    throw new StartupError(
      `Another Écurie (process ${holder}) already uses ${root}: stop it, or name another folder with DATA_DIR, or share a server with DATABASE_URL.`,
    );
  }
  writeFileSync(join(root, lockFileName), `${process.pid} ${processStart(process.pid)}`);
  return () => rmSync(join(root, lockFileName), { force: true });
}

/** Memory usable by this process: that of the machine, or the limit of its container. */
const usableMemoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem());

/** An eighth of it, so that the pages read by lists stay cached. PostgreSQL commits only what it uses. */
const sharedMegabytes = (): number =>
  Math.min(4_096, Math.max(128, Math.floor(usableMemoryBytes() / 2 ** 23)));

const durableSettings = { fsync: "on" };
/** Creating or dropping a database scans all of the shared memory: tests create hundreds of small ones. */
const throwawaySettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "256MB",
};

function spawnServer(place: Cluster, isDurable: boolean): ChildProcess {
  const log = openSync(place.log, "w", 0o600);
  const settings = {
    listen_addresses: "",
    unix_socket_directories: place.sockets,
    unix_socket_permissions: "0700",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(isDurable ? { ...durableSettings, shared_buffers: `${sharedMegabytes()}MB` } : throwawaySettings),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Detached: the application handles Ctrl-C in the terminal, not the server.
  const server = spawn(place.binaries.postgres, ["-D", currentFolder, ...options], {
    cwd: place.cluster,
    ...place.account,
    detached: true,
    stdio: ["ignore", log, log],
    env: { PATH: process.env.PATH, LC_MESSAGES: "C" },
  });
  closeSync(log);
  return server;
}

const isReady = (place: Cluster): boolean => {
  const file = join(place.cluster, "postmaster.pid");
  return existsSync(file) && readFileSync(file, "utf8").split("\n")[7]?.trim() === "ready";
};

/** Starts the server and waits until it answers, including crash recovery. */
async function startServer(place: Cluster, isDurable: boolean): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    await stopOrphanServer(place.cluster, place.sockets);
    const server = spawnServer(place, isDurable);
    let spawnError: Error | undefined;
    server.once("error", (error) => (spawnError = error));
    while (!spawnError && server.exitCode === null && server.signalCode === null) {
      if (isReady(place)) return server;
      await wait(10);
    }
    const output = spawnError ? String(spawnError) : readFileSync(place.log, "utf8");
    // The children of a killed server hold its shared memory a moment longer.
    if (/pre-existing shared memory block|lock file .* already exists/.test(output) && attempt < 50)
      await wait(200);
    else
      throw new StartupError(
        explainDisk(place.root, output) ??
          `The embedded database does not start; its log is ${place.log}: ${/(?:FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? output.slice(0, 300)}`,
      );
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((done) => server.once("exit", () => done()));
  server.kill("SIGINT");
  const killTimer = setTimeout(() => server.kill("SIGQUIT"), 20_000);
  await gone;
  clearTimeout(killTimer);
}

/**
 * Opens the embedded server of a folder, creating its cluster the first time. Stops a server left over by a killed
 * application and restarts a server that dies. Throws StartupError with one sentence.
 */
export async function startEmbeddedPostgres({
  folder,
  isDurable = true,
  onRestart = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = prepareCluster(resolve(folder));
  const unlock = lockFolder(place.root);
  let isStopping = false;
  let restarts = 0;
  const watch = (server: ChildProcess): ChildProcess =>
    server.once("exit", () => {
      if (isStopping) return;
      restarts += 1;
      if (restarts > maximumRestarts)
        return onRestart("The embedded database keeps dying: it is left stopped.");
      onRestart("The embedded database died and is started again.");
      running = startServer(place, isDurable).then(watch);
      running.catch((error: Error) => onRestart(error.message));
    });
  let running: Promise<ChildProcess>;
  try {
    if (!existsSync(place.cluster)) await createCluster(place, isDurable);
    running = Promise.resolve(watch(await startServer(place, isDurable)));
  } catch (error) {
    unlock();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      explainDisk(place.root, String(error)) ?? `The embedded database does not start: ${String(error)}`,
      error,
    );
  }
  const stop = async (): Promise<void> => {
    isStopping = true;
    await running.then(stopServer, () => {});
    rmSync(place.sockets, { recursive: true, force: true });
    unlock();
  };
  return { connection: { host: place.sockets, user: "ecurie", database: "postgres" }, stop };
}
