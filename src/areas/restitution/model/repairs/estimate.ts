// An estimate as screens read it, and the forms of its actions.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { field } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { mergeRules } from "#kernel/schema/merging.ts";
import { estimateRecord, lineRecord } from "./records.ts";

/** A photo of one of the two inspections. */
export const linePhotoSchema = z.object({ id, inspectionId: id, isDeparture: z.boolean() });
const photoOfPageSchema = linePhotoSchema.pick({ id: true, isDeparture: true });

export const lineSchema = z.object({
  id,
  ...lineRecord.shape,
  photos: z.array(linePhotoSchema),
});
export type EstimateLine = z.output<typeof lineSchema>;

/** Estimate as its client reads it, on the page and on paper. */
export const statedEstimateSchema = z.object(
  estimateRecord.pick(
    "status",
    "edition",
    "returnedOn",
    "ageMonths",
    "ageingPercent",
    "franchiseCents",
    "totalCents",
    "isGuideAnnexed",
    "isDepartureInspected",
    "answerBy",
    "acceptedAt",
    "contestedOn",
    "finalisedOn",
  ),
);
export type StatedEstimate = z.output<typeof statedEstimateSchema>;
export const statedLineSchema = z.object(
  lineRecord.pick(
    "label",
    "verdict",
    "operation",
    "ageing",
    "why",
    "judgedReason",
    "priceCents",
    "amountCents",
    "isIncluded",
    "contestReason",
    "keptReason",
    "formerCents",
    "wasContested",
  ),
);
export type StatedLine = z.output<typeof statedLineSchema>;

const namedFile = z.object({ id, name: z.string() });

export const estimateSchema = z.object({
  id,
  version,
  ...estimateRecord.omit("signer"),
  car: carNameSchema,
  signerName: z.string(),
  guideStartsOn: daySchema,
  isGuideConfirmed: z.boolean(),
  /** Null until an accountant confirms it. */
  vatText: z.string().nullable(),
  inspectionId: id,
  lines: z.array(lineSchema),
  /** The PDFs of the proposals and of the amounts set, latest first. */
  papers: z.array(namedFile),
  reports: z.array(namedFile),
  /** Contacts who may sign for the company. */
  signatories: z.array(namedFile),
  damages: z.array(namedFile),
  ...lifeCycleShape,
});
export type Estimate = z.output<typeof estimateSchema>;

export const estimateRowSchema = z.object({
  id,
  version,
  ...estimateRecord.pick(
    "carId",
    "companyName",
    "status",
    "edition",
    "openedOn",
    "returnedOn",
    "totalCents",
    "toJudge",
    "unpriced",
    "answerBy",
  ),
  car: carNameSchema,
});

/** Decisions that a person takes; the others follow from the departure or from a damage. */
export const decisions = { BILLABLE: "À facturer", TOLERATED: "Toléré" } as const;

export const judgeForm = z.object({
  version,
  lineId: id,
  verdict: enumOf(decisions),
  /** Required where it changes a decision. */
  reason: optionalLongText(500),
});
const priceSchema = centsSchema.min(0).max(100_000_00, "100 000 € au plus par ligne.");
export const priceForm = z.object({ version, lineId: id, priceCents: priceSchema });
export const newLineForm = z.object({
  version,
  label: text(120),
  reason: longText(500),
  priceCents: priceSchema.min(1, "Le prix doit être supérieur à 0."),
});
export const attachForm = z.object({ version, damageId: id.nullable() });
export const proposeForm = z.object({ version, signatoryId: id });
const rows = z
  .array(z.object({ lineId: id, reason: longText(1000) }))
  .max(200)
  .refine(
    (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
    "Une ligne y est deux fois.",
  );
const naturalKey = { key: ["lineId"] };
/** Typed by staff, or by the client on its page. */
export const contestForm = z.object({
  version,
  lines: rows.min(1, "Contestez au moins une ligne.").register(mergeRules, naturalKey),
});
export const reviseForm = z.object({ version, reason: longText(500) });
export const finaliseForm = z.object({ version, kept: rows.register(mergeRules, naturalKey).default([]) });
/** One of the papers of the estimate; the current one when absent. */
export const paperQuery = z.object({ documentId: id.optional() });

/** The page of the client. */
export const publicEstimateSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  version,
  car: carNameSchema.pick({ title: true, plate: true }),
  ...statedEstimateSchema.shape,
  vatText: z.string().nullable(),
  lines: z.array(statedLineSchema.extend({ id, photos: z.array(photoOfPageSchema) })),
  /** The page that signs the acceptance, once it was asked for. */
  signPage: z.string().nullable(),
  sentTo: z.string(),
});
export type PublicEstimate = z.output<typeof publicEstimateSchema>;
export const acceptForm = z.object({ version });

/** Transports of handed over or returned cars whose price is not fixed. */
export const transportKinds = { DELIVERY: "Livraison", RETURN: "Restitution" } as const;
export const unpricedTransportFields = {
  car: carNameField,
  kind: field.set("Sens", transportKinds),
  orderId: field.identifier("Contrat", 13),
  companyName: field.text("Société"),
  startsAt: field.instant("Rendez-vous"),
};
export const unpricedTransportSchema = z.object({
  id,
  car: carNameSchema,
  kind: enumOf(transportKinds),
  orderId: z.string(),
  contractId: id,
  companyName: z.string(),
  startsAt: instant.nullable(),
});
export type UnpricedTransport = z.output<typeof unpricedTransportSchema>;
