// Location of an embedded cluster: its folders, their owner, its creation.
import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartupError, explainDisk } from "../startup-error.ts";
import { sha256 } from "../secrets/digest.ts";
import { locatePostgres, type PostgresBinaries } from "./binaries.ts";

const runFile = promisify(execFile);

export interface Cluster {
  root: string;
  /** The data directory of PostgreSQL. */
  cluster: string;
  log: string;
  sockets: string;
  account: { uid: number; gid: number } | null;
  binaries: PostgresBinaries;
}

// An account may own the cluster and yet be unable to traverse to it (a clone under /root): the server is started
// inside the folder and refers to it by its own working directory.
export const currentFolder = process.platform === "linux" ? "/proc/self/cwd" : ".";

/** Root may not run PostgreSQL: the account `nobody` does. */
function unprivilegedAccount(): Cluster["account"] {
  if (process.getuid?.() !== 0) return null;
  const found = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  if (!found)
    throw new StartupError(
      "PostgreSQL refuses to run as root and this machine has no account « nobody »: run the application as an ordinary user, or set DATABASE_URL.",
    );
  return { uid: Number(found[1]), gid: Number(found[2]) };
}

/** A socket path is limited to 107 characters: its folder is short, private and outside the project. */
function socketFolder(root: string, account: Cluster["account"]): string {
  const name = `ecurie-${sha256(realpathSync(root)).slice(0, 12)}`;
  const folder = join(tmpdir().length > 70 ? "/tmp" : tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = lstatSync(folder);
  const expected = account?.uid ?? process.getuid?.() ?? owner.uid;
  if (!owner.isDirectory() || (owner.uid !== expected && owner.uid !== process.getuid?.()))
    throw new StartupError(
      `The folder ${folder}, needed for the socket of the database, belongs to another account: remove it.`,
    );
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

export function prepareCluster(root: string): Cluster {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      explainDisk(root, String(error)) ?? `The folder ${root} cannot be made: ${String(error)}`,
      error,
    );
  }
  const account = unprivilegedAccount();
  const binaries = locatePostgres(account !== null);
  return {
    root,
    cluster: join(root, "postgres"),
    log: join(root, "postgres.log"),
    sockets: socketFolder(root, account),
    account,
    binaries,
  };
}

/** Creates the cluster next to its final location, so that an interrupted creation leaves nothing behind. */
export async function createCluster(place: Cluster, isDurable: boolean): Promise<void> {
  const temporaryFolder = `${place.cluster}.making`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { mode: 0o700 });
  if (place.account) chownSync(temporaryFolder, place.account.uid, place.account.gid);
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
  try {
    await runFile(place.binaries.initdb, [`--pgdata=${currentFolder}`, ...rules], {
      cwd: temporaryFolder,
      ...place.account,
      env: { PATH: process.env.PATH },
    });
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    const { stderr, message } = error as Error & { stderr?: string };
    const output = (stderr || message).trim();
    throw new StartupError(
      explainDisk(place.root, output) ??
        `The embedded database could not be created in ${place.root}: ${output.split("\n")[0]}`,
    );
  }
  renameSync(temporaryFolder, place.cluster);
}
