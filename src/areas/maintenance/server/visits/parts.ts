// Declarations of services, which the area of maintenance gathers.
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer, type Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { visitsContract } from "../../contract/visits.ts";
import { readOrder } from "../orders/order.ts";
import { carMaintenance } from "../terms/car.ts";
import { approve, askApproval, refuse } from "./approval.ts";
import { estimateDocumentKinds } from "./estimates.ts";
import { dropOff, garageCustody, pickUp } from "./handovers.ts";
import {
  acceptDifference,
  addInvoice,
  followReplacedInvoice,
  invoiceContent,
  maintenanceDocumentKinds,
  withdrawInvoice,
} from "./invoices.ts";
import { answerLastServices } from "./last-services.ts";
import { readMaintenance } from "./read.ts";
import { cancel } from "./cancel.ts";
import { complete, correct, maintenanceRecords, recordMaintenance, reschedule, undo } from "./visits.ts";

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
  readCarMaintenances: ({ params }, call) => carMaintenance(call, params.carId),
  recordMaintenance: ({ body }, call) => recordMaintenance(call, body),
  rescheduleMaintenance: ({ params, body }, call) => reschedule(call, params.id, body),
  dropOffCar: ({ params, body }, call) => dropOff(call, params.id, body),
  pickUpCar: ({ params, body }, call) => pickUp(call, params.id, body),
  completeMaintenance: ({ params, body }, call) => complete(call, params.id, body),
  correctMaintenance: ({ params, body }, call) => correct(call, params.id, body),
  cancelMaintenance: ({ params, body }, call) => cancel(call, { ...params, ...body }),
  undoMaintenance: ({ params, body }, call) => undo(call, { ...params, ...body }),
  addMaintenanceInvoice: ({ params, body, files }, call) =>
    addInvoice(call, params.id, { ...body, file: files?.file }),
  downloadMaintenanceInvoice: ({ params }, call) => invoiceContent(call, params.id),
  readMaintenanceOrder: ({ params }, call) => readOrder(call, params.id),
  withdrawMaintenanceInvoice: ({ params, body }, call) => withdrawInvoice(call, { ...params, ...body }),
  acceptMaintenanceDifference: ({ params, body }, call) => acceptDifference(call, { ...params, ...body }),
  askMaintenanceApproval: ({ params, body }, call) => askApproval(call, params.id, body),
  approveMaintenance: ({ params, body }, call) => approve(call, params.id, body),
  refuseMaintenance: ({ params, body }, call) => refuse(call, params.id, body),
};

export const visitParts = {
  derivations: [maintenanceRecords.derivation],
  reactions: [...maintenanceRecords.reactions, followReplacedInvoice],
  answers: [
    answerLastServices,
    answer(
      reasonsAgainstWithdrawal,
      reasonOnceRecorded("maintenance", "Un entretien de ce véhicule est enregistré."),
    ),
  ],
  documentKinds: [...maintenanceDocumentKinds, ...estimateDocumentKinds],
  custodySources: [garageCustody],
};
