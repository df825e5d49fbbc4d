// Late deadlines of an account, on its home page.
import { sql, type SqlBool } from "kysely";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { actorId } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Figure } from "#kernel/overview/home.ts";
import { readableDeadlines } from "#platform/overview/deadlines.ts";

/** No figure if there are none. */
export async function ownLateDeadlines(call: Call): Promise<Figure[]> {
  const own = actorId(call.actor);
  const { count } = await call.db
    .selectFrom("deadline")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("ownerId", "=", own)
    .where("due", "<", call.today)
    .where(sql<SqlBool>`kind = any(${readableDeadlines(call)})`)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return [];
  const to: PageAddress = `/prospection/deadlines?filter[ownerId]=${own}&filter[due*lt]=${call.today}`;
  return [
    {
      key: "deadline.late",
      label: "Mes retards",
      value: Number(count),
      unit: "count",
      to,
      tone: "danger",
    },
  ];
}
