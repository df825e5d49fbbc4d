// Endpoints for the documents that suppliers provide.
import { z } from "zod";
import { anyTypes } from "#documents/model/kind.ts";
import { senderReadingSchema } from "#documents/model/sender-reading.ts";
import { contract, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
import {
  askFormSchema,
  openSupplierDocumentSchema,
  uploadPageSchema,
  supplierDocumentsSchema,
} from "../model/documents/supplier-document.ts";

const fileUpload = { file: { types: anyTypes } } as const;
const orderParams = z.object({ orderId: id });
const tokenParams = z.object({ token: linkToken });

export const supplierDocumentsContract = contract({
  listSupplierDocuments: read({
    path: "/cars-supplier-ask-documents/:orderId",
    takes: { params: orderParams },
    returns: supplierDocumentsSchema,
    may: "SIGNED_IN",
    shows: ["carOrder", "carOrderLine", "supplier"],
    summary: "Documents demandés au fournisseur d’une commande",
  }),
  listOpenSupplierPapers: read({
    path: "/car-suppliers/:supplierId/asked-documents",
    takes: { params: z.object({ supplierId: id }) },
    returns: z.array(openSupplierDocumentSchema),
    may: "SIGNED_IN",
    shows: ["carOrder", "carOrderLine", "supplier"],
    summary: "Ce qui lui est demandé et n’est pas validé, le plus ancien d’abord ; 200 au plus",
  }),
  askSupplierDocuments: write({
    path: "/cars-supplier-ask-documents/:orderId",
    takes: { params: orderParams, body: askFormSchema },
    returns: supplierDocumentsSchema,
    may: "ASK_SUPPLIER_DOCUMENTS",
    audit: { did: "a demandé des documents au fournisseur", record: "carOrder" },
    summary: "Demander des documents : un e-mail porte le lien où les déposer",
  }),
  remindSupplier: write({
    path: "/cars-supplier-ask-documents/:orderId/remind",
    takes: { params: orderParams },
    returns: supplierDocumentsSchema,
    may: "ASK_SUPPLIER_DOCUMENTS",
    audit: { did: "a relancé le fournisseur", record: "carOrder" },
  }),
  addSupplierPaper: write({
    path: "/cars-supplier-ask-documents/:orderId/documents/:id",
    takes: { params: orderParams.extend({ id }), files: fileUpload },
    returns: supplierDocumentsSchema,
    may: "ASK_SUPPLIER_DOCUMENTS",
    audit: { did: "a déposé un document du fournisseur", record: "carOrder" },
    summary: "Déposer ce que le fournisseur a envoyé autrement : qui le dépose l’a vérifié",
  }),
  openSupplierPapers: write({
    path: "/public/supplier-documents/:token/open",
    takes: { params: tokenParams },
    returns: uploadPageSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la demande de documents", record: "carOrder" },
  }),
  readSupplierPaper: write({
    path: "/public/supplier-documents/:token/:id/read",
    takes: { params: tokenParams.extend({ id }), files: fileUpload },
    returns: senderReadingSchema,
    may: "ANONYMOUS",
    audit: { none: "reads a file that is not sent yet" },
    summary: "Lire un document avant de l’envoyer",
  }),
  giveSupplierPaper: write({
    path: "/public/supplier-documents/:token/:id",
    takes: { params: tokenParams.extend({ id }), files: fileUpload },
    returns: uploadPageSchema,
    may: "ANONYMOUS",
    audit: { did: "a déposé un document", record: "carOrder" },
  }),
});
