// Declarations of services, which the area of maintenance gathers.
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer, type Handlers } from "#kernel/server/area.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { visitsContract } from "../../contract/visits.ts";
import { readOrder } from "../orders/order.ts";
import { approveMaintenance, askMaintenanceApproval, refuseMaintenance } from "./approval.ts";
import { estimateDocumentKinds } from "./estimates.ts";
import { dropOffCar, garageCustody, pickUpCar } from "./handovers.ts";
import {
  acceptMaintenanceDifference,
  addMaintenanceInvoice,
  followReplacedInvoice,
  invoiceContent,
  maintenanceDocumentKinds,
  withdrawMaintenanceInvoice,
} from "./invoices.ts";
import { answerLastServices } from "./last-services.ts";
import { maintenanceView, readMaintenance } from "./read.ts";
import { cancelMaintenance } from "./cancel.ts";
import {
  completeMaintenance,
  correctMaintenance,
  maintenanceRecords,
  recordMaintenance,
  rescheduleMaintenance,
  undoMaintenance,
} from "./visits.ts";
import { maintenanceLines } from "./statement-lines.ts";

const visits = {
  from: "maintenance m join car c on c.id = m.car_id",
  countFrom: "maintenance m",
  search: searchIn("m.search_text"),
};

export const visitHandlers: Handlers<typeof visitsContract> = {
  listMaintenances: { ...visits, exceptions: { car: carNameJson("c"), "car.id": "m.car_id" } },
  listGarageMaintenances: {
    ...visits,
    exceptions: { car: carNameJson("c") },
    where: ({ params }, bind) => `m.maintenance_supplier_id = ${bind(params.id)}`,
  },
  readMaintenance: ({ params }, call) => readMaintenance(call, params.id),
  ...verbHandlers<typeof visitsContract>()(maintenanceView, {
    recordMaintenance,
    rescheduleMaintenance,
    dropOffCar,
    pickUpCar,
    completeMaintenance,
    correctMaintenance,
    cancelMaintenance,
    undoMaintenance,
    addMaintenanceInvoice,
    withdrawMaintenanceInvoice,
    acceptMaintenanceDifference,
    askMaintenanceApproval,
    approveMaintenance,
    refuseMaintenance,
  }),
  downloadMaintenanceInvoice: ({ params }, call) => invoiceContent(call, params.id),
  readMaintenanceOrder: ({ params }, call) => readOrder(call, params.id),
};

export const visitParts = {
  derivations: [maintenanceRecords.derivation],
  reactions: [...maintenanceRecords.reactions, followReplacedInvoice],
  answers: [
    maintenanceLines,
    answerLastServices,
    answer(
      reasonsAgainstWithdrawal,
      reasonOnceRecorded("maintenance", "Un entretien de ce véhicule est enregistré."),
    ),
  ],
  documentKinds: [...maintenanceDocumentKinds, ...estimateDocumentKinds],
  custodySources: [garageCustody],
};
