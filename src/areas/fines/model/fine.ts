// A fine as screens and callers see it, and the forms of its moves.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema, sumSchema } from "#kernel/money.ts";
import { id, instant, longText, optionalText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { authorityMistake } from "./authority.ts";
import { disorderedAmounts, disorderedDays } from "./amounts.ts";
import { clockColours } from "./clock.ts";
import { countryKeys } from "./countries.ts";
import { personSchema } from "./identity.ts";
import { fineKindKeys } from "./kinds.ts";
import { contestGrounds, outcomes } from "./outcome.ts";
import { chargeKinds, fineRecord, hourChoices } from "./records.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Heure invalide : écrivez-la comme 14:05.");
const plate = text(15).transform((value) => value.toUpperCase());

const form = z.object({
  kind: z.enum(fineKindKeys),
  country: z.enum(countryKeys),
  authority: text(120),
  number: text(40).refine(
    (value) => /[A-Za-z\d]/.test(value),
    "Un numéro contient des lettres ou des chiffres.",
  ),
  noticeKey: optionalText(2),
  plate,
  offenceOn: enteredDay,
  offenceTime: time,
  place: optionalText(200),
  nature: optionalText(200),
  sendingDate: enteredDay,
  receivedOn: enteredDay,
  printedLastDay: enteredDay.nullable(),
  reducedCents: centsSchema.nullable(),
  reducedUntil: enteredDay.nullable(),
  fixedCents: centsSchema.nullable(),
  fixedUntil: enteredDay.nullable(),
  increasedCents: centsSchema.nullable(),
});
export type FineForm = z.output<typeof form>;

interface FormIssues {
  addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void;
}

function checkForm(form: FineForm, { addIssue }: FormIssues): void {
  const { kind: of, country: where, ...days } = form;
  const problem = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
  const disordered = { ...disorderedAmounts(form), ...disorderedDays(form) };
  for (const [path, message] of Object.entries(disordered)) problem(path, message);
  if (days.sendingDate < days.offenceOn) problem("sendingDate", "L’avis suit l’infraction.");
  if (days.receivedOn < days.sendingDate) problem("receivedOn", "La réception suit la date de l’avis.");
  const otherAuthority = where === "FR" ? authorityMistake(of, form.authority) : null;
  if (otherAuthority !== null) problem("authority", otherAuthority);
  if ((of === "FOREIGN") !== (where !== "FR"))
    problem(
      "country",
      of === "FOREIGN" ? "Choisissez un autre pays." : "Une autorité étrangère envoie une amende étrangère.",
    );
}

export const fineForm = form.superRefine((of, context) => checkForm(of, context));
export const fineChange = form.extend({ version }).superRefine((of, context) => checkForm(of, context));

const reason = longText(500);
export const versionForm = z.object({ version });
export const reasonForm = z.object({ version, reason });
export const settleForm = z.object({ version, hourChoice: enumOf(hourChoices).nullable(), plate });
/** A rental of the car at that instant; null for a person, ours or of a garage. */
export const nameForm = z.object({ version, periodId: id.nullable(), reason: optionalText(300) });
export const keepForm = z.object({ version, outcome: z.enum(["INTERNAL", "NOT_DENOUNCEABLE"]), reason });
export const contestForm = z.object({ version, ground: enumOf(contestGrounds), reason });
export const dispatchForm = z.object({ version, dispatchedOn: enteredDay, dispatchReference: text(60) });
export const refusedForm = z.object({
  version,
  next: z.enum(["TO_CHECK", "TO_PAY"]),
  /** The last day that the letter of the authority states. */
  lastDay: enteredDay.nullable(),
  isOurFault: z.boolean(),
  reason,
});
export const certificateForm = z.object({ version, certificateNamesLessee: z.boolean() });
/** Without proof only after `silenceDays` without an answer. */
export const acknowledgeForm = z.object({ version, proof: optionalText(200) });
export const paymentForm = z.object({
  version,
  paidOn: enteredDay,
  paidCents: centsSchema.refine((cents) => cents > 0, "Le montant payé est supérieur à zéro."),
  paymentReference: text(60),
  paymentReason: optionalText(300),
  rebilledCents: centsSchema,
  rebillingReason: optionalText(300),
});
export type PaymentForm = z.output<typeof paymentForm>;
export const increaseForm = z.object({
  version,
  increasedOn: enteredDay,
  increasedCents: centsSchema.refine((cents) => cents > 0, "Le montant majoré est supérieur à zéro."),
  lastDay: enteredDay.nullable(),
});
export const driverForm = personSchema.extend({ version });
export const severalForm = z.object({
  fines: z.array(z.object({ id, version })).min(1).max(200),
});

export const fineRow = z.object({
  id,
  version,
  car: carNameSchema,
  updatedAt: instant,
  ...fineRecord.pick(
    "kind",
    "country",
    "authority",
    "number",
    "plate",
    "carId",
    "offenceOn",
    "offenceTime",
    "sendingDate",
    "lastDay",
    "companyId",
    "companyName",
    "orderId",
    "outcome",
    "hasHolderChanged",
    "seenAt",
    "dispatchedOn",
    "status",
  ),
});
export type FineRow = z.output<typeof fineRow>;

/** A rental that may have held the car at that instant. */
export const candidateSchema = z.object({ periodId: id, companyName: z.string(), orderId: z.string() });

export const fineSchema = z.object({
  id,
  version,
  car: carNameSchema,
  updatedAt: instant,
  ...fineRecord.shape,
  /** Its notices, the latest first. */
  noticeIds: z.array(id),
  /** True while one of the two instants of a repeated hour is to be chosen. */
  isHourAmbiguous: z.boolean(),
  aimDay: daySchema,
  daysLeft: z.int(),
  colour: enumOf(clockColours),
  /** Payable today, and the part that would be billed again: proposals of the payment. */
  payableCents: centsSchema.nullable(),
  proposedRebilledCents: centsSchema,
  /** Billed to the client when its designation is sent; 0 for none. */
  handlingFeeCents: centsSchema,
  /** Others who held it at that instant: a garage during a rental. */
  beside: z.array(z.string()),
  candidates: z.array(candidateSchema),
  /** The proposal of the computer while nobody has decided. */
  proposal: z.object({ outcome: enumOf(outcomes), reason: z.string() }).nullable(),
  missing: z.array(z.string()),
  /** A person is named rather than a company. */
  namesPerson: z.boolean(),
  /** The day on which the identity of the driver was recorded; null while none is. */
  driverGivenOn: daySchema.nullable(),
  isDriverErased: z.boolean(),
  hasPack: z.boolean(),
  /** A rental of two years or more, whose certificate usually names its lessee (CIBS, L421-24). */
  isLongRental: z.boolean(),
  /** A rectified designation has its letter of withdrawal. */
  hasWithdrawal: z.boolean(),
  /** Charges billed to the client, and their opposites. */
  charges: z.array(
    z.object({ id, kind: enumOf(chargeKinds), cents: sumSchema, on: daySchema, isOpposed: z.boolean() }),
  ),
  ...lifeCycleShape,
});
export type Fine = z.output<typeof fineSchema>;

export const sendResults = z.object({
  results: z.array(z.object({ id, number: z.string(), isSent: z.boolean(), reasons: z.array(z.string()) })),
});
