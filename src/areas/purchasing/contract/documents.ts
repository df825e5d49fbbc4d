// What may be asked of the papers that suppliers give.
import { z } from "zod";
import { paperTypes } from "#documents/model/kind.ts";
import { contract, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/french.ts";
import { askFormSchema, receivedPapersSchema, supplierDocumentsSchema } from "../model/supplier-document.ts";

const ofOrder = z.object({ orderId: id });
const followed = z.object({ token: z.string().min(20).max(200) });

export const supplierDocumentsContract = contract({
  listSupplierDocuments: read({
    path: "/cars-supplier-ask-documents/:orderId",
    takes: { params: ofOrder },
    returns: supplierDocumentsSchema,
    may: "SIGNED_IN",
    shows: ["carOrder", "carOrderLine", "supplier"],
    summary: "Documents demandés au fournisseur d’une commande",
  }),
  askSupplierDocuments: write({
    path: "/cars-supplier-ask-documents/:orderId",
    takes: { params: ofOrder, body: askFormSchema },
    returns: supplierDocumentsSchema,
    may: "ASK_SUPPLIER_DOCUMENTS",
    audit: { did: "a demandé des documents au fournisseur", record: "carOrder" },
    summary: "Demander des documents : un e-mail porte le lien où les déposer",
  }),
  remindSupplier: write({
    path: "/cars-supplier-ask-documents/:orderId/remind",
    takes: { params: ofOrder },
    returns: supplierDocumentsSchema,
    may: "ASK_SUPPLIER_DOCUMENTS",
    audit: { did: "a relancé le fournisseur", record: "carOrder" },
  }),
  openSupplierPapers: write({
    path: "/public/supplier-documents/:token/open",
    takes: { params: followed },
    returns: receivedPapersSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la demande de documents", record: "carOrder" },
  }),
  giveSupplierPaper: write({
    path: "/public/supplier-documents/:token/:id",
    takes: { params: followed.extend({ id }), files: { file: { types: paperTypes } } },
    returns: receivedPapersSchema,
    may: "ANONYMOUS",
    audit: { did: "a déposé un document", record: "carOrder" },
  }),
});
