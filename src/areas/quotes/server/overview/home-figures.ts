// Monthly figures of quotes on the home page: the user's own, or everyone's for a sales director.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { firstOfMonth } from "#kernel/calendar/day.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { actorId } from "#kernel/actor.ts";
import type { Figure } from "#kernel/overview/home.ts";
import { canSeeAllSales } from "#clients/server/all-sales.ts";

/** Quotes to send, and quotes signed this month: the user's own, or everyone's for a sales director. */
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
