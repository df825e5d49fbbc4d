// Each morning, the terms that are due are announced to the client and to sales administration: once in each cycle.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { inviteClient } from "../mails/client-link.ts";

/** Terms to announce: near or overdue, not booked, of a car that is rented. */
const toAnnounce = (call: Call) =>
  call.db
    .selectFrom("maintenanceTerm as t")
    .innerJoin("car as c", "c.id", "t.carId")
    .where("c.status", "=", "DELIVERED")
    .where("t.isIncoming", "=", true)
    .where("t.state", "in", ["SOON", "OVERDUE"])
    .where("t.notifiedAt", "is", null)
    .where("t.bookedAt", "is", null);

async function recordAnnouncements(call: Call, terms: readonly Row<"maintenanceTerm">[]): Promise<void> {
  const announcedAt = call.now.toISOString();
  await call.db
    .insertInto("maintenanceAnnouncement")
    .values(terms.map(({ id, cycle }) => ({ maintenanceTermId: id, cycle, announcedAt })))
    .execute();
  const ids = terms.map(({ id }) => id);
  await call.db
    .updateTable("maintenanceTerm")
    .set({ notifiedAt: announcedAt })
    .where("id", "in", ids)
    .execute();
}

export const announceMaintenance = sweep("maintenance.announce", {
  cron: "10 7 * * *",
  find: async (call) =>
    (await toAnnounce(call).select("t.carId").distinct().execute()).map(({ carId }) => carId),
  each: async (call, carId) => {
    const terms = await toAnnounce(call).selectAll("t").where("t.carId", "=", carId).forUpdate("t").execute();
    if (terms.length === 0) return;
    await recordAnnouncements(call, terms);
    const sentTo = await inviteClient(call, carId, terms);
    const labels = terms.map(({ label }) => label).join(", ");
    const did =
      sentTo === null
        ? "a signalé à l’administration des ventes, sans contact à qui écrire"
        : "a annoncé au client";
    recordCarChange(call, carId, `${did} : ${labels}`);
    await notifyUsers(call, await permissionHolders(call, "ORDER_WORKS"), {
      kind: "maintenanceDue",
      title: `Entretien à prévoir : ${labels}`,
      detail: `${carLine(await carName(call, carId))} · ${terms[0]?.companyName ?? ""}`,
      address: `/car-summary/maintenances/${carId}`,
      cause: `maintenance of ${terms.map(({ id, cycle }) => `${id} ${cycle}`).join(" ")}`,
    });
  },
});
