// The balances of the statements of an account, read together: each begins where the one before ended.
import { sql } from "kysely";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter } from "#kernel/calendar/target-days.ts";
import { invalid } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";

/** Imports and withdrawals of one account run one after the other. */
export const accountLock = (iban: string): string => `bank account ${iban}`;

interface Anchor {
  fromDay: Day;
  toDay: Day;
  openingCents: Cents;
  closingCents: Cents;
  /** The last day of all statements that began before. */
  lastDay: Day;
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

/**
 * The statements of the last day on which one began before this one. The balance of a day is computed from the last of
 * them that no earlier one overlaps.
 */
async function anchorsOf(call: Call, { id, iban, fromDay }: Opening): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`
    with known as (select * from bank_statement b where b.iban = ${iban} and b.from_day <= ${fromDay}
      and (${id ?? null}::uuid is null or b.from_day < ${fromDay})),
    base as (select * from known b where not exists (
      select from known e where e.from_day < b.from_day and e.to_day >= b.from_day)
      order by b.from_day desc, b.id limit 1)
    select s.from_day as "fromDay", s.to_day as "toDay", s.opening_cents as "openingCents",
      s.closing_cents as "closingCents", (select max(k.to_day) from known k) as "lastDay",
      (select base.opening_cents + coalesce(sum(l.amount_cents), 0) from base
        left join statement_line l on l.iban = base.iban and l.booked_on >= base.from_day and l.booked_on < ${fromDay}
        group by base.opening_cents)::bigint as "expectedCents"
    from known s where s.from_day = (select max(k.from_day) from known k)
    order by s.id`.execute(call.db);
  return rows;
}

export interface Position {
  /** A statement lacks before this one. */
  followsGap: boolean;
  /** It goes on in the day that another has begun: none of its lines is known, however equal to one of them. */
  continuesDay: boolean;
  /** The balance at the opening of its first day, of which other statements may hold lines too. */
  dayOpeningCents: Cents;
}

const contradiction = (why: string) =>
  invalid({
    file: `Ce relevé et ceux qui sont déjà importés se contredisent : ${why} Rien n’a été importé.`,
  });

/** True when the banks were open on a day after the first one and before the second one. */
const isDayMissing = (after: Day, before: Day): boolean => targetDayOnOrAfter(addDays(after, 1)) < before;

/** The place of a statement among the known ones; one that contradicts them is refused whole. */
export async function positionOf(call: Call, opening: Opening): Promise<Position> {
  const { fromDay, openingCents } = opening;
  const anchors = await anchorsOf(call, opening);
  const [first] = anchors;
  const follows = { followsGap: false, continuesDay: false, dayOpeningCents: openingCents };
  if (!first || first.expectedCents === openingCents) return follows;
  const dayOpeningCents = first.expectedCents;
  if (anchors.some((anchor) => anchor.fromDay === fromDay && anchor.openingCents === openingCents))
    return { ...follows, dayOpeningCents };
  const before = anchors.find(({ closingCents }) => closingCents === openingCents);
  if (before)
    return before.toDay < fromDay
      ? follows
      : { followsGap: false, continuesDay: before.toDay === fromDay, dayOpeningCents };
  if (isDayMissing(first.lastDay, fromDay)) return { ...follows, followsGap: true };
  throw contradiction(
    `un relevé ouvre à ${frenchPrice(openingCents)} le ${frenchDay(fromDay)}, ` +
      `alors que les lignes d’avant donnent ${frenchPrice(dayOpeningCents)}.`,
  );
}

/** The lines of the days of a statement, known and new, give the closing that it announces: no money enters twice. */
export async function requireClosing(
  call: Call,
  { iban, fromDay, toDay, closingCents }: Row<"bankStatement">,
  { dayOpeningCents }: Position,
): Promise<void> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from statement_line
    where iban = ${iban} and booked_on between ${fromDay} and ${toDay}`.execute(call.db);
  const reachedCents = dayOpeningCents + (rows[0]?.cents ?? 0);
  if (reachedCents === closingCents) return;
  const days =
    fromDay === toDay ? `le ${frenchDay(fromDay)}` : `du ${frenchDay(fromDay)} au ${frenchDay(toDay)}`;
  throw contradiction(
    `${days}, les lignes déjà connues et les siennes donnent ${frenchPrice(reachedCents)}, ` +
      `alors qu’il annonce ${frenchPrice(closingCents)} à la clôture.`,
  );
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
