import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { invoicesContract } from "../../contract/invoices.ts";
import { invoiceColumns } from "./invoice-columns.tsx";

export default function InvoicesScreen() {
  const { hasPermission } = useSession();
  const register = hasPermission("REGISTER_SUPPLIER_INVOICE") && (
    <Button component={Go} to="/payment/supplier-invoices/new">
      Nouvelle facture
    </Button>
  );
  return (
    <ListScreen
      name="listSupplierInvoices"
      endpoint={invoicesContract.listSupplierInvoices}
      columns={invoiceColumns}
      filters={["stage", "supplierId", "toPayBy", "invoicedOn", "vatRegime"]}
      to={({ id }) => `/payment/supplier-invoices/view/${id}`}
      actions={register}
      empty={{
        title: "Aucune facture",
        hint: "Celles que les fournisseurs envoient s’enregistrent ici, puis se paient avec leurs véhicules.",
        action: register,
      }}
    />
  );
}
