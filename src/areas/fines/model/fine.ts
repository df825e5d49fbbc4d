// A fine as screens and callers see it, and the forms of its moves.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { type CustodyKind, custodyKinds } from "#fleet/model/custody.ts";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema, sumSchema } from "#kernel/money.ts";
import { id, instant, longText, optionalText, text, version } from "#kernel/schema/french.ts";
import { authorityMistake } from "./authority.ts";
import { disorderedAmounts, disorderedDays } from "./amounts.ts";
import { clockColourKeys } from "./clock.ts";
import { countryKeys } from "./countries.ts";
import { fineStatuses } from "./flow.ts";
import { personSchema } from "./identity.ts";
import { fineKindKeys } from "./kinds.ts";
import { contestGroundKeys, outcomeKeys } from "./outcome.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Heure invalide : écrivez-la comme 14:05.");
const plate = text(15).transform((value) => value.toUpperCase());
const kind = z.enum(fineKindKeys);
const country = z.enum(countryKeys);

/** The second of the two instants of an hour that the clocks repeat; null elsewhere, and until a person chose. */
export const hourChoices = { FIRST: "Heure d’été", SECOND: "Heure d’hiver" } as const;
export type HourChoice = keyof typeof hourChoices;
const hourChoice = z.enum(Object.keys(hourChoices) as [HourChoice, ...HourChoice[]]);

const form = z.object({
  kind,
  country,
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

type DatedFine = Pick<
  FineForm,
  | "kind"
  | "country"
  | "authority"
  | "offenceOn"
  | "sendingDate"
  | "receivedOn"
  | "reducedCents"
  | "reducedUntil"
  | "fixedCents"
  | "fixedUntil"
  | "increasedCents"
>;
interface FormIssues {
  addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void;
}

function checkForm(form: DatedFine, { addIssue }: FormIssues): void {
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
export const settleForm = z.object({ version, hourChoice: hourChoice.nullable(), plate });
/** A rental of the car at that instant; null for a person, ours or of a garage. */
export const nameForm = z.object({ version, periodId: id.nullable(), reason: optionalText(300) });
export const keepForm = z.object({
  version,
  outcome: z.enum(["INTERNAL", "NOT_DENOUNCEABLE"]),
  reason,
});
export const contestForm = z.object({ version, ground: z.enum(contestGroundKeys), reason });
export const dispatchForm = z.object({ version, dispatchedOn: enteredDay, dispatchReference: text(60) });
export const refusedForm = z.object({
  version,
  next: z.enum(["TO_CHECK", "TO_PAY"]),
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
  kind,
  country,
  authority: z.string(),
  number: z.string(),
  plate: z.string(),
  carId: id.nullable(),
  car: carNameSchema,
  offenceOn: daySchema,
  offenceTime: z.string(),
  sendingDate: daySchema,
  lastDay: daySchema,
  companyId: id.nullable(),
  companyName: z.string(),
  orderId: z.string(),
  outcome: z.enum(outcomeKeys).nullable(),
  hasHolderChanged: z.boolean(),
  /** When a person compared the notice with its values; null while a machine alone has read it. */
  seenAt: instant.nullable(),
  dispatchedOn: daySchema.nullable(),
  status: z.enum(fineStatuses),
  updatedAt: instant,
});
export type FineRow = z.output<typeof fineRow>;

const holderKind = z.enum(Object.keys(custodyKinds) as [CustodyKind, ...CustodyKind[]]);
/** A rental that may have held the car at that instant. */
export const candidateSchema = z.object({ periodId: id, companyName: z.string(), orderId: z.string() });

export const fineSchema = fineRow.extend({
  noticeKey: z.string(),
  seenBy: z.string(),
  /** Its notices, the latest first. */
  noticeIds: z.array(id),
  /** True while one of the two instants of a repeated hour is to be chosen. */
  isHourAmbiguous: z.boolean(),
  hourChoice: hourChoice.nullable(),
  offenceAt: instant.nullable(),
  place: z.string(),
  nature: z.string(),
  receivedOn: daySchema,
  printedLastDay: daySchema.nullable(),
  isLastDayBinding: z.boolean(),
  claimLastDay: daySchema.nullable(),
  aimDay: daySchema,
  daysLeft: z.int(),
  colour: z.enum(clockColourKeys),
  increasedOn: daySchema.nullable(),
  reducedCents: centsSchema.nullable(),
  reducedUntil: daySchema.nullable(),
  fixedCents: centsSchema.nullable(),
  fixedUntil: daySchema.nullable(),
  increasedCents: centsSchema.nullable(),
  /** Payable today, and the part that would be billed again: proposals of the payment. */
  payableCents: centsSchema.nullable(),
  proposedRebilledCents: centsSchema,
  /** Billed to the client when its designation is sent; 0 for none. */
  handlingFeeCents: centsSchema,
  holderKind: holderKind.nullable(),
  holderName: z.string(),
  isHolderCertain: z.boolean(),
  /** Others who held it at that instant: a garage during a rental. */
  beside: z.array(z.string()),
  candidates: z.array(candidateSchema),
  periodId: id.nullable(),
  contractId: id.nullable(),
  clientId: id.nullable(),
  /** The proposal of the computer while nobody has decided. */
  proposal: z.object({ outcome: z.enum(outcomeKeys), reason: z.string() }).nullable(),
  reason: z.string(),
  missing: z.array(z.string()),
  /** A person is named rather than a company. */
  namesPerson: z.boolean(),
  /** The day on which the identity of the driver was recorded; null while none is. */
  driverGivenOn: daySchema.nullable(),
  isDriverErased: z.boolean(),
  hasPack: z.boolean(),
  /** The lessee is named on the certificate of registration; null while nobody has looked. */
  certificateNamesLessee: z.boolean().nullable(),
  /** A rental of two years or more, whose certificate usually names its lessee (CIBS, L421-24). */
  isLongRental: z.boolean(),
  /** A rectified designation has its letter of withdrawal. */
  hasWithdrawal: z.boolean(),
  contestGround: z.enum(contestGroundKeys).nullable(),
  designatedAt: instant.nullable(),
  designatedName: z.string(),
  dispatchReference: z.string(),
  closingProof: z.string(),
  paidOn: daySchema.nullable(),
  paidCents: centsSchema.nullable(),
  paymentReference: z.string(),
  paymentReason: z.string(),
  rebilledCents: centsSchema.nullable(),
  rebillingReason: z.string(),
  /** Charges billed to the client, and their opposites. */
  charges: z.array(
    z.object({
      id,
      kind: z.enum(["HANDLING", "REBILLING"]),
      cents: sumSchema,
      on: daySchema,
      isOpposed: z.boolean(),
    }),
  ),
  ...lifeCycleShape,
});
export type Fine = z.output<typeof fineSchema>;

export const sendResults = z.object({
  results: z.array(z.object({ id, number: z.string(), isSent: z.boolean(), reasons: z.array(z.string()) })),
});
