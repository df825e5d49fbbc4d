// File transfers between a browser and the store, at signed addresses: on disk, the equivalent of those of S3.
import {
  addressSeconds,
  type AddressSigner,
  type Files,
  type FileStore,
  createdAt,
  isTemporary,
  missingFile,
} from "#platform/files/files.ts";
import { outsideSweep, type Sweep } from "#kernel/server/sweep.ts";
import type { Input } from "#kernel/contract.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { Failure, notFound } from "#kernel/failure.ts";
import { mediaTypeOf } from "#kernel/server/http/uploads.ts";
import { createRateLimiter } from "#platform/rate-limiter.ts";
import type { appContract } from "../../contract.ts";

type Storage = Pick<
  Handlers<typeof appContract>,
  "readUploadAddress" | "readDownloadAddress" | "sendStoredFile" | "readStoredFile"
>;

/** Files that one account may send in an hour, each below 6 MB; sending again to an address replaces its file. */
const maxUploadsPerHour = 40;
const tooManyFiles = (): Failure =>
  new Failure(
    "tooMany",
    "LimitExceededException",
    `${maxUploadsPerHour} fichiers par heure au plus : réessayez plus tard.`,
  );

/** Without a signer, files are in S3 and no transfer comes through here. */
export const storageHandlers = (signer: AddressSigner | null, store: Files): Storage => {
  const check = (...args: Parameters<AddressSigner["check"]>): void => {
    if (!signer) throw notFound("Cette adresse");
    signer.check(...args);
  };
  const pace = createRateLimiter({ limit: maxUploadsPerHour, seconds: 3_600 });
  return {
    readUploadAddress: async (_input, { now, actor }) => {
      if (!pace.take(actor.sub ?? "", now)) throw tooManyFiles();
      const filePath = store.temporaryPath();
      const expiresAt = new Date(now.getTime() + addressSeconds * 1000).toISOString();
      return { filePath, expiresAt, ...(await store.uploadAddress(filePath)) };
    },
    readDownloadAddress: async ({ query }) => {
      if (!isTemporary(query.filePath)) throw missingFile();
      const address = await store.downloadAddress(query.filePath, "fichier");
      return { name: "adresse.txt", type: "text/plain; charset=utf-8", bytes: Buffer.from(address) };
    },
    sendStoredFile: {
      check: ({ query }) => check("upload", query),
      ...outsideCall(
        async ({ query, files }: Input<typeof appContract.sendStoredFile>) => {
          if (!files.file) throw missingFile();
          await store.put(query.path, files.file.bytes);
        },
        ({ query }) => ({ filePath: query.path }),
      ),
    },
    readStoredFile: async ({ query }) => {
      check("download", query);
      const bytes = await store.read(query.path);
      return { name: query.name ?? "fichier", type: await mediaTypeOf(bytes, "text/csv"), bytes };
    },
  };
};

const temporaryFileMs = 24 * 3_600_000;

/** A nightly job deletes the temporary files of previous days, which no area claimed. */
export const purgeTemporaryFiles = (store: Pick<FileStore, "list" | "remove">): Sweep =>
  outsideSweep("files.forget-temporary", {
    cron: "35 3 * * *",
    find: async ({ now }) => {
      const paths: string[] = [];
      for await (const { path } of store.list())
        if (isTemporary(path) && now.getTime() - createdAt(path) > temporaryFileMs) paths.push(path);
      return paths;
    },
    each: (_errand, path) => store.remove(path),
  });
