// Columns of invoices, in their list and on the page of their supplier.
import { Badge } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { invoicesContract } from "../../contract/invoices.ts";
import { type InvoiceStage, invoiceStages } from "../../model/invoices/records.ts";
import { DueAmount } from "../payments/due-cells.tsx";

const tones = {
  TO_MATCH: "warning",
  TO_PAY: "warning",
  PARTLY: "info",
  PAID: "success",
  REVERSED: "neutral",
} as const;

export const StageBadge = ({ stage }: { stage: InvoiceStage }) => (
  <Badge tone={tones[stage]}>{invoiceStages[stage]}</Badge>
);

export const invoiceColumns = columnsOf(invoicesContract.listSupplierInvoices)([
  { key: "number", width: 150 },
  { key: "supplierName", width: 160, onPhone: "second" },
  { key: "invoicedOn", width: 110 },
  {
    key: "toPayBy",
    width: 150,
    onPhone: "under",
    cell: ({ toPayBy }) => toPayBy && <DueCell day={toPayBy} />,
  },
  { key: "netCents", width: 115 },
  { key: "totalCents", width: 115 },
  {
    key: "outstandingCents",
    align: "right",
    width: 140,
    onPhone: "end",
    cell: ({ outstandingCents, vatRegime }) => <DueAmount cents={outstandingCents} vatRegime={vatRegime} />,
  },
  { key: "stage", width: 155, onPhone: "aside", cell: ({ stage }) => <StageBadge stage={stage} /> },
  ...hidden("dueOn", "vatCents", "vatRegime", "nbOfCars", "vins", "createdBy", "createdAt", "updatedAt"),
]);
