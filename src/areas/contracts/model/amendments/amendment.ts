// A change of a contract: five kinds, each with what it changes, what it asks, and its effect.
import { z } from "zod";
import { badPayerRefusal } from "#clients/model/companies/bad-payer.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";
import type { NextActor } from "#kernel/flow/next.ts";
import { id, longText, optionalLongText } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { commitmentFromMonths } from "#quotes/model/commitment.ts";
import { confirmedCentsSchema } from "#quotes/model/form.ts";
import {
  discountMoves,
  type DiscountSubject,
  discountRefusals,
} from "#quotes/model/discounts/discount-approval.ts";
import { discountNextActors, type DiscountMove } from "#quotes/model/next.ts";
import { rescaleOptions } from "#quotes/model/options.ts";
import { type AwaitedSignature, signedDocumentStates } from "#signatures/model/flow.ts";
import { isActive } from "../flow.ts";
import { transferClausesSchema, usualClauses } from "./transfer-clauses.ts";
import { type Agreement, type Holder, type Terms, termsSchema } from "../terms/terms.ts";

export const amendmentKinds = {
  "duration-mileage": "Durée et kilométrage",
  insurance: "Assurance",
  services: "Services",
  "driver-transfer": "Transfert à une autre société",
  rent: "Loyer",
} as const;
export type AmendmentKind = keyof typeof amendmentKinds;
export const amendmentKindSchema = z.enum(Object.keys(amendmentKinds) as [AmendmentKind, ...AmendmentKind[]]);

const common = {
  effectOn: daySchema,
  explanation: optionalLongText(2_000),
  /** Amounts that the person was asked about twice, and meant. */
  confirmedCents: confirmedCentsSchema.optional(),
};
const termsShape = termsSchema.shape;

/** What is asked for each kind. */
export const amendmentDraftSchema = z.discriminatedUnion("kind", [
  /** `priceCents` null: the rent that the price model gives at the same commercial terms. */
  z.object({
    kind: z.literal("duration-mileage"),
    ...common,
    durationMonths: termsShape.durationMonths,
    kilometrage: termsShape.kilometrage,
    priceCents: centsSchema.nullable(),
    /** What is not asked of the settlement of the months that have run. */
    waiver: z
      .object({ cents: centsSchema.min(1), reason: longText(500) })
      .nullable()
      .default(null),
  }),
  z.object({
    kind: z.literal("insurance"),
    ...common,
    insurance: termsShape.insurance,
    baseInsuranceCents: termsShape.baseInsuranceCents,
  }),
  z.object({
    kind: z.literal("services"),
    ...common,
    geolocation: termsShape.geolocation,
    ecoDriving: termsShape.ecoDriving,
    trackingCents: termsShape.trackingCents,
    tires: termsShape.tires,
    hasFleetManagement: termsShape.hasFleetManagement,
    fleetManagementCents: termsShape.fleetManagementCents,
  }),
  z.object({
    kind: z.literal("driver-transfer"),
    ...common,
    companyId: id,
    /** Null when it was signed or sent before the leaving company had to sign. */
    clauses: transferClausesSchema.nullable().default(usualClauses),
  }),
  z.object({ kind: z.literal("rent"), ...common, priceCents: termsShape.priceCents }),
]);
export type AmendmentDraft = z.output<typeof amendmentDraftSchema>;

/** What the browser or the server found that the draft only names. */
export interface ResolvedDraft {
  /** The rent that the price model gives for a new duration and mileage; null when it cannot be computed. */
  modelPriceCents: number | null;
  /** The company of a transfer. */
  holder: Holder | null;
}

/** The agreement after an amendment. */
export function applyDraft(before: Agreement, draft: AmendmentDraft, found: ResolvedDraft): Agreement {
  const withTerms = (terms: Partial<Terms>): Agreement => ({
    ...before,
    terms: { ...before.terms, ...terms },
  });
  switch (draft.kind) {
    case "duration-mileage":
      return withTerms({
        durationMonths: draft.durationMonths,
        kilometrage: draft.kilometrage,
        priceCents: draft.priceCents ?? found.modelPriceCents ?? before.terms.priceCents,
        options: rescaleOptions(before.terms.options, before.terms.durationMonths, draft.durationMonths),
      });
    case "insurance":
      return withTerms({ insurance: draft.insurance, baseInsuranceCents: draft.baseInsuranceCents });
    case "services": {
      const { geolocation, ecoDriving, trackingCents, tires, hasFleetManagement, fleetManagementCents } =
        draft;
      return withTerms({
        geolocation,
        ecoDriving,
        trackingCents: geolocation || ecoDriving ? trackingCents : 0,
        tires,
        hasFleetManagement,
        fleetManagementCents: hasFleetManagement ? fleetManagementCents : 0,
      });
    }
    case "driver-transfer":
      return { ...before, holder: found.holder ?? before.holder };
    case "rent":
      return withTerms({ priceCents: draft.priceCents });
  }
}

/** The companies that sign: for a transfer, the leaving company first, then the incoming one. */
export const signingParties = ({
  kind,
  before,
  after,
}: {
  kind: AmendmentKind;
  before: Agreement;
  after: Agreement;
}): readonly [Holder, ...Holder[]] =>
  kind === "driver-transfer" ? [before.holder, after.holder] : [after.holder];

export const bringsCommitment = (before: Terms, after: Terms): boolean =>
  after.durationMonths - before.durationMonths >= commitmentFromMonths;

export interface AmendmentSubject extends DiscountSubject {
  status: string;
  contractStatus: string;
  /** Why what was prepared is not true any more; null where it is. */
  overtaken: string | null;
  /** True while another amendment of the contract is on its way. */
  isAnotherInSignature: boolean;
  /** Name of the company that would rent when it is a bad payer, else null. */
  badPayer: string | null;
  /** Refusals that the incoming company would get as a new client; empty when no company takes over. */
  incomingRefusals: readonly string[];
  preparedBy: string;
  updatedAt: string;
  /** Its signers whose turn it is: read only to tell what comes next. */
  awaited: readonly AwaitedSignature[];
}

type SignableSubject = Pick<AmendmentSubject, "contractStatus" | "badPayer">;

const contractRefusals = ({ contractStatus }: Pick<AmendmentSubject, "contractStatus">): string[] =>
  isActive(contractStatus) ? [] : ["Le contrat n’est plus actif."];

/** Why an amendment cannot be signed: when it is sent, and as long as it is on its way. */
export const signatureRefusals = (subject: SignableSubject): string[] => [
  ...contractRefusals(subject),
  ...(subject.badPayer === null ? [] : [badPayerRefusal(subject.badPayer)]),
];

const otherInSignatureRefusals = ({ isAnotherInSignature }: AmendmentSubject): string[] =>
  isAnotherInSignature ? ["Un autre avenant de ce contrat attend déjà sa signature."] : [];

/** Why it cannot be sent: what waits for an agreement never suspends what was sent. */
const sendingRefusals = (subject: AmendmentSubject): string[] => [
  ...signatureRefusals(subject),
  ...subject.incomingRefusals,
  ...(subject.overtaken === null ? [] : [subject.overtaken]),
  ...otherInSignatureRefusals(subject),
  ...discountRefusals(subject),
];

function preparedNextActors(
  subject: AmendmentSubject,
): NextActor<"startSignature" | "edit" | DiscountMove>[] {
  const [reason] = [
    ...signatureRefusals(subject),
    ...subject.incomingRefusals,
    ...otherInSignatureRefusals(subject),
  ];
  const nextActor = { whose: subject.preparedBy, since: subject.updatedAt };
  if (subject.overtaken !== null && signatureRefusals(subject).length === 0)
    return [{ ...nextActor, label: "Dépassé : à modifier ou à supprimer", move: "edit" }];
  const agreement = reason === undefined ? discountNextActors(subject, nextActor) : [];
  if (agreement.length > 0) return agreement;
  return [
    reason === undefined
      ? { ...nextActor, label: "Prêt à partir en signature", move: "startSignature" }
      : { ...nextActor, label: `Ne peut pas encore partir : ${reason.replace(/\.$/, "")}` },
  ];
}

export const amendmentFlow = flow<AmendmentSubject>()({
  subject: "Cet avenant",
  start: "GENERATED",
  states: signedDocumentStates,
  moves: {
    startSignature: {
      label: "Envoyer en signature",
      from: ["GENERATED"],
      to: "PENDING",
      may: "AMEND_CONTRACT",
      refusals: sendingRefusals,
    },
    ...discountMoves("AMEND_CONTRACT"),
    edit: {
      label: "Modifier",
      from: ["GENERATED", "REFUSED"],
      to: "GENERATED",
      may: "AMEND_CONTRACT",
      refusals: contractRefusals,
    },
    cancelSignature: {
      label: "Annuler la signature",
      from: ["PENDING"],
      to: "GENERATED",
      may: "CANCEL_AMENDMENT_SIGNATURE",
      isGrave: true,
    },
    drop: {
      label: "Supprimer",
      from: ["GENERATED", "REFUSED"],
      to: "same",
      may: "AMEND_CONTRACT",
      isGrave: true,
    },
    conclude: { from: ["PENDING"], to: "SIGNED", may: "SYSTEM", cause: "the last signature" },
    decline: { from: ["PENDING"], to: "REFUSED", may: "SYSTEM", cause: "a signer" },
    release: {
      from: ["PENDING"],
      to: "GENERATED",
      may: "SYSTEM",
      cause: "the withdrawal of its procedure, or time",
    },
  },
  next: {
    GENERATED: { usually: "startSignature", nextActors: preparedNextActors },
    PENDING: { nextActors: ({ awaited }) => awaited },
    REFUSED: {
      usually: "edit",
      nextActors: ({ preparedBy: whose, updatedAt: since }) => [
        { label: "Refusé par le client : à modifier ou à supprimer", whose, since, move: "edit" },
      ],
    },
    SIGNED: null,
  },
});
export type AmendmentStatus = keyof typeof amendmentFlow.states;
export const amendmentStatuses = Object.keys(amendmentFlow.states) as [AmendmentStatus, ...AmendmentStatus[]];
