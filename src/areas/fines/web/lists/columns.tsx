// The columns of the lists of fines.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { finesContract } from "../../contract.ts";
import type { FineRow } from "../../model/fine.ts";
import { fineFlow } from "../../model/flow.ts";

const list = columnsOf(finesContract.listFines);

/** The clock runs until the fine is sent or paid. */
const isRunning = ({ status }: FineRow): boolean => ["TO_CHECK", "TO_SEND", "TO_PAY"].includes(status);

const holder = list([
  { key: "plate", width: 110 },
  { key: "companyName", width: 174, onPhone: "second" },
]);
const shared = list([
  { key: "offenceOn", width: 115 },
  {
    key: "lastDay",
    width: 135,
    onPhone: "under",
    cell: (fine) => <DueCell day={isRunning(fine) ? fine.lastDay : null} />,
  },
  {
    key: "status",
    width: 120,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={fineFlow} status={status} />,
  },
  { key: "sendingDate", width: 115 },
  ...hidden(
    "seenAt",
    "offenceTime",
    "authority",
    "orderId",
    "outcome",
    "dispatchedOn",
    "hasHolderChanged",
    "updatedAt",
  ),
]);

const number = list([{ key: "number", width: 130 }]);
export const fineColumns = [
  ...number,
  ...holder,
  ...list([{ key: "kind", width: 150 }]),
  ...shared,
  ...list([{ key: "car", isHidden: true, cell: ({ car }) => (car.vin === "" ? "" : carLine(car)) }]),
];
export const foreignFineColumns = [
  ...number,
  ...list([{ key: "country", width: 120 }]),
  ...holder,
  ...shared,
  ...list([{ key: "kind", isHidden: true }]),
];

export const pageOfFine = ({ id }: { id: string }) => `/operations/fines/view/${id}` as const;
