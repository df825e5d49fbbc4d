// The registration of a car as displayed, and its form schemas.
import { lessorDocumentKindSchema } from "./lessor-documents.ts";
import { z } from "zod";
import { comparisonSchema } from "#documents/model/document.ts";
import { evidences } from "#documents/model/kind.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { scanTypes, xmlTypes } from "#kernel/documents/files.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { centsSchema, sumSchema } from "#kernel/money.ts";
import { certifiedSchema } from "./certified.ts";
import { registrationStatuses } from "./flow.ts";
import { carRecord, registrationRecord } from "./records.ts";
import { type RegistrationKind, registrationKindNames } from "./required-documents.ts";
import { fieldKeys } from "./reading/document-fields.ts";

/** A certificate of conformity may be the data file of its manufacturer. */
export const registrationMediaTypes = [...scanTypes, ...xmlTypes] as const;

export const registrationRowSchema = z.object({
  id,
  version,
  ...carRecord.shape,
  ...registrationRecord.pick(
    "status",
    "purpose",
    "origin",
    "quitus",
    "openedOn",
    "requestedOn",
    "validUntil",
    "missing",
    "nbOfMissing",
  ),
});
export type RegistrationRow = z.output<typeof registrationRowSchema>;

const boxSchema = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
export const proposedFieldSchema = z.object({
  key: z.enum(fieldKeys),
  label: z.string(),
  value: z.string(),
  raw: z.string(),
  page: z.int(),
  box: boxSchema.nullable(),
  /** The reading method, in French. */
  method: z.string(),
  isChecked: z.boolean().nullable(),
  evidence: z.enum(evidences),
  /** Proposed and marked, it fills no field by itself; `doubt` is the reason. */
  isDoubtful: z.boolean(),
  doubt: z.string().optional(),
  /** Our own data; null when there is none. */
  held: z.string().nullable(),
  differs: z.boolean(),
});
export const readingSchema = z.object({
  kind: z.string().nullable(),
  fields: z.array(proposedFieldSchema),
  warnings: z.array(z.string()),
  /** False when the pages could not be read: the fields are then typed. */
  isRead: z.boolean(),
});
export type DocumentReading = z.output<typeof readingSchema>;

export const registrationDocumentSchema = z.object({
  id,
  kind: z.enum(registrationKindNames),
  name: z.string(),
  mediaType: z.string(),
  addedAt: instant,
  addedBy: z.string(),
  /** Requested from the supplier: stored by the order, checked among the documents of the car. */
  isOfSupplier: z.boolean(),
  /** False for an identity document when the user may not prepare the file. */
  isOpen: z.boolean(),
});
export type RegistrationDocument = z.output<typeof registrationDocumentSchema>;

/** A document already received and filed for the car: the form that needs it does not require a file. */
export const waitingDocumentSchema = z.object({ name: z.string(), addedAt: instant });
export type WaitingDocument = z.output<typeof waitingDocumentSchema>;

/** The same, with the values read in it. */
export const filedDocumentSchema = z.object({
  kind: z.enum(registrationKindNames),
  name: z.string(),
  fields: z.array(proposedFieldSchema),
});
export type FiledDocument = z.output<typeof filedDocumentSchema>;

export const neededDocumentSchema = z.object({
  kind: z.enum(registrationKindNames),
  need: z.enum(["REQUIRED", "OPTIONAL"]),
  reason: z.string(),
  papers: z.array(registrationDocumentSchema),
});

/** Documents that assign a plate. */
export type PlateDocumentKind = Extract<RegistrationKind, "CPI_WW" | "CPI" | "CARTE_GRISE">;

export const plateSchema = z.object({
  plate: z.string(),
  kind: z.enum(["WW", "DEFINITIVE"]),
  fromDay: daySchema,
  untilDay: daySchema.nullable(),
});

const costLineSchema = z.object({
  key: z.string(),
  label: z.string(),
  amountCents: sumSchema,
  source: z.string(),
});
export const costSchema = z.object({
  lines: z.array(costLineSchema),
  totalCents: sumSchema,
  unknowns: z.array(z.string()),
  /** The day that selects the tax scales. */
  on: daySchema,
  paidCents: centsSchema.nullable(),
  paidExplanation: z.string(),
  /** Paid minus computed; null until paid. */
  differenceCents: z.int().nullable(),
});
export type RegistrationCostView = z.output<typeof costSchema>;

export const registrationFileSchema = z.object({
  id,
  version,
  ...registrationRecord.pick(
    "status",
    "purpose",
    "origin",
    "isNew",
    "quitus",
    "quitusOn",
    "quitusNumber",
    "openedOn",
    "requestedOn",
    "validUntil",
    "isRenewed",
    "certificateDate",
    "formula",
  ),
});

/** Flags of the specification, each derived from the documents. */
const documentFlagsSchema = z.object({
  hasAncienneCarteGrise: z.boolean(),
  hasCOC: z.boolean(),
  hasCertificatCession: z.boolean(),
  /** Invoiced to us; then to the lessor if it is another company. */
  hasFactureAchatEcurie: z.boolean(),
  hasFactureAchatBailleur: z.boolean(),
  hasKbisBailleur: z.boolean(),
  hasMandatImmatriculation: z.boolean(),
  hasTeil1: z.boolean(),
  hasTeil2: z.boolean(),
  hasDemandeImmatriculationDefinitive: z.boolean(),
  hasCarteGrise: z.boolean(),
  hasCertificatProvisoireImmatriculation: z.boolean(),
  hasCpiImmatriculationDefinitive: z.boolean(),
});

export const carRegistrationSchema = z.object({
  carId: id,
  vin: z.string(),
  licensePlate: z.string().nullable(),
  temporaryLicensePlate: z.string().nullable(),
  vehicule: z.object({
    id,
    vin: z.string(),
    carModel: z.object({ id, brand: z.string(), name: z.string() }),
    funding: z.object({ id, funderName: z.string().nullable() }).nullable(),
    isPurchasedWithCarteGrise: z.boolean(),
    supplier: z.object({ id, name: z.string() }).nullable(),
    /** VAT deposit held by the supplier until the quitus proves that the VAT was paid here; null if none. */
    vatCaution: centsSchema.nullable(),
  }),
  statut: z.enum(registrationStatuses),
  ...documentFlagsSchema.shape,
  firstRegistrationDate: daySchema.nullable(),
  /** The owner of the car: us, or its funder. */
  owner: z.string(),
  /** The open file, else the last one. */
  file: registrationFileSchema.extend(lifeCycleShape),
  vinProblem: z.string().nullable(),
  /** Fact that settles its plates and papers: an administrator corrects them, with a reason. */
  settled: z.string().nullable(),
  settledVins: z.array(z.object({ vin: z.string(), reason: z.string(), settledBy: z.string() })),
  /** Certificates already filed among the documents of the car: no file has to be uploaded again. */
  classed: z.array(filedDocumentSchema),
  /** The last day to ask for the quitus, or to ask again. */
  quitusDueOn: daySchema.nullable(),
  past: z.array(registrationFileSchema),
  needed: z.array(neededDocumentSchema),
  /** Documents of the lessor that may be copied to the file. */
  proposed: z.array(lessorDocumentKindSchema),
  /** Documents that the file does not require. */
  others: z.array(registrationDocumentSchema),
  plates: z.array(plateSchema),
  certified: certifiedSchema.nullable(),
  comparison: z.array(comparisonSchema),
  cost: costSchema,
});
export type CarRegistration = z.output<typeof carRegistrationSchema>;
