// Endpoints for the documents that suppliers provide.
import { z } from "zod";
import { anyTypes } from "#documents/model/kind.ts";
import { senderReadingSchema } from "#documents/model/sender-reading.ts";
import { contract, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { linkParams, linkWrites } from "#kernel/links/link-writes.ts";
import {
  askFormSchema,
  openSupplierDocumentSchema,
  uploadPageSchema,
  supplierDocumentsSchema,
} from "../model/documents/supplier-document.ts";

const files = { file: { types: anyTypes } } as const;
const orderParams = z.object({ orderId: id });
const record = "carOrder";

const asked = recordWrites({
  path: "/cars-supplier-ask-documents/:orderId",
  record,
  params: orderParams,
  returns: supplierDocumentsSchema,
  may: "ASK_SUPPLIER_DOCUMENTS",
});
const page = linkWrites({ path: "/public/supplier-documents/:token", record, returns: uploadPageSchema });

const see = recordReads({ path: "", may: "SIGNED_IN", shows: ["carOrder", "carOrderLine", "supplier"] });

export const supplierDocumentsContract = contract({
  listSupplierDocuments: see("cars-supplier-ask-documents/:orderId", supplierDocumentsSchema, {
    summary: "Documents demandés au fournisseur d’une commande",
  }),
  listOpenSupplierPapers: see(
    "car-suppliers/:supplierId/asked-documents",
    z.array(openSupplierDocumentSchema),
    { summary: "Ce qui lui est demandé et n’est pas validé, le plus ancien d’abord ; 200 au plus" },
  ),
  askSupplierDocuments: asked("", "a demandé des documents au fournisseur", {
    body: askFormSchema,
    summary: "Demander des documents : un e-mail porte le lien où les déposer",
  }),
  remindSupplier: asked("remind", "a relancé le fournisseur"),
  addSupplierPaper: asked("documents/:id", "a déposé un document du fournisseur", {
    params: { id },
    files,
    summary: "Déposer ce que le fournisseur a envoyé autrement : qui le dépose l’a vérifié",
  }),
  openSupplierPapers: page("open", "a ouvert la demande de documents"),
  readSupplierPaper: write({
    path: "/public/supplier-documents/:token/:id/read",
    takes: { params: linkParams.extend({ id }), files },
    returns: senderReadingSchema,
    may: "ANONYMOUS",
    audit: { none: "reads a file that is not sent yet" },
    summary: "Lire un document avant de l’envoyer",
  }),
  giveSupplierPaper: page(":id", "a déposé un document", { params: { id }, files }),
});
