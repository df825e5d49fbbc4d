// Endpoints of amendments: preview, preparation, signature.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { discountDecisionSchema, discountRequestSchema } from "#quotes/model/discounts/discount-approval.ts";
import { unusualAmountSchema } from "#quotes/model/editor/unusual-amounts.ts";
import { signersSchema } from "#signatures/model/procedure.ts";
import { amendmentDraftSchema } from "../model/amendments/amendment.ts";
import { amendmentSchema, vatRateSchema } from "../model/contract.ts";
import { changedLineSchema } from "../model/amendments/changed-lines.ts";
import { effectSchema } from "../model/amendments/effect.ts";
import { agreementSchema } from "../model/terms/terms.ts";

const one = z.object({ id });
const amendmentId = z.object({ amendmentId: id });
const amendmentAudit = { record: "amendment" } as const;
const on = recordWrites({
  path: "/contracts/amendments/:amendmentId",
  record: "amendment",
  params: amendmentId,
  returns: amendmentSchema,
  may: "AMEND_CONTRACT",
});

export const amendmentsContract = contract({
  previewAmendment: write({
    path: "/contracts/:id/preview-amendment",
    takes: { params: one, body: amendmentDraftSchema },
    returns: z.object({
      before: agreementSchema,
      after: agreementSchema,
      /** The first day it applies: a change of duration or mileage starts with a month of the rental. */
      effectOn: daySchema,
      changes: z.array(changedLineSchema),
      effect: effectSchema,
      vatRate: vatRateSchema,
      bringsCommitment: z.boolean(),
      /** Rent of the price model at the new duration and mileage. */
      modelPriceCents: centsSchema.nullable(),
      missing: z.array(z.string()),
      /** Amounts a hundred times the usual; `confirmedCents` must list them. */
      unusual: z.array(unusualAmountSchema),
    }),
    may: "AMEND_CONTRACT",
    audit: { none: "computes an effect and keeps nothing" },
    summary: "Voir l’effet d’un avenant avant de l’enregistrer",
  }),
  amendContract: write({
    path: "/contracts/:id/amend",
    takes: { params: one, body: amendmentDraftSchema },
    returns: amendmentSchema,
    may: "AMEND_CONTRACT",
    audit: { did: "a préparé un avenant", ...amendmentAudit },
    summary: "Préparer un avenant",
  }),
  editAmendment: on("edit", "a modifié l’avenant", {
    body: z.object({ version, draft: amendmentDraftSchema }),
    summary: "Modifier un avenant qui n’est pas signé",
  }),
  dropAmendment: write({
    method: "DELETE",
    path: "/contracts/amendments/:amendmentId",
    takes: { params: amendmentId },
    returns: one,
    may: "AMEND_CONTRACT",
    audit: { did: "a supprimé l’avenant", ...amendmentAudit },
    summary: "Supprimer un avenant qui n’est pas signé",
  }),
  askAmendmentDiscount: on("discount-approval", "a demandé un accord sur la remise de l’avenant", {
    body: discountRequestSchema,
    summary: "Demander l’accord de la direction commerciale sur le loyer d’un avenant",
  }),
  decideAmendmentDiscount: on("discount-approval/decision", "a décidé de la remise de l’avenant", {
    body: discountDecisionSchema,
    may: "APPROVE_DISCOUNT",
    summary: "Accorder ou refuser la remise d’un avenant",
  }),
  readAmendmentDocument: read({
    path: "/contracts/amendments/:amendmentId/document",
    takes: { params: amendmentId },
    returns: pdfAnswer,
    may: "SIGNED_IN",
    shows: ["amendment"],
    summary: "Télécharger un avenant",
  }),
  startAmendmentSignature: on("signature-procedure", "a envoyé l’avenant en signature", {
    body: z.object({ version, signers: signersSchema.optional(), isOrdered: z.boolean().default(false) }),
    summary: "Envoyer un avenant en signature ; le signataire du contrat par défaut",
  }),
  copyAmendmentSignatureLink: read({
    path: "/contracts/amendments/:amendmentId/copy-signature-link",
    takes: { params: amendmentId },
    returns: { document: ["text/plain"] },
    may: "AMEND_CONTRACT",
    shows: ["amendment", "signature"],
    summary: "Copier le lien de signature d’un avenant",
  }),
  cancelAmendmentSignature: on("cancel-signature-procedure", "a annulé la signature de l’avenant", {
    body: z.object({ version, reason: longText(500).default("Annulée par le commercial") }),
    may: "CANCEL_AMENDMENT_SIGNATURE",
    summary: "Annuler la signature d’un avenant",
  }),
});
