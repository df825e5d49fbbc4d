// The columns of the lists of cars on the road.
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import type { Result } from "#kernel/contract.ts";
import { frenchRate } from "#kernel/money.ts";
import { DueCell } from "#kit/cell/due.tsx";
import { call } from "#kernel/web/calls/client.ts";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { mileageContract } from "../../contract.ts";

export type CarOnTheRoad = Result<typeof mileageContract.listCarsOnTheRoad>["items"][number];

const list = columnsOf(mileageContract.listCarsOnTheRoad);

const named = list([
  { key: "car", width: 225, cell: ({ car }) => carLine(car) },
  { key: "companyName", width: 170, onPhone: "second" },
  {
    key: "orderId",
    width: 125,
    cell: ({ contractId, orderId }) => <ContractLink id={contractId} orderId={orderId} />,
  },
]);

const excess = ({ excessPercent }: CarOnTheRoad): string =>
  excessPercent === null || excessPercent <= 0 ? "" : frenchRate(excessPercent / 100, 1);

const hidden = list([
  { key: "startDay", isHidden: true },
  { key: "source", isHidden: true },
  { key: "kmPerDay", isHidden: true },
  { key: "margin", isHidden: true },
]);

const roadColumns = [
  ...named,
  ...list([
    { key: "odometer", width: 110, onPhone: "end" },
    { key: "readOn", width: 110 },
    { key: "excessPercent", width: 120, align: "right", onPhone: "aside", cell: excess },
    { key: "projected", width: 130 },
    { key: "dueOn", width: 110 },
    { key: "driven", isHidden: true },
    { key: "allowance", isHidden: true },
    { key: "allowanceAtTerm", isHidden: true },
    { key: "isBound", isHidden: true },
  ]),
  ...hidden,
];

/** The due day first. */
const restitutionColumns = [
  ...named,
  ...list([
    { key: "dueOn", width: 150, onPhone: "aside", cell: ({ dueOn }) => <DueCell day={dueOn} /> },
    { key: "isBound", width: 130 },
    { key: "odometer", width: 110, onPhone: "end" },
    { key: "readOn", width: 110 },
    { key: "excessPercent", width: 110, align: "right", cell: excess },
    { key: "allowanceAtTerm", isHidden: true },
    { key: "driven", isHidden: true },
    { key: "allowance", isHidden: true },
    { key: "projected", isHidden: true },
  ]),
  ...hidden,
];

const ofRoad = {
  filters: ["companyName", "dueOn", "readOn", "excessPercent", "source"],
  to: ({ id }: CarOnTheRoad) => `/car-summary/mileage/${id}` as const,
} as const;

const requestMileage: readonly BulkAction<CarOnTheRoad>[] = [
  {
    label: "Demander le kilométrage au client",
    may: "RECORD_MILEAGE",
    sends: "Un e-mail avec un lien part au contact habituel de chaque société",
    run: async ({ periodId }) => {
      await call(mileageContract.requestMileages, { body: { periodIds: [periodId] } });
    },
  },
];

/** A list of cars on the road. */
export const roadList = { ...ofRoad, columns: roadColumns, bulk: requestMileage };
/** A list of cars to give back. */
export const restitutionList = { ...ofRoad, columns: restitutionColumns };
