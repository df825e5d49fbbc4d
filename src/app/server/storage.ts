// Files between a browser and the store, at signed addresses: the disk's own end of what S3 does itself.
import { missingFile, isTemporary, addressSeconds, type AddressSigner } from "#platform/files.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { missing } from "#kernel/failure.ts";
import { mediaTypeOf } from "#kernel/server/input.ts";
import type { appContract } from "../contract.ts";

type Storage = Pick<
  Handlers<typeof appContract>,
  "readUploadAddress" | "readDownloadAddress" | "sendStoredFile" | "readStoredFile"
>;

/** Null signer: files are in S3 and nothing comes through here. */
export const storageHandlers = (signer: AddressSigner | null): Storage => {
  const check = (...asked: Parameters<AddressSigner["check"]>): void => {
    if (!signer) throw missing("Cette adresse");
    signer.check(...asked);
  };
  return {
    readUploadAddress: async (_input, { services, now }) => {
      const filePath = services.files.temporaryPath();
      const expiresAt = new Date(now.getTime() + addressSeconds * 1000).toISOString();
      return { filePath, expiresAt, ...(await services.files.uploadAddress(filePath)) };
    },
    readDownloadAddress: async ({ query }, { services }) => {
      if (!isTemporary(query.filePath)) throw missingFile();
      const address = await services.files.downloadAddress(query.filePath, "fichier");
      return { name: "adresse.txt", type: "text/plain; charset=utf-8", bytes: Buffer.from(address) };
    },
    sendStoredFile: async ({ query, files }, { services }) => {
      check("upload", query);
      if (!files.file) throw missingFile();
      await services.files.put(query.path, files.file.bytes);
      return { filePath: query.path };
    },
    readStoredFile: async ({ query }, { services }) => {
      check("download", query);
      const bytes = await services.files.read(query.path);
      return { name: query.name ?? "fichier", type: await mediaTypeOf(bytes, "text/csv"), bytes };
    },
  };
};
