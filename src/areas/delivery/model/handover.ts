// The handover of a car: its time, mileage, recipient and signature.
import { z } from "zod";
import {
  type Day,
  daySchema,
  dayInParis,
  frenchDay,
  frenchInstant,
  parisInstant,
  skippedTimeMistake,
} from "#kernel/calendar/day.ts";
import {
  email,
  id,
  instant,
  longText,
  optionalLongText,
  optionalText,
  text,
  version,
} from "#kernel/schema/french.ts";
import { frenchNumber } from "#kernel/money.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { excessMistake } from "#fleet/model/presence/odometer.ts";
import { arrivalDayMistake } from "#fleet/model/presence/presence.ts";

/** The signing area: the points of a line are alternating x and y. */
export const padWidth = 600;
export const padHeight = 200;

const coordinate = z
  .number()
  .min(-50)
  .max(padWidth + 50);
const stroke = z.array(coordinate).min(2).max(4_000);
const strokesSchema = z.array(stroke).max(200);
export type Strokes = z.output<typeof strokesSchema>;

/** Total length of the drawing: a dot is not a signature. */
export const strokesLength = (strokes: Strokes): number => {
  let length = 0;
  for (const points of strokes)
    for (let index = 2; index + 1 < points.length; index += 2)
      length += Math.hypot(
        (points[index] ?? 0) - (points[index - 2] ?? 0),
        (points[index + 1] ?? 0) - (points[index - 1] ?? 0),
      );
  return length;
};
const minimumLength = 60;

export const noSignature = "La signature manque : faites signer, ou choisissez de signer en écrivant le nom.";
export const unsignedSchema = z.object({ isDrawn: z.boolean(), strokes: strokesSchema });
export const signatureSchema = unsignedSchema.refine(
  ({ isDrawn, strokes }) => !isDrawn || strokesLength(strokes) >= minimumLength,
  { error: noSignature },
);
export type ScreenSignature = z.output<typeof signatureSchema>;

/** The statement that the person signs, on the screen as on the report. */
export const handoverStatement =
  "Le locataire reconnaît avoir reçu ce véhicule, ses clés et ses documents, conformes au contrat et dans l’état relevé ci-dessus à l’état des lieux de départ, sous les réserves écrites ci-dessus. L’état des lieux de restitution sera comparé à celui-ci. La location commence à la date et à l’heure de cette remise.";

/** The same, of a car lent during a repair. */
export const loanStatement =
  "Le locataire reconnaît avoir reçu ce véhicule, ses clés et ses documents, au kilométrage relevé ci-dessus et sous les réserves écrites ci-dessus. Ce véhicule lui est prêté pendant la réparation de celui qu’il loue, dont la location continue ; il le rend à la fin de cette réparation.";

export const handoverFormSchema = z.object({
  /** Version of the car. */
  version,
  /** Version of the departure inspection that the person read before signing; null without one. */
  inspectionVersion: version.nullable(),
  day: daySchema,
  time: enteredTime,
  mileage: z.int().min(0).max(1_000_000),
  receivedBy: text(120),
  /** « Gérante »: the person's role at the client. */
  capacity: optionalText(100),
  email,
  remarks: optionalLongText(2_000),
  signature: signatureSchema,
});
export type HandoverForm = z.output<typeof handoverFormSchema>;

/** The handover as it was, with the reason of its correction: its signed report stays, and a corrected one is sent. */
export const correctionFormSchema = handoverFormSchema
  .omit({ signature: true, inspectionVersion: true })
  .extend({ /** Version of the delivery. */ version, reason: longText(500) });
export type CorrectionForm = z.output<typeof correctionFormSchema>;

export const handoverSchema = z.object({
  deliveredAt: instant,
  mileage: z.int(),
  receivedBy: z.string(),
  capacity: z.string(),
  email: z.string(),
  remarks: z.string(),
  isDrawn: z.boolean(),
  signatureId: id,
  keptBy: z.string(),
});
export type Handover = z.output<typeof handoverSchema>;

/** The facts of a car before its handover. */
export interface BeforeHandover {
  /** The last accepted mileage. */
  mileage: number;
  signedAt: string;
  /** The day on which the car came, when it is known. */
  stockedSince: Day | null;
  /** The departure inspection, on the day of the walk around the car. */
  inspection: { mileage: number; on: Day } | null;
}

function mileageMistake(
  { day, mileage }: { day: Day; mileage: number },
  { inspection, stockedSince, ...last }: BeforeHandover,
): string | null {
  const least = inspection?.mileage ?? last.mileage;
  if (mileage < least) return `Le dernier kilométrage connu est de ${frenchNumber(least)} km.`;
  const readOn = inspection?.on ?? stockedSince;
  return readOn === null ? null : excessMistake({ mileage, on: day }, { mileage: least, on: readOn });
}

function dayMistake(day: Day, { signedAt, stockedSince, inspection }: BeforeHandover): string | null {
  if (day < dayInParis(signedAt))
    return `Le contrat a été signé le ${frenchDay(dayInParis(signedAt))} : la livraison le suit.`;
  const tooEarly = arrivalDayMistake(day, stockedSince);
  if (tooEarly !== null) return tooEarly;
  return inspection !== null && day < inspection.on
    ? `L’état des lieux de départ a été fait le ${frenchDay(inspection.on)} : la remise le suit.`
    : null;
}

/** A fact that a handover precedes. */
export interface FactAfterHandover {
  /** « Le véhicule a été restitué »; its day follows. */
  what: string;
  on: Day;
  /** Null when its time is unknown. */
  at: string | null;
  /** Null until it is read. */
  mileage: number | null;
}

/** Mistakes in a corrected handover about what followed it, by field. */
export function laterFactMistakes(
  { day, time, mileage }: Pick<HandoverForm, "time" | "mileage"> & { day: Day },
  facts: readonly FactAfterHandover[],
): Record<string, string> {
  const out: Record<string, string> = {};
  for (const { what, on, at, mileage: later } of facts) {
    if (day > on) out["day"] ??= `${what} le ${frenchDay(on)} : la livraison le précède.`;
    else if (at !== null && Date.parse(parisInstant(day, time)) >= Date.parse(at))
      out["time"] ??= `${what} le ${frenchInstant(at)} : la livraison le précède.`;
    if (later !== null && mileage > later)
      out["mileage"] ??= `${what} le ${frenchDay(on)}, à ${frenchNumber(later)} km.`;
  }
  return out;
}

/** Mistakes in a typed delivery, by field. */
export function handoverMistakes(
  { day, time, mileage }: Pick<HandoverForm, "time" | "mileage"> & { day: Day },
  before: BeforeHandover,
  now: string,
): Record<string, string> {
  const at = parisInstant(day, time);
  const out: Record<string, string> = {};
  const [onDay, onMileage] = [dayMistake(day, before), mileageMistake({ day, mileage }, before)];
  const skipped = skippedTimeMistake(day, time);
  if (skipped !== null) out["time"] = skipped;
  else if (at > now) out["time"] = "Une livraison s’enregistre une fois faite : cette heure est à venir.";
  if (onDay) out["day"] = onDay;
  if (onMileage) out["mileage"] = onMileage;
  return out;
}
