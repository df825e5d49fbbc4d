// Companies, with their billing settings and their debt.
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { customersContract } from "../../contract/customers.ts";

const columns = columnsOf(customersContract.listBillingCustomers)([
  { key: "companyName", width: 205 },
  { key: "paymentKind", width: 150, onPhone: "second" },
  { key: "mandateStatus", width: 160 },
  { key: "mode", width: 110, onPhone: "aside" },
  { key: "grouping", width: 165 },
  { key: "owedCents", width: 115, onPhone: "end" },
  { key: "creditCents", width: 110 },
  { key: "overdueCents", width: 110 },
  ...hidden("recurringDay", "nextDueOn", "paymentDays", "accountingSourceId"),
]);

export default listScreen({
  name: "listBillingCustomers",
  endpoint: customersContract.listBillingCustomers,
  columns,
  filters: ["paymentKind", "mandateStatus", "mode"],
  to: ({ clientId, id }) => `/prospection/clients/view/${clientId}?tab=billing&company=${id}`,
  empty: { title: "Aucune société", hint: "Les sociétés des clients apparaissent ici." },
});
