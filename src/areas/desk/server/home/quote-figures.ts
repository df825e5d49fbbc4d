// Figures of quotes: one's own of the month, and all of them by month. The rent of a quote is its whole one,
// options and services included, as its list and its page say.
import { sql } from "kysely";
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { actorId } from "#kernel/actor.ts";
import type { Figure } from "../../contract/statistics.ts";
import { canSeeAllSales } from "./scorings-and-contracts.ts";

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day;

/** Quotes to send and signed this month: one's own, or everybody's for who directs sales. */
export async function quoteFigures(call: Call): Promise<Figure[]> {
  const isAll = canSeeAllSales(call);
  const since = firstOfMonth(call.today);
  const mine = isAll ? sql`` : sql`and created_by_id = ${actorId(call.actor)}`;
  const { rows } = await sql<{ signed: number; signedCents: number }>`
    select count(*) as signed, coalesce(sum(monthly_total_cents), 0) as signed_cents
    from quote where status = 'SIGNED' and signature_date >= ${since}::date::timestamp at time zone 'Europe/Paris' ${mine}`.execute(
    call.db,
  );
  const { signed = 0, signedCents = 0 } = rows[0] ?? {};
  const generated = isAll
    ? (await readTallies(call.db))("quote.status.GENERATED")
    : Number(
        (
          await call.db
            .selectFrom("quote")
            .select((of) => of.fn.countAll<number>().as("count"))
            .where("status", "=", "GENERATED")
            .where("createdById", "=", actorId(call.actor))
            .executeTakeFirstOrThrow()
        ).count,
      );
  const whose = isAll ? "" : `&filter[createdById]=${actorId(call.actor)}`;
  return [
    {
      key: "quote.generated",
      label: isAll ? "Devis à envoyer" : "Mes devis à envoyer",
      value: generated,
      unit: "count",
      to: `/prospection/quotes/list?filter[status]=GENERATED${whose}`,
      tone: "info",
    },
    {
      key: "quote.signed",
      label: "Signés ce mois",
      value: Number(signed),
      unit: "count",
      to: `/prospection/quotes/list?filter[status]=SIGNED&filter[signatureDate*gte]=${since}${whose}`,
      tone: "success",
    },
    {
      key: "quote.signedCents",
      label: "Loyers signés ce mois",
      value: Number(signedCents),
      unit: "cents",
      to: null,
      tone: "success",
    },
  ];
}

export async function quotesByMonth(
  call: Call,
): Promise<{ month: string; created: number; signed: number; signedCents: number }[]> {
  const from = addMonths(firstOfMonth(call.today), -11);
  const { rows } = await sql<{ month: string; created: number; signed: number; signedCents: number }>`
    with of_created as (
      select to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM') as month, count(*) as created
      from quote where created_at >= ${from}::date::timestamp at time zone 'Europe/Paris' group by 1),
    of_signed as (
      select to_char(signature_date at time zone 'Europe/Paris', 'YYYY-MM') as month, count(*) as signed, sum(monthly_total_cents) as signed_cents
      from quote where signature_date >= ${from}::date::timestamp at time zone 'Europe/Paris' group by 1)
    select to_char(months.day, 'YYYY-MM') as month, coalesce(created, 0)::int as created, coalesce(signed, 0)::int as signed, coalesce(signed_cents, 0) as signed_cents
    from generate_series(${from}::date, ${firstOfMonth(call.today)}::date, interval '1 month') as months(day)
    left join of_created on of_created.month = to_char(months.day, 'YYYY-MM')
    left join of_signed on of_signed.month = to_char(months.day, 'YYYY-MM')
    order by 1`.execute(call.db);
  return rows.map((row) => ({ ...row, signedCents: Number(row.signedCents) }));
}
