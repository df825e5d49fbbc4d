// The last day for the inspection of a returned car.
import { addDays, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { existingRow, findRow } from "#kernel/server/records/records.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { type DeadlineKind, deadlineDerivation } from "#platform/overview/deadlines.ts";
import { inspectedWithinDays } from "../../model/next.ts";
import { kind, returnPage } from "../returns.ts";

const returnInspectionDeadline: DeadlineKind = {
  name: "restitution.inspection",
  from: kind,
  of: async (call, id) => {
    const row = await findRow(call, kind, { id, status: "RETURNED" });
    if (!row?.returnedAt) return null;
    const { salesmanId, salesman } = await existingRow(call, "contract", { id: row.contractId });
    const on = dayInParis(row.returnedAt);
    return {
      due: addDays(on, inspectedWithinDays),
      ownerId: row.returnedById ?? salesmanId,
      owner: row.returnedById === null ? salesman : (row.returnedBy ?? salesman),
      title: `Faire l’état des lieux de retour du contrat ${row.orderId}`,
      lateTitle: `Contrat ${row.orderId} : état des lieux de retour en retard`,
      detail: `${row.companyName} · ${await describeCar(call, row.carId)}, rendu le ${frenchDay(on)}`,
      address: returnPage(id),
    };
  },
  all: (call) => call.db.selectFrom(kind).select("id").where("status", "=", "RETURNED").execute(),
};

export const inspectionDeadline = deadlineDerivation(returnInspectionDeadline);
