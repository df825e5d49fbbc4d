// Calls for funds still to be paid, and late invoices of deliveries and activations.
import { documentKinds } from "#billing/model/documents/frozen.ts";
import { DueDayCell } from "#billing/web/parts/DueDayCell.tsx";
import { Badge } from "#kit/cell/cells.tsx";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { accountContract } from "../../contract/account.ts";
import type { DueDeposit } from "./PaymentDateForm.tsx";

const PaymentDateForm = idlePart(() => import("./PaymentDateForm.tsx"));

const columns = columnsOf(accountContract.listDueDeposits)([
  { key: "number", width: 140, cell: ({ number, kind }) => number ?? documentKinds[kind] },
  {
    key: "kind",
    width: 150,
    onPhone: "aside",
    cell: ({ kind }) => (kind === "CALL" ? "Appel de fonds" : <Badge tone="danger">Livraison impayée</Badge>),
  },
  { key: "companyName", width: 220, onPhone: "second" },
  { key: "orderIds", width: 150 },
  { key: "dueOn", width: 120, onPhone: "under", cell: (one) => <DueDayCell of={one} /> },
  { key: "totalCents", width: 120 },
  { key: "remainingCents", width: 120, onPhone: "end" },
  ...hidden("issuedOn", "lateFrom", "sentOn"),
]);

export default function DueDepositsScreen() {
  const { ask, dialog } = useBulkQuestion<DueDeposit>();
  return (
    <>
      <ListScreen
        name="listDueDeposits"
        endpoint={accountContract.listDueDeposits}
        columns={columns}
        filters={["dueOn"]}
        to={({ id }) => `/billing/documents/view/${id}`}
        bulk={[
          {
            label: "Payé le…",
            may: "ADD_PAYMENT_DATE_TO_BILLING",
            ask: ask((question) => <PaymentDateForm {...question} />),
          },
        ]}
        empty={{
          title: "Aucun dépôt à encaisser",
          hint: "Apparaissent ici les dépôts de garantie et gages-espèces appelés, et les livraisons facturées dont l’échéance est passée.",
        }}
      />
      {dialog}
    </>
  );
}
