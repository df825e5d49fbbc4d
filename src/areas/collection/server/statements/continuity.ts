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

/** The last statement that began before a day, and the balance that it and the known lines give for that day. */
async function anchorOf(call: Call, iban: string, on: Day): Promise<Anchor | undefined> {
  const { rows } = await sql<Anchor>`
    select s.to_day as "toDay", s.closing_cents as "closingCents",
      s.opening_cents + coalesce((select sum(l.amount_cents) from statement_line l
        where l.iban = s.iban and l.booked_on >= s.from_day and l.booked_on < ${on}), 0) as "expectedCents"
    from bank_statement s where s.iban = ${iban} and s.from_day <= ${on}
    order by s.from_day desc, s.id desc limit 1`.execute(call.db);
  return rows[0];
}

export interface Position {
  /** A statement lacks before this one. */
  followsGap: boolean;
  /** It goes on in the day that another has begun: none of its lines is known, however equal to one of them. */
  continuesDay: boolean;
}

interface Opening {
  iban: string;
  fromDay: Day;
  openingCents: Cents;
}

/** The place of a statement among the known ones; one that contradicts them is refused whole. */
export async function positionOf(call: Call, { iban, fromDay, openingCents }: Opening): Promise<Position> {
  const anchor = await anchorOf(call, iban, fromDay);
  const follows = { followsGap: false, continuesDay: false };
  if (!anchor || anchor.expectedCents === openingCents) return follows;
  if (anchor.closingCents === openingCents) return { ...follows, continuesDay: anchor.toDay === fromDay };
  if (anchor.toDay < fromDay) return { ...follows, followsGap: true };
  throw invalid({
    file:
      `Ce relevé contredit ceux qui sont déjà importés : il ouvre à ${frenchPrice(openingCents)} le ${frenchDay(fromDay)}, ` +
      `alors que leurs lignes donnent ${frenchPrice(anchor.expectedCents)}. Rien n’a été importé.`,
  });
}

/** Once a lacking statement is there, the next one follows no gap any more. */
export async function reviewNext(
  call: Call,
  { iban, fromDay }: { iban: string; fromDay: Day },
): Promise<void> {
  const next = await call.db
    .selectFrom("bankStatement")
    .select(["id", "iban", "fromDay", "openingCents"])
    .where("iban", "=", iban)
    .where("fromDay", ">", fromDay)
    .where("followsGap", "=", true)
    .orderBy("fromDay")
    .limit(1)
    .executeTakeFirst();
  if (!next || (await positionOf(call, next)).followsGap) return;
  await call.db.updateTable("bankStatement").set({ followsGap: false }).where("id", "=", next.id).execute();
}
