// Columns of dunning cases, in their list and on the page of a client.
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { recoveryContract } from "../../contract.ts";
import { dunningFlow } from "../../model/dunning/flow.ts";

export const caseColumns = columnsOf(recoveryContract.listDunningCases)([
  { key: "companyName", width: 230 },
  {
    key: "status",
    width: 185,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={dunningFlow} status={status} />,
  },
  { key: "principalCents", width: 150, onPhone: "end" },
  { key: "chargesCents", width: 130 },
  { key: "lateSince", width: 150, onPhone: "second" },
  { key: "lastLetterOn", width: 130 },
  { key: "nextLetterOn", width: 140, onPhone: "second" },
  ...hidden("pausedUntil", "openedOn", "isLetterDue", "createdAt", "updatedAt"),
]);
