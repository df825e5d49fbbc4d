import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/french.ts";
import { mediaTypes } from "../model/registration.ts";
import { stickerFields, stickerRowSchema, stickerSchema } from "../model/sticker.ts";

const ofCar = z.object({ carId: id });
const path = "/air-quality-stickers/cars/:carId";
const may = "MARK_AIR_QUALITY_STICKER_AS_SENT";
const did = (sentence: string) => ({ did: sentence, record: "airQualitySticker" }) as const;

const moving = (name: string, sentence: string) =>
  write({
    path: `${path}/${name}`,
    takes: { params: ofCar, body: z.object({ version: version.nullable() }) },
    returns: stickerSchema,
    may,
    audit: did(sentence),
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
    takes: { params: ofCar },
    returns: stickerSchema,
    may: "SIGNED_IN",
    shows: ["airQualitySticker", "car"],
  }),
  askSticker: moving("ask", "a demandé la vignette Crit’Air"),
  sendSticker: moving("send", "a envoyé la vignette Crit’Air"),
  reopenSticker: moving("reopen", "redemande la vignette Crit’Air"),
  addTemporarySticker: write({
    path: `${path}/temporary-certificate`,
    takes: { params: ofCar, files: { file: { types: mediaTypes } } },
    returns: stickerSchema,
    may,
    audit: did("a déposé le certificat temporaire Crit’Air"),
  }),
});
