// An early termination proposed to the client, who signs it: the end is expected that day, and invoiced at the closing.
import { z } from "zod";
import { addDays, type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema, sumSchema } from "#kernel/money.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { terminationEstimateSchema } from "#contracts/model/early-termination.ts";

interface ProposalSubject {
  status: string;
  createdAt: string;
  contractStatus: string;
  /** Another proposal of the contract awaits its signature. */
  isAnotherPending: boolean;
}

export const earlyTerminationFlow = flow<ProposalSubject>()({
  subject: "Cette proposition",
  start: "PENDING",
  states: {
    PENDING: { label: "En signature", tone: "info" },
    SIGNED: { label: "Signée", tone: "success" },
    REPLACED: { label: "Remplacée", tone: "neutral", final: true },
    REVOKED: { label: "Annulée", tone: "neutral", final: true },
    REFUSED: { label: "Refusée", tone: "danger", final: true },
    CANCELED: { label: "Retirée", tone: "neutral", final: true },
  },
  moves: {
    cancelSignature: {
      label: "Retirer la proposition",
      from: ["PENDING"],
      to: "CANCELED",
      may: "SEND_EARLY_TERMINATION",
      isGrave: true,
    },
    revoke: {
      label: "Annuler la résiliation signée",
      from: ["SIGNED"],
      to: "REVOKED",
      may: "SEND_EARLY_TERMINATION",
      isGrave: true,
      refusals: ({ contractStatus, isAnotherPending }) =>
        [
          contractStatus !== "ONGOING" && "Le contrat n’est plus en cours.",
          isAnotherPending && "Une proposition en signature la remplace : retirez-la d’abord.",
        ].filter((reason) => reason !== false),
    },
    supersede: { from: ["SIGNED"], to: "REPLACED", may: "SYSTEM", cause: "the signature of a later one" },
    conclude: { from: ["PENDING"], to: "SIGNED", may: "SYSTEM", cause: "the last signature" },
    decline: { from: ["PENDING"], to: "REFUSED", may: "SYSTEM", cause: "a signer" },
    release: {
      from: ["PENDING"],
      to: "CANCELED",
      may: "SYSTEM",
      cause: "the withdrawal of its procedure, or time",
    },
  },
  commands: {},
  next: {
    PENDING: {
      nextActors: ({ createdAt }) => [{ label: "Signature attendue", whose: "Client", since: createdAt }],
    },
    SIGNED: null,
    REPLACED: null,
    REVOKED: null,
    REFUSED: null,
    CANCELED: null,
  },
});

export const earlyTerminationRecord = record({
  status: column.status(earlyTerminationFlow),
  contractId: column.id("Contrat", "contract"),
  endsOn: column.day("Résiliation le"),
  indemnityCents: column.cents("Indemnité HT", { isFixed: true }),
  vatCents: column.cents("TVA", { isFixed: true }),
  signedAt: nullable(column.instant("Signée le")),
});

export const earlyTerminationSchema = z.object({
  id,
  version,
  ...earlyTerminationRecord.shape,
  createdAt: instant,
  createdBy: z.string(),
  ...lifeCycleShape,
});
export type EarlyTermination = z.output<typeof earlyTerminationSchema>;

/** A signed early termination that another one replaces once signed. */
export const replacedSchema = z.object({
  signedOn: daySchema,
  endsOn: daySchema,
  indemnityCents: centsSchema,
});
export type ReplacedTermination = z.output<typeof replacedSchema>;

/** « celle signée le 03-08-2029 (effet le 05-09-2029) ». */
export const replacedText = ({
  signedOn,
  endsOn,
}: Pick<ReplacedTermination, "signedOn" | "endsOn">): string =>
  `celle signée le ${frenchDay(signedOn)} (effet le ${frenchDay(endsOn)})`;

export const earlyTerminationEstimateSchema = z.object({
  estimate: terminationEstimateSchema,
  /** VAT of the indemnity asked by the client (CJEU, C-295/17 and C-43/19). */
  vatCents: sumSchema,
  totalCents: sumSchema,
  /** Of the car today; null when its odometer is not known. Without tax, charged or refunded. */
  mileage: z.object({ why: z.string(), cents: sumSchema.nullable() }).nullable(),
  /** Agreed on the contract. */
  depositCents: sumSchema,
  /** The signed early termination that a new one replaces. */
  replaces: replacedSchema.nullable(),
  /** Why no proposal can be sent for that day, in French. */
  refusals: z.array(z.string()),
});
export type EarlyTerminationEstimate = z.output<typeof earlyTerminationEstimateSchema>;

const minimumDaysToSign = 7;

/** A proposal is signed until its day, and during a week at least. */
export function lastDayToSign(endsOn: Day, sentOn: Day): Day {
  const least = addDays(sentOn, minimumDaysToSign);
  return endsOn < least ? least : endsOn;
}

/** French reasons against sending a proposal. */
export const proposalRefusals = ({
  contractStatus,
  indemnityCents,
  isPast,
  isAnotherPending,
}: {
  contractStatus: string;
  indemnityCents: number;
  isPast: boolean;
  isAnotherPending: boolean;
}): string[] =>
  [
    contractStatus !== "ONGOING" && "Ce contrat n’est pas en cours.",
    isPast && "Ce jour est passé.",
    isAnotherPending && "Une autre proposition attend déjà sa signature.",
    indemnityCents === 0 && "Rien n’engage le client : la location se termine sans proposition à signer.",
  ].filter((reason) => reason !== false);
