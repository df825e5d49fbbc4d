// Invoices of a supplier, on its page.
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { invoicesContract } from "../../contract/invoices.ts";
import { invoiceColumns } from "./invoice-columns.tsx";

const columns = invoiceColumns.filter(({ key }) => key !== "supplierName");

export default function SupplierInvoices({ record: { id } }: { record: { id: string } }) {
  return (
    <Section isFlush>
      <ListPanel
        name="listSupplierInvoices"
        endpoint={invoicesContract.listSupplierInvoices}
        columns={columns}
        fixed={[{ field: "supplierId", operator: "eq", value: id }]}
        to={(invoice) => `/payment/supplier-invoices/view/${invoice.id}`}
        empty={{
          title: "Aucune facture",
          hint: "Celles qu’il envoie apparaissent ici une fois enregistrées.",
        }}
      />
    </Section>
  );
}
