// Notices about cars.
import { reaction } from "#kernel/server/area.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import type { RecordPage } from "#platform/overview/record-pages.ts";
import { carUnassigned } from "../../model/events.ts";

export const carPage: RecordPage = {
  record: "car",
  page: (_call, id) => `/car-summary/immatriculations/${id}`,
};

/** Notifies the account that assigned a car or an order line which its contract no longer needs. */
export const unassignedNotice = reaction(
  carUnassigned,
  async (call, { periodId, carId, orderLineId, reason, assignedById }) => {
    const { orderId, contractId } = await call.db
      .selectFrom("rentalPeriod")
      .select(["orderId", "contractId"])
      .where("id", "=", periodId)
      .executeTakeFirstOrThrow();
    await notifyUsers(call, [assignedById], {
      kind: "withdrawn",
      title: carId ? `Véhicule libéré du contrat ${orderId}` : `Commande libérée du contrat ${orderId}`,
      detail: reason,
      address: carId ? `/car-summary/rental-history/${carId}` : `/prospection/contracts/view/${contractId}`,
      cause: `unassigned ${periodId} ${carId ?? orderLineId} ${call.now.toISOString()}`,
    });
  },
);
