// IBANs of suppliers to accept, on the home page of those who did not enter them.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import type { Waiting } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { readAccountsOfPerson } from "#people/server/users/second-person.ts";
import { maximumHomeItems } from "#platform/overview/home.ts";

interface UnacceptedIban {
  id: string;
  name: string;
  /** Null once removed: a payment without IBAN is accepted too. */
  iban: string | null;
  enteredBy: string;
  enteredAt: string;
  total: number;
}

async function readUnaccepted(call: Call): Promise<UnacceptedIban[]> {
  const ownIds = await readAccountsOfPerson(call, actorId(call.actor));
  const { rows } = await sql<UnacceptedIban>`
    select s.id, s.name, s.iban, s.iban_entered_by as entered_by, s.iban_entered_at as entered_at,
      count(*) over ()::integer as total
    from supplier s
    where s.iban_entered_by_id <> 'system'
      and not exists (select from supplier_iban_acceptance a
        where a.supplier_id = s.id and a.iban_entered_at = s.iban_entered_at)
      and not exists (select from supplier_iban_hand h
        where h.supplier_id = s.id and h.iban is not distinct from s.iban and h.entered_by_id = any(${ownIds}))
    order by s.iban_entered_at, s.id
    limit ${maximumHomeItems}`.execute(call.db);
  return rows;
}

export async function ibansToAccept(call: Call): Promise<Waiting> {
  const rows = await readUnaccepted(call);
  return {
    key: "ibans-to-accept",
    title: "IBAN à accepter",
    total: rows[0]?.total ?? 0,
    to: "/buying/car-suppliers",
    empty: "Aucun IBAN n’est à accepter.",
    items: rows.map(({ id, name, iban, enteredBy, enteredAt }) => ({
      id,
      label: name,
      detail: [iban === null ? "IBAN retiré" : maskedIban(iban), `par ${enteredBy}`].join(" · "),
      note: `saisi le ${frenchDay(dayInParis(enteredAt))}`,
      dueOn: null,
      next: "Vérifier",
      to: `/buying/car-suppliers/view/${id}?tab=iban`,
    })),
  };
}
