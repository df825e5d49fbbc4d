// Endpoints of signatures: procedures for staff, the page of a signer, the webhook of the external provider.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
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
const record = "signature";
const on = recordWrites({
  path: "/signatures/:id",
  record,
  params: one,
  returns: procedureSchema,
  may: "FOLLOW_SIGNATURE",
});
/** The permission of the subject kind, if any, is checked next; the summary names it. */
const see = recordReads({ path: "", may: "SIGNED_IN", shows: [record] });
const byLink = recordWrites({
  path: "/public/signatures/:token",
  record,
  params: linkParams,
  returns: signingAnswerSchema,
  may: "ANONYMOUS",
});

export const signatures = contract({
  readSignature: see("signatures/:id", procedureSchema, { summary: "Lire une procédure de signature" }),
  listSignaturesOf: see("signatures/of/:kind/:id", z.array(procedureSchema), {
    params: {
      kind: z.enum([
        "quote",
        "amendment",
        "deliverySlot",
        "mandate",
        "earlyTermination",
        "instalmentPlan",
        "damageLoan",
        "repairEstimate",
        "restitution",
      ]),
    },
    summary: "Lire les procédures de signature d’un devis ou d’un avenant",
  }),
  readSignatureLink: see("signatures/:id/signers/:signerId/link", z.object({ link: z.string() }), {
    may: "FOLLOW_SIGNATURE",
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
  downloadOriginal: see("signatures/:id/original", pdfAnswer, {
    summary: "Télécharger le document présenté ; celui d’un mandat, avec le droit de lire l’IBAN",
  }),
  downloadSigned: see("signatures/:id/signed", pdfAnswer, {
    summary: "Télécharger le document signé et scellé ; celui d’un mandat, avec le droit de lire l’IBAN",
  }),
  downloadEvidence: see("signatures/:id/evidence", pdfAnswer, {
    summary: "Télécharger le dossier de preuve, avec le droit d’envoyer à la signature ce type de document",
  }),
  downloadEvidenceJson: see(
    "signatures/:id/evidence-json",
    { document: ["application/json"] },
    {
      summary:
        "Télécharger le dossier de preuve au format JSON, avec le droit d’envoyer à la signature ce type de document",
    },
  ),

  openVisit: write({
    path: "/public/signatures/:token/open",
    takes: { params: linkParams },
    returns: visitSchema,
    may: "ANONYMOUS",
    audit: { none: "kept in the journal of the procedure, which cannot be rewritten" },
    summary: "Ouvrir la page de signature",
  }),
  readVisitDocument: see("public/signatures/:token/document", pdfAnswer, {
    params: linkParams.shape,
    may: "ANONYMOUS",
    shows: [],
    summary: "Lire le document à signer, ou signé",
  }),
  readVisitPage: see(
    "public/signatures/:token/pages/:page",
    { document: ["image/png", "image/webp"] },
    {
      params: { ...linkParams.shape, page: z.coerce.number().int().min(1).max(500) },
      may: "ANONYMOUS",
      shows: [],
      summary: "Lire l’image d’une page du document à signer",
    },
  ),
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
