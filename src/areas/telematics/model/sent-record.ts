// Records of a box, as displayed on the page of its car.
import { z } from "zod";
import { enumOf } from "#kernel/schema/keys.ts";
import { staffInstant } from "./positions/private-mode.ts";

export const odometerSources = { DIAGNOSIS: "diagnostic", CAN: "bus CAN", BOX: "boîtier" } as const;
export type OdometerSource = keyof typeof odometerSources;

/** The odometer of a record: that of the car before that of its box. */
export const odometerOf = (candidates: {
  diagnosisKm: number | null;
  canKm: number | null;
  boxKm: number | null;
}): { km: number; source: OdometerSource } | null => {
  const { diagnosisKm, canKm, boxKm } = candidates;
  if (diagnosisKm !== null) return { km: diagnosisKm, source: "DIAGNOSIS" };
  if (canKm !== null) return { km: canKm, source: "CAN" };
  return boxKm === null ? null : { km: boxKm, source: "BOX" };
};

export const sentRecordSchema = z.object({
  at: staffInstant,
  /** Told apart from the others of its second. */
  extension: z.int(),
  receivedAt: staffInstant,
  supplyMillivolts: z.int().nullable(),
  odometer: z.object({ km: z.int(), source: enumOf(odometerSources) }).nullable(),
  isTowed: z.boolean(),
  isCrashed: z.boolean(),
});
export type SentRecord = z.output<typeof sentRecordSchema>;

/** A frame whose records could not be read, without its content. */
export const refusedFrameSchema = z.object({
  receivedAt: staffInstant,
  command: z.int(),
  length: z.int(),
  sha256: z.string(),
});
export type RefusedFrame = z.output<typeof refusedFrameSchema>;

export const sentSchema = z.object({
  records: z.array(sentRecordSchema),
  refusedFrames: z.array(refusedFrameSchema),
  /** True while the drivers of the car can switch their private mode: what its box sends is shown the day after. */
  isDelayed: z.boolean(),
});
export type Sent = z.output<typeof sentSchema>;
