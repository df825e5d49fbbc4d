// The embedded engine: the PostgreSQL that npm delivers, on a private socket and without any TCP port,
// started and stopped by the application. Root runs it as an account without rights.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CannotStart, explainDisk } from "./cannot-start.ts";
import { sha256 } from "./digest.ts";
import { findPostgres, type PostgresBinaries } from "./postgres-binaries.ts";
import { clearLeftOver, holderOf, lockName, startOf } from "./postmaster.ts";

export interface EmbeddedPostgres {
  /** Connects the maintenance database; name another one to open it. */
  connection: { host: string; user: string; database: string };
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Holds the cluster, its log and our lock; made when absent. */
  folder: string;
  /** False only where losing everything at a power cut is fine: tests. */
  isDurable?: boolean;
  /** Hears that the server died by itself and was started again, or could not be. */
  onRestart?: (sentence: string) => void;
}

interface Place {
  root: string;
  cluster: string;
  log: string;
  sockets: string;
  account: { uid: number; gid: number } | null;
  binaries: PostgresBinaries;
}

// An account may own the cluster and yet be unable to walk down to it (a clone under /root): the server
// is started inside the folder and names it through its own working directory.
const here = process.platform === "linux" ? "/proc/self/cwd" : ".";
const restartsAllowed = 5;

/** Root may not run PostgreSQL: the account `nobody` does. */
function unprivilegedAccount(): Place["account"] {
  if (process.getuid?.() !== 0) return null;
  const found = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  if (!found)
    throw new CannotStart(
      "PostgreSQL refuses to run as root and this machine has no account « nobody »: run the application as an ordinary user, or set DATABASE_URL.",
    );
  return { uid: Number(found[1]), gid: Number(found[2]) };
}

/** A socket address holds 107 characters: the folder of the socket is short, private and outside the project. */
function socketFolder(root: string, account: Place["account"]): string {
  const name = `ecurie-${sha256(realpathSync(root)).slice(0, 12)}`;
  const folder = join(tmpdir().length > 70 ? "/tmp" : tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = lstatSync(folder);
  const expected = account?.uid ?? process.getuid?.() ?? owner.uid;
  if (!owner.isDirectory() || (owner.uid !== expected && owner.uid !== process.getuid?.()))
    throw new CannotStart(`The folder ${folder}, needed for the socket of the database, belongs to another account: remove it.`);
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** One application at a time on a data folder; a lock whose holder died is taken over. */
function lock(root: string): () => void {
  const holder = holderOf(root);
  if (holder !== null && holder !== process.pid) {
    throw new CannotStart(
      `Another Écurie (process ${holder}) already uses ${root}: stop it, or name another folder with DATA_DIR, or share a server with DATABASE_URL.`,
    );
  }
  writeFileSync(join(root, lockName), `${process.pid} ${startOf(process.pid)}`);
  return () => rmSync(join(root, lockName), { force: true });
}

/** Makes the cluster beside its final place, so that an interrupted creation leaves nothing behind. */
function createCluster(place: Place, isDurable: boolean): void {
  const making = `${place.cluster}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  if (place.account) chownSync(making, place.account.uid, place.account.gid);
  const ctype = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const rules = [
    "--username=ecurie",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale-provider=icu",
    "--icu-locale=fr-FR",
    `--locale=${ctype}`,
    "--lc-messages=C",
    "--no-instructions",
    ...(isDurable ? [] : ["--no-sync"]),
  ];
  const made = spawnSync(place.binaries.initdb, [`--pgdata=${here}`, ...rules], {
    cwd: making,
    ...place.account,
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true });
    const said = `${made.stderr}${made.error ?? ""}`.trim();
    throw new CannotStart(explainDisk(place.root, said) ?? `The embedded database could not be created in ${place.root}: ${said.split("\n")[0]}`);
  }
  renameSync(making, place.cluster);
}

function spawnServer(place: Place, isDurable: boolean): ChildProcess {
  const log = openSync(place.log, "w", 0o600);
  const settings = {
    listen_addresses: "",
    unix_socket_directories: place.sockets,
    unix_socket_permissions: "0700",
    shared_buffers: "256MB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(isDurable ? { fsync: "on" } : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Detached: a Ctrl-C in the terminal is ours to answer, not the server's.
  const server = spawn(place.binaries.postgres, ["-D", here, ...options], {
    cwd: place.cluster,
    ...place.account,
    detached: true,
    stdio: ["ignore", log, log],
    env: { PATH: process.env.PATH, LC_MESSAGES: "C" },
  });
  closeSync(log);
  return server;
}

const isReady = (place: Place): boolean => {
  const file = join(place.cluster, "postmaster.pid");
  return existsSync(file) && readFileSync(file, "utf8").split("\n")[7]?.trim() === "ready";
};

/** Starts the server and waits until it answers; recovery after a crash is part of the wait. */
async function start(place: Place, isDurable: boolean): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    await clearLeftOver(place.cluster, place.sockets);
    const server = spawnServer(place, isDurable);
    let spawnError: Error | undefined;
    server.once("error", (error) => (spawnError = error));
    while (!spawnError && server.exitCode === null && server.signalCode === null) {
      if (isReady(place)) return server;
      await wait(10);
    }
    const said = spawnError ? String(spawnError) : readFileSync(place.log, "utf8");
    // The children of a killed server hold its memory a moment longer.
    if (/pre-existing shared memory block|lock file .* already exists/.test(said) && attempt < 50) await wait(200);
    else
      throw new CannotStart(
        explainDisk(place.root, said) ??
          `The embedded database does not start; its log is ${place.log}: ${/(?:FATAL|PANIC): +(.*)/.exec(said)?.[1] ?? said.slice(0, 300)}`,
      );
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((done) => server.once("exit", () => done()));
  server.kill("SIGINT");
  const hurry = setTimeout(() => server.kill("SIGQUIT"), 20_000);
  await gone;
  clearTimeout(hurry);
}

function prepare(root: string): Place {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotStart(explainDisk(root, String(error)) ?? `The folder ${root} cannot be made: ${String(error)}`, error);
  }
  const account = unprivilegedAccount();
  const binaries = findPostgres(account !== null);
  return { root, cluster: join(root, "postgres"), log: join(root, "postgres.log"), sockets: socketFolder(root, account), account, binaries };
}

/**
 * Opens the embedded server of a folder, creating its cluster the first time. Stops a server left over
 * by a killed application and starts again a server that dies. Throws CannotStart with one sentence.
 */
export async function startEmbeddedPostgres({ folder, isDurable = true, onRestart = () => {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = prepare(resolve(folder));
  const unlock = lock(place.root);
  let isStopping = false;
  let restarts = 0;
  const watch = (server: ChildProcess): ChildProcess =>
    server.once("exit", () => {
      if (isStopping) return;
      restarts += 1;
      if (restarts > restartsAllowed) return onRestart("The embedded database keeps dying: it is left stopped.");
      onRestart("The embedded database died and is started again.");
      running = start(place, isDurable).then(watch);
      running.catch((error: Error) => onRestart(error.message));
    });
  let running: Promise<ChildProcess>;
  try {
    if (!existsSync(place.cluster)) createCluster(place, isDurable);
    running = Promise.resolve(watch(await start(place, isDurable)));
  } catch (error) {
    unlock();
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(explainDisk(place.root, String(error)) ?? `The embedded database does not start: ${String(error)}`, error);
  }
  const stop = async (): Promise<void> => {
    isStopping = true;
    await running.then(end, () => {});
    rmSync(place.sockets, { recursive: true, force: true });
    unlock();
  };
  return { connection: { host: place.sockets, user: "ecurie", database: "postgres" }, stop };
}
