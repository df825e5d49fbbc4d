// Documents of a car requested from its supplier.
import { z } from "zod";
import { anyTypes, documentTypes } from "#documents/model/kind.ts";
import { type DocumentState, documentStateSchema } from "#documents/model/document.ts";
import { email, id, instant, optionalLongText, text } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { daySchema } from "#kernel/calendar/day.ts";

export const supplierDocumentLabels = {
  INVOICE: "Facture d’achat",
  COC: "Certificat de conformité (COC)",
  TEIL_1: "Zulassungsbescheinigung Teil I",
  TEIL_2: "Zulassungsbescheinigung Teil II",
  OLD_REGISTRATION: "Ancienne carte grise",
  CESSION: "Certificat de cession",
  TECHNICAL_INSPECTION: "Contrôle technique",
  SERVICE_BOOK: "Carnet d’entretien",
} as const;
export type SupplierDocumentKind = keyof typeof supplierDocumentLabels;
export const supplierDocumentKindSchema = enumOf(supplierDocumentLabels);

/** Accepted file types; a certificate of conformity may be the maker's own file (eCoC, since July 2026). */
export const supplierDocumentTypes = (kind: SupplierDocumentKind): readonly string[] =>
  kind === "COC" ? anyTypes : documentTypes;

/** Labels of document states, worded for a request to a supplier. */
export const supplierDocumentStates: Readonly<Record<DocumentState, string>> = {
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
  kinds: z.array(supplierDocumentKindSchema).min(1, "Choisissez au moins un document."),
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
  kind: supplierDocumentKindSchema,
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
export const openSupplierDocumentSchema = supplierDocumentSchema.extend({
  orderId: id,
  orderNumber: z.string(),
});
export type OpenSupplierDocument = z.output<typeof openSupplierDocumentSchema>;

export const supplierDocumentsSchema = z.object({
  documents: z.array(supplierDocumentSchema),
  /** Default recipient of requests. */
  recipient: z.object({ name: z.string(), email: z.string() }).nullable(),
});

/** Page displayed to the supplier: no price, no client. */
export const uploadPageSchema = z.object({
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
export type UploadPage = z.output<typeof uploadPageSchema>;
