// The picture of a model: two sizes in the file store, created on upload.
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
export type PictureSize = keyof typeof widths;
const sizes = Object.keys(widths) as PictureSize[];
const picturePath = (key: string, size: PictureSize): string => `car-models/${key}-${size}.webp`;

/** Rotates upright and drops the camera metadata; an unreadable picture is refused. */
async function resize(bytes: Uint8Array, size: PictureSize): Promise<Uint8Array> {
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

async function setPicture(call: Call, id: string, key: string | null): Promise<CarModel> {
  const { picture: before } = await get(call, "carModel", id);
  await change(call, "carModel", { id, version: null }, { picture: key });
  if (before) for (const size of sizes) await deleteFile(call, picturePath(before, size));
  return readCarModel(call, id);
}

export async function uploadPicture(call: Call, id: string, file: Upload | undefined): Promise<CarModel> {
  if (!file) throw invalid({ file: "Choisissez une image." });
  await get(call, "carModel", id);
  const key = newId();
  for (const size of sizes) await storeFile(call, picturePath(key, size), await resize(file.bytes, size));
  return setPicture(call, id, key);
}

export const removePicture = (call: Call, id: string): Promise<CarModel> => setPicture(call, id, null);

/** The picture in one size; a 404 when the model has none: the screen then draws its placeholder. */
export async function readPicture(call: Call, id: string, size: PictureSize): Promise<Document> {
  const { picture, brand, name } = await get(call, "carModel", id);
  if (picture === null) throw notFound("La photo de ce modèle");
  return {
    name: `${carTitle(brand, name)}.webp`,
    type: "image/webp",
    bytes: await readFile(call, picturePath(picture, size)),
  };
}
