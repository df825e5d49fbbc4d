import { counted } from "#kernel/server/tallies/counted.ts";

export const registrationCounts = counted("registration", {
  parts: {
    "registration:open": (r) => `${r}.status <> 'DEFINITIVE' and ${r}.car_status not in ('SOLD', '')`,
  },
});
export const stickerCounts = counted("air_quality_sticker", {
  parts: {
    "airQualitySticker:open": (s) =>
      `${s}.status <> 'DONE' and ${s}.car_status not in ('SOLD', 'STOLE', 'BROKEN', '')`,
  },
});
