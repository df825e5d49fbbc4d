// The appointments to come of one kind, in the planning.
import { type RawBuilder, sql } from "kysely";
import { type Address, frenchAddress } from "#kernel/company/address.ts";
import type { PlannedCount } from "#kernel/calendar/planned.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";

interface PlannedAppointment {
  id: string;
  version: number;
  carId: string | null;
  startsAt: string;
  endsAt: string;
  carTitle: string;
  orderId: string;
  companyName: string;
  address: Address;
  contactName: string;
  personId: string | null;
  person: string;
}

interface PlannedRules extends Required<Pick<PlannedKind, "name" | "label" | "many" | "tone" | "movedBy">> {
  /** The table of the record. */
  table: string;
  /** « s.status = 'SCHEDULED' ». */
  isPlanned: RawBuilder<unknown>;
  page: (id: string) => PageAddress;
  problemsOf: (call: Call, rows: readonly PlannedAppointment[]) => Promise<ReadonlyMap<string, string[]>>;
}

/** An appointment lies within one day: older ones are not read. */
const dayBefore = (instant: string): string => new Date(Date.parse(instant) - 86_400_000).toISOString();

export function plannedAppointments({
  table,
  isPlanned,
  page,
  problemsOf,
  ...kind
}: PlannedRules): PlannedKind {
  const during = (from: string, to: string): RawBuilder<unknown> => sql`${isPlanned}
    and s.starts_at < ${to} and s.starts_at > ${dayBefore(from)} and s.ends_at > ${from}`;
  return {
    ...kind,
    countByDay: async (call, { from, to }) => {
      const { rows } = await sql<PlannedCount>`
        select (s.starts_at at time zone 'Europe/Paris')::date as on, count(*)::integer as count
        from ${sql.table(table)} s where ${during(from, to)} group by 1`.execute(call.db);
      return rows;
    },
    between: async (call, { from, to, personId, limit }) => {
      const { rows } = await sql<PlannedAppointment>`
        select s.id, s.version, s.car_id, s.starts_at, s.ends_at, k.car_title, p.order_id, p.company_name, s.address,
          s.contact_name, s.person_id, s.person
        from ${sql.table(table)} s join rental_period p on p.id = s.id join contract k on k.id = p.contract_id
        where ${during(from, to)} ${personId === undefined ? sql`` : sql`and s.person_id = ${personId}`}
        order by s.starts_at, s.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(call.db);
      const problems = await problemsOf(call, rows);
      return rows.map((row) => ({
        id: row.id,
        from: row.startsAt,
        to: row.endsAt,
        title: `${row.carTitle}, ${row.companyName}`,
        detail: [`Contrat ${row.orderId}`, row.contactName].filter(Boolean).join(" · "),
        place: frenchAddress(row.address),
        personId: row.personId,
        person: row.person,
        page: page(row.id),
        problems: problems.get(row.id) ?? [],
        version: row.version,
      }));
    },
  };
}
