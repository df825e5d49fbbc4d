// A document of a car as displayed: its state, its pages, its read values against our data.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { type Tone } from "#kernel/flow/flow.ts";
import { id, instant, longText } from "#kernel/schema/french.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { evidences } from "./kind.ts";

export const documentStates = {
  ASKED: { label: "Demandé", tone: "info" },
  PENDING: { label: "À vérifier", tone: "warning" },
  APPROVED: { label: "Validé", tone: "success" },
  MISSING: { label: "Manquant", tone: "danger" },
  REPLACED: { label: "Remplacé", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type DocumentState = keyof typeof documentStates;
export const documentStateSchema = z.enum(["ASKED", "PENDING", "APPROVED", "MISSING", "REPLACED"]);

/** Badge of a document: one that was received, then refused or withdrawn, is not missing; its reason gives which. */
export const badgeOf = ({ state, hasFile }: { state: DocumentState; hasFile: boolean }) =>
  state === "MISSING" && hasFile
    ? ({ label: "Non retenu", tone: "neutral" } as const)
    : documentStates[state];

/** Why a document could not be read. */
export const readingFaults = {
  PASSWORD: "Ce PDF est protégé par un mot de passe : il n’est pas lu.",
  UNREADABLE: "Ce fichier est abîmé ou n’est pas de son type : il n’a pas pu être lu.",
  UNANSWERED: "La lecture n’a pas répondu à temps.",
} as const;
const fault = z.enum(["PASSWORD", "UNREADABLE", "UNANSWERED"]).nullable();
const readingStates = ["NONE", "WAITING", "DONE", "FAILED"] as const;

export const boxSchema = z.object({
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});
export const readValueSchema = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  page: z.int(),
  box: boxSchema.nullable(),
  raw: z.string().optional(),
  method: z.string().optional(),
  isChecked: z.boolean().nullable().optional(),
  isLoose: z.boolean().optional(),
  agreement: z.enum(["NAME", "UNTIL"]).optional(),
  evidence: z.enum(evidences),
  /** Proposed and marked, it fills no field by itself; `doubt` is the reason. */
  isDoubtful: z.boolean(),
  doubt: z.string().optional(),
});

/** A VIN in a document of a car that is not the car's own. */
export const otherVinSchema = z.object({
  carId: id,
  vin: z.string(),
  carVin: z.string(),
  settledReason: z.string().nullable(),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
});

const allowedMoves = z.object({
  approve: z.boolean(),
  refuse: z.boolean(),
  remove: z.boolean(),
  /** True when something relies on it: another document replaces it, with a reason. */
  replace: z.boolean(),
  /** True for a PDF of several pages: its documents are separated, its pages put in order. */
  split: z.boolean(),
  turn: z.boolean(),
  readAgain: z.boolean(),
});

const receivedFile = {
  id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  reading: z.enum(readingStates),
  pageCount: z.int().nullable(),
  addedAt: instant,
  addedBy: z.string(),
};

export const carDocumentSchema = z.object({
  ...receivedFile,
  kind: z.string(),
  kindLabel: z.string(),
  state: documentStateSchema,
  reason: z.string(),
  reviewedAt: instant.nullable(),
  reviewedBy: z.string().nullable(),
  /** False when the caller may not read its kind: its file and read values stay hidden. */
  isOpen: z.boolean(),
  hasFile: z.boolean(),
  may: allowedMoves,
  /** The page that decides about it, with further details to enter; null when it is decided here. */
  section: pageAddress.nullable(),
  /** Recipient of the reason of a refusal; null: it stays internal. */
  refusalGoes: z.string().nullable(),
  otherVins: z.array(otherVinSchema),
  /** French sentences: the same file twice, a kind that its pages contradict. */
  warnings: z.array(z.string()),
  /** The reliances on it, as a sentence; empty when there are none. */
  reliance: z.string(),
  /** Its replacement; `by` holds its author, `id` the document that counts instead. */
  replacement: z.object({ id: id.nullable(), by: z.string(), at: instant }).nullable(),
});
export type CarDocument = z.output<typeof carDocumentSchema>;

/** The values of one field across documents, compared with our data. */
export const comparisonSchema = z.object({
  key: z.string(),
  label: z.string(),
  held: z.string().nullable(),
  differs: z.boolean(),
  readings: z.array(
    z.object({ documentId: id, kindLabel: z.string(), value: z.string(), differs: z.boolean() }),
  ),
});
export type Comparison = z.output<typeof comparisonSchema>;

/** Requested for a car, and not received yet. */
const awaitedDocumentSchema = z.object({
  id,
  label: z.string(),
  /** The party that must provide it. */
  from: z.string(),
  askedAt: instant,
  askedBy: z.string(),
  /** The page from which it was requested. */
  at: pageAddress,
});
export type AwaitedDocument = z.output<typeof awaitedDocumentSchema>;

const linkedCar = z.object({ id, vin: z.string(), licensePlate: z.string().nullable(), title: z.string() });
export type LinkedCar = z.output<typeof linkedCar>;

/** The documents that a file seems to hold, when it holds several. */
const partsSchema = z.array(z.object({ pages: z.string(), kindLabel: z.string().nullable() }));
export type Parts = z.output<typeof partsSchema>;

/** A car document to be reviewed. */
const documentToReviewSchema = z.object({
  id,
  carId: id,
  /** The plate of its car, or its VIN. */
  carName: z.string(),
  carTitle: z.string(),
  kindLabel: z.string(),
  name: z.string(),
  addedAt: instant,
});
export const documentsToReviewSchema = z.object({
  /** Counted up to 1 000; the items are the oldest. */
  total: z.int(),
  items: z.array(documentToReviewSchema),
});
export type DocumentsToReview = z.output<typeof documentsToReviewSchema>;

/** A scan that awaits a kind and a car, with the proposed ones. */
export const scanSchema = z.object({
  ...receivedFile,
  fault,
  kind: z.string().nullable(),
  kindLabel: z.string().nullable(),
  cars: z.array(linkedCar),
  values: z.array(readValueSchema),
  parts: partsSchema,
});
export type Scan = z.output<typeof scanSchema>;

export const documentsOfCarSchema = z.object({
  documents: z.array(carDocumentSchema),
  /** Documents of the car that await a kind. */
  scans: z.array(scanSchema),
  awaited: z.array(awaitedDocumentSchema),
  comparison: z.array(comparisonSchema),
});

export const documentDetailSchema = carDocumentSchema.extend({
  /** Media types of its kind, allowed for a replacement. */
  types: z.array(z.string()),
  parts: partsSchema,
  cars: z.array(linkedCar),
  /** Per page, the rotation used to display and read it, in degrees clockwise. */
  turns: z.array(z.int()),
  fault,
  values: z.array(readValueSchema.extend({ held: z.string().nullable(), differs: z.boolean() })),
});
export type DocumentDetail = z.output<typeof documentDetailSchema>;

export const kindChoiceSchema = z.object({
  key: z.string(),
  label: z.string(),
  types: z.array(z.string()),
});

/** Sizes of a rendered page: for reading, on a card, in a grid. */
export const pageSizes = ["page", "card", "thumbnail"] as const;
export type PageSize = (typeof pageSizes)[number];

export const addForm = z.object({
  kind: z.string().max(80),
  /** The day of the document itself, of a dated kind. */
  datedOn: daySchema.nullable().default(null),
});
export const sortForm = z.object({
  kind: z.string("Choisissez ce que c’est.").min(1, "Choisissez ce que c’est.").max(80),
  carIds: z.array(id).min(1, "Choisissez un véhicule.").max(40),
});
export const reasonForm = z.object({ reason: longText(500) });
export const splitForm = z.object({ parts: longText(500) });
export const settleForm = reasonForm.extend({ carId: id });
export const rotateForm = z.object({ page: z.int().min(1).max(500), degrees: z.literal([90, 180, 270]) });
