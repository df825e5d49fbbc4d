// The handback of a car, as a person records it, and the return as its page reads it.
import { z } from "zod";
import { endFactsSchema } from "#contracts/model/end-causes.ts";
import { periodEnds } from "#contracts/model/period.ts";
import { rentalEndFormSchema } from "#billing/model/closings/rental-end.ts";
import { signatureSchema, unsignedSchema } from "#delivery/model/handover.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { addDays, type Day, dayInParis, daySchema, enteredDay, frenchDay } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { frenchNumber, sumSchema } from "#kernel/money.ts";
import { email, id, optionalLongText, optionalText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { presences, restitutionRecord } from "../records.ts";

/** Days after an unsigned handback during which the client may remark on its report. */
export const remarkableDays = 5;

/** Kilometres that an inspection may read above the handback: the yard moves cars. */
export const yardKilometres = 50;

export const restituteFormSchema = rentalEndFormSchema
  .extend({
    version,
    periodId: id,
    /** Version of the finished return inspection that the client read before signing; null without one. */
    inspectionVersion: version.nullable(),
    presence: enumOf(presences),
    presenceReason: optionalText(300),
    signerName: optionalText(120),
    capacity: optionalText(100),
    email,
    remarks: optionalLongText(2_000),
    signature: unsignedSchema,
    isHandedToCarrier: z.boolean(),
    carrierName: optionalText(120),
    /** Why the car is returned while somebody else holds it. */
    custodyReason: optionalText(300),
    /** Why an administrator accepts a reading that the former ones contradict. */
    readingReason: optionalText(300),
  })
  .superRefine(({ presence, presenceReason, signerName, signature, ...form }, { addIssue }) => {
    const mistake = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (presence === "REFUSED" && presenceReason === "")
      mistake("presenceReason", "Dites pourquoi le client refuse de signer.");
    if (form.isHandedToCarrier && form.carrierName === "")
      mistake("carrierName", "À quel transporteur le véhicule est-il remis ?");
    if (presence !== "SIGNED") return;
    if (signerName === "") mistake("signerName", "Qui signe pour le client ?");
    const { error } = signatureSchema.safeParse(signature);
    if (error) mistake("signature", error.issues[0]?.message ?? "");
  });
export type RestituteForm = z.output<typeof restituteFormSchema>;

export const exchangeFormSchema = z.object({ version, day: daySchema });
export const arrivalFormSchema = z.object({ version, day: enteredDay, time: enteredTime });
export type ArrivalForm = z.output<typeof arrivalFormSchema>;

/** The statement that the client signs, on the screen as on the report. */
export const handbackStatement =
  "Le locataire remet ce véhicule au loueur au kilométrage relevé ci-dessus, avec les clés et les documents de bord indiqués. L’état des lieux de retour est comparé à celui de départ ; ce qui a été constaté en présence du locataire figure ci-dessus. La location s’arrête à la date et à l’heure de cette restitution.";

export const lastRemarksDay = (returnedAt: string): Day => addDays(dayInParis(returnedAt), remarkableDays);

/** The last day for the remarks of a client that did not sign; null when it signed, or once it is past. */
export function remarksUntil(
  row: { returnedAt: string | null; presence: string | null; reportId: string | null },
  today: Day,
): Day | null {
  if (row.returnedAt === null || row.reportId === null || row.presence === "SIGNED") return null;
  const last = lastRemarksDay(row.returnedAt);
  return last < today ? null : last;
}

/** « L’état des lieux relève 12 480 km, 120 de plus qu’à la restitution »; null within what a yard drives. */
export function excessText(handedBack: number | null, inspected: number | null): string | null {
  if (handedBack === null || inspected === null || inspected - handedBack <= yardKilometres) return null;
  return `L’état des lieux de retour relève ${frenchNumber(inspected)} km, soit ${frenchNumber(inspected - handedBack)} de plus que la restitution, qui seule est facturée.`;
}

export interface OtherHolder {
  kind: string;
  holder: string;
  fromAt: string;
}

/** French name of the third party that holds a returned car. */
export const otherHolderText = ({ kind, holder, fromAt }: OtherHolder): string =>
  `${holder || (kind === "GARAGE" ? "Un garage" : "Un transformateur")} tient ce véhicule depuis le ${frenchDay(dayInParis(fromAt))} : notez sa sortie, ou dites pourquoi il est rendu malgré cela.`;

export const restitutionViewSchema = z.object({
  id,
  version,
  ...restitutionRecord.shape,
  car: carNameSchema,
  startDay: daySchema.nullable(),
  startKilometrage: z.int().nullable(),
  cause: enumOf(periodEnds).nullable(),
  keysMissing: z.int().nullable(),
  papersMissing: z.int().nullable(),
  /** Null unless the rental runs. */
  ends: endFactsSchema.nullable(),
  /** Without tax, of an early end on the day of the query; null where it owes none. */
  indemnityCents: sumSchema.nullable(),
  /** Default recipient of the report. */
  recipient: z.object({ name: z.string(), email: z.string() }),
  inspection: z.object({ id, version, isFinished: z.boolean(), mileage: z.int().nullable() }).nullable(),
  /** The inspection reads more than the yard drives; null otherwise. */
  excess: z.string().nullable(),
  /** A garage or a converter holds the car now. */
  heldBy: z.string().nullable(),
  remarksUntil: daySchema.nullable(),
  exchange: z
    .object({
      periodId: id,
      carId: id.nullable(),
      car: carNameSchema,
      neededOn: daySchema,
      startDay: daySchema.nullable(),
      endDay: daySchema.nullable(),
    })
    .nullable(),
  closing: z.object({ id, status: z.string(), awaits: z.string() }).nullable(),
  mayForceReading: z.boolean(),
  /** The procedure of the signed report. */
  signatureId: id.nullable(),
  ...lifeCycleShape,
});
export type RestitutionView = z.output<typeof restitutionViewSchema>;
