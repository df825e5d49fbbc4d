// The deliveries of the planning.
import { frenchAddress } from "#kernel/address.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import "./tables.ts";

export const plannedDeliveries: PlannedKind = {
  name: "delivery",
  label: "Livraison",
  many: "Livraisons",
  tone: "info",
  between: async (call, { from, to, personId }) => {
    const rows = await call.db
      .selectFrom("deliverySlot as s")
      .innerJoin("rentalPeriod as p", "p.id", "s.id")
      .select([
        "s.id",
        "s.version",
        "s.status",
        "s.startsAt",
        "s.endsAt",
        "s.carTitle",
        "s.orderId",
        "s.address",
      ])
      .select(["s.personId", "s.person", "s.contactName", "p.companyName"])
      .where("s.status", "in", ["SCHEDULED", "DELIVERED"])
      .where("s.startsAt", "<", to)
      .where("s.endsAt", ">", from)
      .$if(personId !== undefined, (query) => query.where("s.personId", "=", personId ?? ""))
      .orderBy("s.startsAt")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      from: new Date(row.startsAt ?? from).toISOString(),
      to: new Date(row.endsAt ?? to).toISOString(),
      title: `${row.carTitle}, ${row.companyName}`,
      detail: [`Contrat ${row.orderId}`, row.contactName].filter(Boolean).join(" · "),
      place: frenchAddress(row.address),
      personId: row.personId,
      person: row.person,
      page: `/delivery/view/${row.id}` as const,
      problems: [],
      version: row.status === "SCHEDULED" ? row.version : null,
    }));
  },
};
