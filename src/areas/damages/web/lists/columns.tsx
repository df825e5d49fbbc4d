// The columns of the lists of damages and of losses.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { damagesContract } from "../../contract.ts";
import { damageFlow } from "../../model/damages/flow.ts";
import { lossFlow } from "../../model/losses/flow.ts";

export const damageColumns = columnsOf(damagesContract.listDamages)([
  { key: "car", width: 220, cell: ({ car }) => carLine(car) },
  { key: "damageTime", width: 150 },
  { key: "kind", width: 140, onPhone: "second" },
  { key: "companyName", width: 160 },
  { key: "place", width: 165 },
  {
    key: "status",
    width: 135,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={damageFlow} status={status} />,
  },
  { key: "responsibility", isHidden: true },
  { key: "isImmobilised", width: 145 },
  ...hidden("insurer", "isFleetPolicy", "learntOn", "hasInjured"),
]);

export const lossColumns = columnsOf(damagesContract.listCarLosses)([
  { key: "car", width: 230, cell: ({ car }) => carLine(car) },
  { key: "kind", width: 90, onPhone: "second" },
  { key: "lostAt", width: 150 },
  { key: "companyName", width: 190 },
  { key: "complaintOn", width: 120 },
  { key: "hasEndedRental", width: 140 },
  {
    key: "status",
    width: 150,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={lossFlow} status={status} />,
  },
  ...hidden("complaintNumber", "offerAcceptedOn", "foundAt", "cededAt"),
]);

export const pageOfDamage = ({ id }: { id: string }) => `/operations/damages/view/${id}` as const;
export const pageOfLoss = ({ carId }: { carId: string }) => `/car-summary/damages/${carId}` as const;
