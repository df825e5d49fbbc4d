// A change of a contract: five kinds, each with its changes, its input and its effect.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, longText, printedLongText } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { centsSchema } from "#kernel/money.ts";
import { commitmentFromMonths } from "#quotes/model/commitment.ts";
import { confirmedCentsSchema } from "#quotes/model/form.ts";
import { rescaleOptions } from "#quotes/model/options.ts";
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
export const amendmentKindSchema = enumOf(amendmentKinds);

const common = {
  effectOn: daySchema,
  explanation: printedLongText(2_000),
  /** Unusual amounts that the person has confirmed. */
  confirmedCents: confirmedCentsSchema.optional(),
};
const termsShape = termsSchema.shape;

/** The input of each kind. */
export const amendmentDraftSchema = z.discriminatedUnion("kind", [
  /** `priceCents` null: the rent of the price model at the same commercial terms. */
  z.object({
    kind: z.literal("duration-mileage"),
    ...common,
    durationMonths: termsShape.durationMonths,
    kilometrage: termsShape.kilometrage,
    priceCents: centsSchema.nullable(),
    /** The part of the settlement of the elapsed months that is waived. */
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

/** Values behind the references of a draft, resolved by the browser or the server. */
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
