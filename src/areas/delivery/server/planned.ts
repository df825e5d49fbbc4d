// The deliveries of the planning.
import { frenchAddress } from "#kernel/address.ts";
import { type Day, dayInParis, frenchDay } from "#kernel/day.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import "./tables.ts";

interface Expected {
  id: string;
  status: string;
  carId: string | null;
  on: Day;
}

/** What is asked of the cars of these deliveries and is missing, or will be on the day. */
async function problemsOf(call: Call, slots: readonly Expected[]): Promise<Map<string, string[]>> {
  const awaited = slots.filter(({ status }) => status === "SCHEDULED");
  const lines =
    awaited.length === 0
      ? []
      : await call.db
          .selectFrom("carPrerequisite")
          .select(["periodId", "label", "isMet", "goodUntil"])
          .where(
            "periodId",
            "in",
            awaited.map(({ id }) => id),
          )
          .where((eb) => eb.or([eb("isMet", "=", false), eb("goodUntil", "is not", null)]))
          .orderBy("label")
          .execute();
  const byPeriod = Map.groupBy(lines, ({ periodId }) => periodId);
  return new Map(
    awaited.map(({ id, carId, on }) => {
      if (carId === null) return [id, ["Le contrat n’a pas encore son véhicule."]];
      const of = byPeriod.get(id) ?? [];
      const missing = of.filter(({ isMet }) => !isMet).map(({ label }) => label);
      const lapsed = of.flatMap(({ isMet, goodUntil, label }) =>
        isMet && goodUntil !== null && goodUntil < on
          ? [`${label} : jusqu’au ${frenchDay(goodUntil)} seulement.`]
          : [],
      );
      return [id, [...(missing.length > 0 ? [`Il manque : ${missing.join(", ")}.`] : []), ...lapsed]];
    }),
  );
}

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
        "s.carId",
        "s.startsAt",
        "s.endsAt",
        "s.carTitle",
        "s.orderId",
        "s.address",
      ])
      .select(["s.personId", "s.person", "s.contactName", "p.companyName"])
      .where("s.status", "in", ["SCHEDULED", "DELIVERED"])
      .where("s.startsAt", "<", to)
      // A slot is within one day: whatever is over is not read.
      .where("s.startsAt", ">", new Date(Date.parse(from) - 86_400_000).toISOString())
      .where("s.endsAt", ">", from)
      .$if(personId !== undefined, (query) => query.where("s.personId", "=", personId ?? ""))
      .orderBy("s.startsAt")
      .execute();
    const problems = await problemsOf(
      call,
      rows.map(({ id, status, carId, startsAt }) => ({
        id,
        status,
        carId,
        on: dayInParis(startsAt ?? from),
      })),
    );
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
      problems: problems.get(row.id) ?? [],
      version: row.status === "SCHEDULED" ? row.version : null,
    }));
  },
};
