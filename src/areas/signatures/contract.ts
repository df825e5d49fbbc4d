// Endpoints of signatures: procedures for staff, the page of a signer, the webhook of the external provider.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordRead } from "#kernel/record-read.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { linkParams } from "#kernel/links/link-writes.ts";
import { procedureSchema } from "./model/procedure.ts";
import {
  acknowledgementSchema,
  refusalSchema,
  signingAnswerSchema,
  signingSchema,
  visitSchema,
} from "./model/visit.ts";

const one = z.object({ id });
const path = "/signatures/:id";
const record = "signature";
const on = recordWrites({
  path,
  record,
  params: one,
  returns: procedureSchema,
  may: "FOLLOW_SIGNATURE",
});
/** The permission of the subject kind, if any, is checked next; the summary names it. */
const stored = { takes: { params: one }, may: "SIGNED_IN", shows: ["signature"] } as const;
const paper = (name: string, summary: string) =>
  read({ ...stored, path: `${path}/${name}`, returns: pdfAnswer, summary });
const byLink = recordWrites({
  path: "/public/signatures/:token",
  record,
  params: linkParams,
  returns: signingAnswerSchema,
  may: "ANONYMOUS",
});

export const signatures = contract({
  readSignature: read({
    ...stored,
    path,
    returns: procedureSchema,
    summary: "Lire une procédure de signature",
  }),
  listSignaturesOf: read({
    path: "/signatures/of/:kind/:id",
    takes: {
      params: z.object({
        kind: z.enum([
          "quote",
          "amendment",
          "deliverySlot",
          "mandate",
          "earlyTermination",
          "instalmentPlan",
          "damageLoan",
        ]),
        id,
      }),
    },
    returns: z.array(procedureSchema),
    may: "SIGNED_IN",
    shows: ["signature"],
    summary: "Lire les procédures de signature d’un devis ou d’un avenant",
  }),
  readSignatureLink: read({
    path: "/signatures/:id/signers/:signerId/link",
    takes: { params: one.extend({ signerId: id }) },
    returns: z.object({ link: z.string() }),
    may: "FOLLOW_SIGNATURE",
    shows: ["signature"],
    summary: "Copier le lien d’un signataire",
  }),
  remindSignature: on("remind", "a relancé les signataires", {
    body: z.object({ version }),
    summary: "Relancer les signataires",
  }),
  cancelSignature: on("cancel", "a annulé la procédure de signature", {
    body: z.object({ version, reason: longText(500) }),
    summary: "Annuler une procédure de signature",
  }),
  downloadOriginal: paper(
    "original",
    "Télécharger le document présenté ; celui d’un mandat, avec le droit de lire l’IBAN",
  ),
  downloadSigned: paper(
    "signed",
    "Télécharger le document signé et scellé ; celui d’un mandat, avec le droit de lire l’IBAN",
  ),
  downloadEvidence: paper(
    "evidence",
    "Télécharger le dossier de preuve, avec le droit d’envoyer à la signature ce type de document",
  ),
  downloadEvidenceJson: read({
    ...stored,
    path: `${path}/evidence-json`,
    returns: { document: ["application/json"] },
    summary:
      "Télécharger le dossier de preuve au format JSON, avec le droit d’envoyer à la signature ce type de document",
  }),

  openVisit: write({
    path: "/public/signatures/:token/open",
    takes: { params: linkParams },
    returns: visitSchema,
    may: "ANONYMOUS",
    audit: { none: "kept in the journal of the procedure, which cannot be rewritten" },
    summary: "Ouvrir la page de signature",
  }),
  readVisitDocument: recordRead("/public/signatures/:token/document", linkParams, pdfAnswer, {
    may: "ANONYMOUS",
    summary: "Lire le document à signer, ou signé",
  }),
  readVisitPage: read({
    path: "/public/signatures/:token/pages/:page",
    takes: { params: linkParams.extend({ page: z.coerce.number().int().min(1).max(500) }) },
    returns: { document: ["image/png", "image/webp"] },
    may: "ANONYMOUS",
    shows: [],
    summary: "Lire l’image d’une page du document à signer",
  }),
  askCode: write({
    path: "/public/signatures/:token/code",
    takes: { params: linkParams },
    returns: visitSchema,
    may: "ANONYMOUS",
    audit: { none: "kept in the journal of the procedure, which cannot be rewritten" },
    summary: "Recevoir un code de signature",
  }),
  sign: byLink("sign", "a signé", { body: signingSchema, summary: "Signer" }),
  acknowledgeOrder: write({
    path: "/public/signatures/:token/acknowledge-order",
    takes: { params: linkParams, body: acknowledgementSchema },
    returns: z.object({ link: z.string() }),
    may: "ANONYMOUS",
    audit: { did: "a reconnu l’obligation de paiement", record: "signature" },
    summary: "Commander avec obligation de paiement, avant de signer chez le prestataire",
  }),
  refuse: byLink("refuse", "a refusé de signer", { body: refusalSchema, summary: "Refuser de signer" }),

  receiveYousignEvent: write({
    path: "/yousign/webhook",
    takes: {
      rawBody: true,
      headers: z.object({ "x-yousign-signature-256": z.string().max(200).default("") }),
    },
    returns: z.object({ isNew: z.boolean() }),
    may: "ANONYMOUS",
    audit: { none: "the event is kept and treated by a job that writes the history" },
    summary: "Recevoir un événement de Yousign",
  }),
});
