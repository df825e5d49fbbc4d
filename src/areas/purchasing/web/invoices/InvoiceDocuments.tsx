// The document of an invoice, kept ten years with it.
import { useSession } from "#kernel/web/session.ts";
import { invoicesContract } from "../../contract/invoices.ts";
import type { InvoiceView } from "../../model/invoices/invoice.ts";
import { HeldDocuments } from "../HeldDocuments.tsx";

export default function InvoiceDocuments({ invoice }: { invoice: InvoiceView }) {
  const mayAdd = useSession().hasPermission("REGISTER_SUPPLIER_INVOICE") && invoice.stage !== "REVERSED";
  return (
    <HeldDocuments
      title="Document"
      of={invoice}
      name="Facture"
      empty={{ title: "Aucun document", hint: "La facture du fournisseur est conservée dix ans." }}
      upload={mayAdd ? invoicesContract.addSupplierInvoiceDocument : null}
      label="Facture"
      done="Le document est déposé."
    />
  );
}
