import { scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { id } from "#kernel/schema/french.ts";

import { stickerFields, stickerFlow, stickerRowSchema, stickerSchema } from "../model/sticker.ts";

const carParams = z.object({ carId: id });
const path = "/air-quality-stickers/cars/:carId";

export const stickerContract = contract({
  listMissingStickers: list({
    path: "/air-quality-stickers",
    title: "Vignettes Crit’Air à envoyer",
    item: stickerRowSchema,
    fields: stickerFields,
    filters: ["status", "class", "openedOn", "askedOn"],
    sorts: ["openedOn", "askedOn", "vin", "plate", "carTitle"],
    defaultSort: "openedOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["airQualitySticker", "car"],
  }),
  readSticker: read({
    path,
    takes: { params: carParams },
    returns: stickerSchema,
    may: "SIGNED_IN",
    shows: ["airQualitySticker", "car"],
  }),
  ...flowEndpoints(stickerFlow, {
    path,
    record: "airQualitySticker",
    params: carParams,
    returns: stickerSchema,
  }),
  addTemporarySticker: write({
    path: `${path}/temporary-certificate`,
    takes: { params: carParams, files: { file: { types: scanTypes } } },
    returns: stickerSchema,
    may: "MARK_AIR_QUALITY_STICKER_AS_SENT",
    audit: { did: "a déposé le certificat temporaire Crit’Air", record: "airQualitySticker" },
  }),
});
