// The columns of debits, in their batch.
import { capitalise } from "#kernel/text/case.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { paymentsContract } from "../../contract.ts";
import { debitFlow } from "../../model/debits/debit-flow.ts";

export const debitColumns = columnsOf(paymentsContract.listDebits)([
  { key: "companyName", width: 200 },
  { key: "documentNumber", width: 130, onPhone: "second" },
  { key: "amountCents", width: 130, onPhone: "end" },
  {
    key: "status",
    width: 195,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={debitFlow} status={status} />,
  },
  {
    key: "accountChange",
    width: 240,
    onPhone: "second",
    cell: ({ accountChange }) => accountChange && <Badge tone="warning">{capitalise(accountChange)}</Badge>,
  },
  { key: "providerState", width: 150 },
  { key: "returnedOn", width: 110 },
  { key: "returnCode", width: 90, onPhone: "second" },
  { key: "retryOn", width: 120 },
  { key: "isToSettle", isHidden: true },
  { key: "returnText", isHidden: true },
  { key: "provider", isHidden: true },
  { key: "endToEndId", isHidden: true },
  { key: "mandateReference", isHidden: true },
  { key: "scheme", isHidden: true },
  { key: "collectionOn", isHidden: true },
  { key: "toldAt", isHidden: true },
  { key: "reason", isHidden: true },
  { key: "settlement", isHidden: true },
]);
