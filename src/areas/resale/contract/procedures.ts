// Endpoints of resale procedures: each write answers the whole procedure.
import { z } from "zod";
import { list, write } from "#kernel/contract.ts";
import { pdfAnswer, scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { linkWrites } from "#kernel/links/link-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { carResalesSchema } from "../model/car-resales.ts";
import { procedureFlow } from "../model/procedures/flow.ts";
import {
  abortForm,
  commentBody,
  givenProofForm,
  offerForm,
  procedureForm,
  uploadForm,
  proofsForm,
  quoteForm,
  recipientForm,
  regimeForm,
  signatureForm,
  termsForm,
} from "../model/procedures/forms.ts";
import {
  procedureListFields,
  procedureRow,
  procedureSchema,
  publicResaleSchema,
} from "../model/procedures/procedure.ts";
import { proofKind, uploadedPaper } from "../model/procedures/proofs.ts";

const params = z.object({ id });
const returns = procedureSchema;
const record = "resaleProcedure";
const path = "/resale-procedures/:id";
const may = "ADD_RESALE_PROCEDURE";
const shows = ["resaleProcedure", "saleOffer", "car", "signature", "refund", "transferBatch"] as const;
const see = recordReads({ path: "/resale-procedures", may: "SIGNED_IN", shows });
const procedure = { path, record, params, returns } as const;
const on = recordWrites({ ...procedure, may });
const onPage = linkWrites({ path: "/public/resales/:token", record, returns: publicResaleSchema });
const ofProof = { params: { documentType: proofKind } } as const;

export const procedureEndpoints = {
  listResaleProcedures: list({
    path: "/resale-procedures",
    title: "Procédures de revente",
    item: procedureRow,
    fields: procedureListFields,
    filters: ["status", "carId", "buyerKind", "turn", "statusSince"],
    sorts: ["statusSince", "status"],
    defaultSort: "statusSince,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["resaleProcedure", "car"],
  }),
  createResaleProcedure: write({
    path: "/resale-procedures",
    takes: { body: procedureForm },
    returns,
    may,
    audit: { did: "a ouvert une procédure de revente", record },
  }),
  readResaleProcedure: see(":id", returns),
  readCarResales: see("cars/:carId", carResalesSchema, {
    summary: "Lire les mises en vente et les procédures d’un véhicule",
  }),
  downloadResaleOffer: see(":id/download-offer", pdfAnswer, { summary: "Lire l’offre remise à l’acheteur" }),
  downloadResaleProof: see(":id/download/:documentType", scanAnswer, {
    ...ofProof,
    shows: [],
    summary: "Lire une pièce de l’acheteur",
  }),
  readResaleQuote: see(":id/quote", pdfAnswer, { summary: "Lire le bon de commande" }),
  copyResaleSignatureLink: see(":id/copy-signature-link", z.object({ link: z.string() }), {
    may,
    shows: [],
    summary: "Copier le lien de signature de l’acheteur",
  }),
  ...flowEndpoints(procedureFlow, procedure, {
    updateRecipient: verb("updateResaleRecipient", "update-recipient", recipientForm, "a modifié l’acheteur"),
    changeTerms: verb("changeResaleTerms", "terms", termsForm, "a modifié les conditions de vente"),
    comment: verb("commentResaleProcedure", "comment", commentBody, "a commenté la procédure"),
    generateOffer: verb("generateResaleOffer", "generate-offer", offerForm, "a établi une offre"),
    requestProofs: verb(
      "requestResaleProofs",
      "request-proof-documents",
      proofsForm,
      "a demandé des pièces à l’acheteur",
    ),
    uploadProof: verb("uploadResaleProof", "upload/:documentType", uploadForm, "a déposé une pièce", {
      params: { documentType: uploadedPaper },
      files: { file: { types: scanTypes } },
      summary: "Déposer une pièce de l’acheteur, ou un document daté du véhicule",
    }),
    generate: verb("generateResaleQuote", "generate", quoteForm, "a établi le bon de commande"),
    requestSignature: verb(
      "createResaleSignatureRequest",
      "create-signature-request",
      signatureForm,
      "a demandé la signature du bon de commande",
    ),
    abort: verb("abortResaleProcedure", "abort", abortForm, "a abandonné la procédure"),
  }),
  confirmSaleRegime: on("vat-regime", "a confirmé le régime de TVA", { body: regimeForm, may: "SIGNED_IN" }),
  openResaleLink: onPage("open", "a ouvert la page de l’acheteur"),
  giveResaleProof: onPage("documents", "a envoyé une pièce", {
    body: givenProofForm,
    files: { file: { types: scanTypes } },
  }),
};
