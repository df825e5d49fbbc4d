// The photo of a model: two sizes in the file store, created on upload.
import type { Document, Upload } from "#kernel/documents/files.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { deleteFile, storeFile, readFile } from "#platform/files/stored-files.ts";
import type { CarModel } from "../../model/car-model.ts";
import { readCarModel } from "./read.ts";
import { carTitle } from "../../model/names.ts";

const widths = { full: 1200, thumbnail: 240 } as const;
export type PhotoSize = keyof typeof widths;
const sizes = Object.keys(widths) as PhotoSize[];
const photoPath = (key: string, size: PhotoSize): string => `car-models/${key}-${size}.webp`;

/** Rotates upright and drops the camera metadata; an unreadable photo is refused. */
async function resize(bytes: Uint8Array, size: PhotoSize): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(bytes, { limitInputPixels: 60_000_000 })
      .rotate()
      .resize({ width: widths[size], withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw invalid({ file: "Cette image ne peut pas être lue." });
  }
}

async function setPhoto(call: Call, id: string, key: string | null): Promise<CarModel> {
  const { picture: before } = await get(call, "carModel", id);
  await change(call, "carModel", { id, version: null }, { picture: key });
  if (before) for (const size of sizes) await deleteFile(call, photoPath(before, size));
  return readCarModel(call, id);
}

export async function uploadPhoto(call: Call, id: string, file: Upload | undefined): Promise<CarModel> {
  if (!file) throw invalid({ file: "Choisissez une image." });
  await get(call, "carModel", id);
  const key = newId();
  for (const size of sizes) await storeFile(call, photoPath(key, size), await resize(file.bytes, size));
  return setPhoto(call, id, key);
}

export const removePhoto = (call: Call, id: string): Promise<CarModel> => setPhoto(call, id, null);

/** The photo in one size; a 404 when the model has none: the screen then draws its placeholder. */
export async function readPhoto(call: Call, id: string, size: PhotoSize): Promise<Document> {
  const { picture, brand, name } = await get(call, "carModel", id);
  if (picture === null) throw notFound("La photo de ce modèle");
  return {
    name: `${carTitle(brand, name)}.webp`,
    type: "image/webp",
    bytes: await readFile(call, photoPath(picture, size)),
  };
}
