// The columns of the lists of declarations asked of drivers.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { damagesContract } from "../../contract.ts";
import { requestFlow } from "../../model/requests/flow.ts";

export const requestColumns = columnsOf(damagesContract.listDamageRequests)([
  { key: "car", width: 220, cell: ({ car }) => carLine(car) },
  { key: "receivedAt", width: 150 },
  { key: "kind", width: 130, onPhone: "second" },
  { key: "damageTime", width: 150 },
  { key: "companyName", width: 165 },
  { key: "place", width: 165 },
  {
    key: "status",
    width: 120,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={requestFlow} status={status} />,
  },
  ...hidden("hasInjured", "recipientName", "invitedAt"),
]);

export const pageOfRequest = ({ id }: { id: string }) => `/operations/damage-requests/view/${id}` as const;
