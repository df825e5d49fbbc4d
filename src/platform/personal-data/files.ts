// The files of a person, for their export.
import type { RawBuilder } from "kysely";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { safePathName } from "../files/zip.ts";

/** Reads one row of bytes in a transaction of its own: the export is being sent. */
export const readBytes =
  ({ within }: OutsideContext, query: RawBuilder<{ bytes: Buffer }>) =>
  async (): Promise<Uint8Array> =>
    within(async (call) => (await query.execute(call.db)).rows[0]?.bytes ?? new Uint8Array());

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "image/jpeg": ".jpg",
  "image/png": ".png",
};

/** The name that the person knows, with the extension of the media type. */
export const fileNameWithExtension = (name: string, mediaType: string): string => {
  const extension = extensions[mediaType] ?? "";
  return safePathName(name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`);
};
