// The columns of the lists of cars on the road.
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import type { Result } from "#kernel/contract.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { mileageContract } from "../../contract.ts";

export type CarOnTheRoad = Result<typeof mileageContract.listCarsOnTheRoad>["items"][number];

export const roadColumns = columnsOf(mileageContract.listCarsOnTheRoad)([
  { key: "car", width: 235, cell: ({ car }) => carLine(car) },
  { key: "companyName", width: 180, onPhone: "second" },
  {
    key: "orderId",
    width: 125,
    cell: ({ contractId, orderId }) => <ContractLink id={contractId} orderId={orderId} />,
  },
  { key: "odometer", width: 110, onPhone: "end" },
  { key: "readOn", width: 110 },
  { key: "driven", width: 110 },
  { key: "allowance", width: 130 },
  { key: "excessPercent", width: 120, onPhone: "aside" },
  { key: "projected", width: 130 },
  { key: "allowanceAtTerm", width: 130 },
  { key: "dueOn", width: 110 },
  { key: "startDay", isHidden: true },
  { key: "source", isHidden: true },
  { key: "kmPerDay", isHidden: true },
  { key: "margin", isHidden: true },
  { key: "isBound", isHidden: true },
]);

export const pageOfCar = ({ id }: CarOnTheRoad) => `/car-summary/mileage/${id}` as const;

export const roadFilters = ["companyName", "dueOn", "readOn", "excessPercent", "source"] as const;
