import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { mediaTypes } from "../model/registration.ts";
import { stickerFields, stickerRowSchema, stickerSchema } from "../model/sticker.ts";

const carParams = z.object({ carId: id });
const path = "/air-quality-stickers/cars/:carId";
const may = "MARK_AIR_QUALITY_STICKER_AS_SENT";
const auditLine = (sentence: string) => ({ did: sentence, record: "airQualitySticker" }) as const;

const stickerMove = (name: string, sentence: string) =>
  write({
    path: `${path}/${name}`,
    takes: { params: carParams, body: z.object({ version: version.nullable() }) },
    returns: stickerSchema,
    may,
    audit: auditLine(sentence),
  });

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
  askSticker: stickerMove("ask", "a demandé la vignette Crit’Air"),
  sendSticker: stickerMove("send", "a envoyé la vignette Crit’Air"),
  reopenSticker: stickerMove("reopen", "redemande la vignette Crit’Air"),
  addTemporarySticker: write({
    path: `${path}/temporary-certificate`,
    takes: { params: carParams, files: { file: { types: mediaTypes } } },
    returns: stickerSchema,
    may,
    audit: auditLine("a déposé le certificat temporaire Crit’Air"),
  }),
});
