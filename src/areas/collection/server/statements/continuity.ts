// The balances of the statements of an account, read together: each begins where the one before ended.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import "./tables.ts";

interface Anchor {
  toDay: Day;
  closingCents: Cents;
  /** The balance at the opening of a day, by all the lines known. */
  expectedCents: Cents;
}

interface Opening {
  iban: string;
  fromDay: Day;
  openingCents: Cents;
  /** Of a statement that is stored already. */
  id?: string;
}

/** The last statement that began before this one, and the balance that it and the known lines give for its first day. */
async function anchorOf(call: Call, { id, iban, fromDay }: Opening): Promise<Anchor | undefined> {
  const { rows } = await sql<Anchor>`
    select s.to_day as "toDay", s.closing_cents as "closingCents",
      s.opening_cents + coalesce((select sum(l.amount_cents) from statement_line l
        where l.iban = s.iban and l.booked_on >= s.from_day and l.booked_on < ${fromDay}), 0) as "expectedCents"
    from bank_statement s where s.iban = ${iban} and s.from_day <= ${fromDay}
      and (${id ?? null}::uuid is null or s.from_day < ${fromDay})
    order by s.from_day desc, s.id desc limit 1`.execute(call.db);
  return rows[0];
}

export interface Position {
  /** A statement lacks before this one. */
  followsGap: boolean;
  /** It goes on in the day that another has begun: none of its lines is known, however equal to one of them. */
  continuesDay: boolean;
}

/** The place of a statement among the known ones; one that contradicts them is refused whole. */
export async function positionOf(call: Call, opening: Opening): Promise<Position> {
  const { fromDay, openingCents } = opening;
  const anchor = await anchorOf(call, opening);
  const follows = { followsGap: false, continuesDay: false };
  if (!anchor || anchor.expectedCents === openingCents) return follows;
  if (anchor.closingCents === openingCents) return { ...follows, continuesDay: anchor.toDay === fromDay };
  if (anchor.toDay < fromDay) return { ...follows, followsGap: true };
  throw invalid({
    file:
      `Ce relevé et ceux qui sont déjà importés se contredisent : un relevé ouvre à ${frenchPrice(openingCents)} ` +
      `le ${frenchDay(fromDay)}, alors que les lignes d’avant donnent ${frenchPrice(anchor.expectedCents)}. ` +
      "Rien n’a été importé.",
  });
}

/** The next statement now follows this one: a gap before it closes, or appears. */
export async function reviewNext(
  call: Call,
  { iban, fromDay }: { iban: string; fromDay: Day },
): Promise<void> {
  const next = await call.db
    .selectFrom("bankStatement")
    .select(["id", "iban", "fromDay", "openingCents", "followsGap"])
    .where("iban", "=", iban)
    .where("fromDay", ">", fromDay)
    .orderBy("fromDay")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  const { followsGap } = await positionOf(call, next);
  if (followsGap === next.followsGap) return;
  await call.db.updateTable("bankStatement").set({ followsGap }).where("id", "=", next.id).execute();
}

/** The balance at which the next statement of an account opens, when none lacks; null before the first one. */
export async function lastClosing(call: Call, iban: string): Promise<Cents | null> {
  const last = await call.db
    .selectFrom("bankStatement")
    .select("closingCents")
    .where("iban", "=", iban)
    .orderBy("fromDay", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.closingCents ?? null;
}
