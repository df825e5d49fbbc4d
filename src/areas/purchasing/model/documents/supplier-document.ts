// Documents of a car requested from its supplier.
import { z } from "zod";
import { anyTypes, paperTypes } from "#documents/model/kind.ts";
import { type DocumentState, documentStateSchema } from "#documents/model/document.ts";
import { email, id, instant, optionalLongText, text } from "#kernel/schema/french.ts";
import { daySchema } from "#kernel/calendar/day.ts";

export const supplierPapers = {
  INVOICE: "Facture d’achat",
  COC: "Certificat de conformité (COC)",
  TEIL_1: "Zulassungsbescheinigung Teil I",
  TEIL_2: "Zulassungsbescheinigung Teil II",
  OLD_REGISTRATION: "Ancienne carte grise",
  CESSION: "Certificat de cession",
  TECHNICAL_INSPECTION: "Contrôle technique",
  SERVICE_BOOK: "Carnet d’entretien",
} as const;
export type SupplierPaper = keyof typeof supplierPapers;
export const supplierPaperSchema = z.enum(Object.keys(supplierPapers) as [SupplierPaper, ...SupplierPaper[]]);

/** Accepted file types; a certificate of conformity may be the maker's own file (eCoC, since July 2026). */
export const supplierPaperTypes = (paper: SupplierPaper): readonly string[] =>
  paper === "COC" ? anyTypes : paperTypes;

/** Labels of document states, worded for a request to a supplier. */
export const supplierPaperStates: Readonly<Record<DocumentState, string>> = {
  ASKED: "Demandé",
  PENDING: "Reçu, à vérifier",
  APPROVED: "Validé",
  MISSING: "Refusé, à renvoyer",
  REPLACED: "Remplacé",
};
/** True while the supplier must still provide the document. */
export const isAwaited = (state: DocumentState): boolean => state === "ASKED" || state === "MISSING";

export const askFormSchema = z.object({
  lineIds: z.array(id).min(1, "Choisissez au moins un véhicule.").max(100),
  kinds: z.array(supplierPaperSchema).min(1, "Choisissez au moins un document."),
  recipientName: text(120),
  recipientEmail: email,
  message: optionalLongText(1_000),
});
export type AskForm = z.output<typeof askFormSchema>;

export const supplierDocumentSchema = z.object({
  id,
  lineId: id,
  vin: z.string(),
  carTitle: z.string(),
  kind: supplierPaperSchema,
  state: documentStateSchema,
  reason: z.string(),
  askedAt: instant,
  askedBy: z.string(),
  receivedAt: instant.nullable(),
  /** The document received, accepted or not; null before any is. */
  documentId: id.nullable(),
});
export type SupplierDocument = z.output<typeof supplierDocumentSchema>;

/** Requests to one supplier, over all orders. */
export const openSupplierPaperSchema = supplierDocumentSchema.extend({
  orderId: id,
  orderNumber: z.string(),
});
export type OpenSupplierPaper = z.output<typeof openSupplierPaperSchema>;

export const supplierDocumentsSchema = z.object({
  documents: z.array(supplierDocumentSchema),
  /** Default recipient of requests. */
  recipient: z.object({ name: z.string(), email: z.string() }).nullable(),
});

/** Page displayed to the supplier: no price, no client. */
export const receivedPapersSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string() }),
  language: z.enum(["fr", "de", "en"]),
  recipient: z.string(),
  orderNumber: z.string(),
  orderedOn: daySchema,
  expiresAt: instant,
  documents: z.array(
    supplierDocumentSchema.pick({
      id: true,
      vin: true,
      carTitle: true,
      kind: true,
      state: true,
      reason: true,
    }),
  ),
});
export type ReceivedPapers = z.output<typeof receivedPapersSchema>;
