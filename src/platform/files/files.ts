// File stores, with signed, expiring addresses: on disk by default, S3 by settings.
import { createHmac } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { FileRule, Upload } from "#kernel/documents/files.ts";
import { Failure, notFound } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { checkUpload } from "#kernel/server/http/uploads.ts";
import { requireNoTransaction } from "#kernel/server/outside.ts";
import { isSameSecret } from "../secrets/digest.ts";

export interface UploadAddress {
  /** The address for the POST of a form: the fields first, then the file in the field `file`. */
  url: string;
  fields: Record<string, string>;
}

/** A stored file; its mark changes with its content. */
export interface StoredFile {
  path: string;
  mark: string;
}

/** Bytes by path (`scoring/<id>/kbis.pdf`), possibly on another machine. Reading a missing file is a 404. */
export interface FileStore {
  put: (path: string, bytes: Uint8Array) => Promise<void>;
  read: (path: string) => Promise<Uint8Array>;
  remove: (path: string) => Promise<void>;
  /** Every file, in arbitrary order. */
  list: () => AsyncIterable<StoredFile>;
  /** Valid for 15 minutes and for one path, below 6 MB. */
  uploadAddress: (path: string) => Promise<UploadAddress>;
  /** Valid for 15 minutes. The browser saves the file as `name`. */
  downloadAddress: (path: string, name: string) => Promise<string>;
}

export interface Files extends FileStore {
  /** A new path for a file to be uploaded by a browser. */
  temporaryPath: () => string;
  /** The file uploaded to a temporary path, its size and type checked by content. */
  take: (path: string, name: string, rule: FileRule) => Promise<Upload>;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    files: Files;
  }
}

export const addressSeconds = 15 * 60;
const pathShape = /^[a-zA-Z0-9][a-zA-Z0-9_-]*(?:\/[a-zA-Z0-9][a-zA-Z0-9._-]*)+$/;
const temporaryShape = /^temporary\/[0-9a-f-]{36}$/;

export const missingFile = (): Failure => notFound("Ce fichier");

/** Returns a valid path, or throws a 404: a path must not let an outsider escape the store. */
export function requirePath(path: string): string {
  if (!pathShape.test(path) || path.includes("..") || path.length > 300) throw missingFile();
  return path;
}

export const isTemporary = (path: string): boolean => temporaryShape.test(path);
/** The creation time of a temporary path, encoded in its name. */
export const createdAt = (path: string): number =>
  Number.parseInt(path.slice("temporary/".length).replaceAll("-", "").slice(0, 12), 16);

/** Completes a store with the rules and operations that do not depend on its storage. */
export function openFiles(store: FileStore): Files {
  const outsideTransaction =
    <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      requireNoTransaction("the store of files");
      return act(...args);
    };
  const read = outsideTransaction(store.read);
  return {
    ...store,
    put: outsideTransaction(store.put),
    read,
    remove: outsideTransaction(store.remove),
    temporaryPath: () => `temporary/${newId()}`,
    take: async (path, name, rule) => {
      if (!isTemporary(path)) throw missingFile();
      return checkUpload(name, "", await read(path), rule);
    },
  };
}

/** Signs and verifies addresses with a secret: `expires` in seconds since 1970. */
export function addressSigner(secret: string, now: () => number = Date.now) {
  const signatureOf = (parts: readonly string[]): Buffer =>
    createHmac("sha256", secret).update(parts.join("\n")).digest();
  return {
    sign: (verb: string, path: string, name = ""): URLSearchParams => {
      const expires = String(Math.floor(now() / 1000) + addressSeconds);
      return new URLSearchParams({
        path,
        ...(name && { name }),
        expires,
        signature: signatureOf([verb, path, name, expires]).toString("base64url"),
      });
    },
    /** Throws the 403 of an invalid or expired address. */
    check: (
      verb: string,
      {
        path,
        name = "",
        expires,
        signature,
      }: { path: string; name?: string | undefined; expires: string; signature: string },
    ): void => {
      const expected = signatureOf([verb, path, name, expires]);
      if (!isSameSecret(Buffer.from(signature, "base64url"), expected) || Number(expires) * 1000 < now())
        throw new Failure(
          "forbidden",
          "AccessDeniedException",
          "Ce lien a expiré. Rechargez la page et recommencez.",
        );
    },
  };
}
export type AddressSigner = ReturnType<typeof addressSigner>;

const toMissingFile = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === "ENOENT" ? missingFile() : error;

/** Temporary name of a file while it is written, before it is renamed. */
const unfinishedName = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function* listDisk(folder: string): AsyncIterable<StoredFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || unfinishedName.test(entry.name)) continue;
    const at = join(entry.parentPath, entry.name);
    const found = await stat(at).catch(() => null);
    if (found)
      yield { path: relative(folder, at).split(sep).join("/"), mark: `${found.size} ${found.mtimeMs}` };
  }
}

/** A store on disk, below a folder; `address` is the endpoint that serves its files. */
export function diskStore(folder: string, address: string, signer: AddressSigner): FileStore {
  const at = (path: string): string => join(folder, requirePath(path));
  return {
    put: async (path, bytes) => {
      const temporaryName = `${at(path)}.${newId()}`;
      await mkdir(dirname(temporaryName), { recursive: true, mode: 0o700 });
      const file = await open(temporaryName, "w", 0o600);
      await file
        .writeFile(bytes)
        .then(() => file.sync())
        .finally(() => file.close());
      await rename(temporaryName, at(path));
    },
    read: (path) => readFile(at(path)).catch((error: unknown) => Promise.reject(toMissingFile(error))),
    remove: (path) => rm(at(path), { force: true }),
    list: () => listDisk(folder),
    uploadAddress: async (path) => ({
      url: `${address}?${signer.sign("upload", requirePath(path))}`,
      fields: {},
    }),
    downloadAddress: async (path, name) => `${address}?${signer.sign("download", requirePath(path), name)}`,
  };
}
