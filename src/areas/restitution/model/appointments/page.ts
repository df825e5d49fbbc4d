// The page of a client whose car is due back: its content and its forms.
import { z } from "zod";
import { slotInWords } from "#delivery/model/public/promised-day.ts";
import { publicAppointmentSchema } from "#delivery/model/public/page.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema, longFrenchDay } from "#kernel/calendar/day.ts";
import { addressSchema } from "#kernel/company/address.ts";
import { instant, longText } from "#kernel/schema/french.ts";
import { enumOf, keysOf } from "#kernel/schema/keys.ts";
import { restitutionFlow } from "../flow.ts";
import { places } from "./place.ts";

export const publicReturnSchema = publicAppointmentSchema.extend({
  status: z.enum(keysOf(restitutionFlow.states)),
  car: carNameSchema,
  dueOn: daySchema.nullable(),
  /** Our own address, where the client brings its car. */
  ourAddress: addressSchema,
  /** Proposed to a client that wants its car fetched. */
  homeAddress: addressSchema,
  place: enumOf(places),
  /** False once the car was lost, or given back. */
  isAwaited: z.boolean(),
  bring: z.array(z.string()),
  /** Once the car is handed back. */
  handback: z
    .object({
      returnedAt: instant,
      kilometrage: z.int().nullable(),
      isSigned: z.boolean(),
      hasReport: z.boolean(),
      remarks: z.string(),
      /** The last day for remarks; null when they may not be made. */
      remarksUntil: daySchema.nullable(),
    })
    .nullable(),
});
export type PublicReturn = z.output<typeof publicReturnSchema>;

export const remarksForm = z.object({ remarks: longText(4_000) });

export function returnSentence(page: PublicReturn): string {
  const { handback, startsAt, endsAt, status, dueOn, isAwaited } = page;
  if (handback)
    return `Votre véhicule nous a été rendu ${slotInWords({ startsAt: handback.returnedAt, endsAt: null })}.`;
  if (!isAwaited) return "Cette restitution n’est plus attendue.";
  if (startsAt && status === "PREPARED") return `Rendez-vous confirmé ${slotInWords({ startsAt, endsAt })}.`;
  if (startsAt)
    return `Vous avez choisi ${slotInWords({ startsAt, endsAt })} : nos équipes préparent ce rendez-vous.`;
  return dueOn
    ? `À rendre au plus tard le ${longFrenchDay(dueOn)} ${dueOn.slice(0, 4)}. Choisissez le jour et le lieu qui vous conviennent.`
    : "Choisissez le jour et le lieu de la restitution.";
}
