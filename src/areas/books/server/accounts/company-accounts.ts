// Account numbers of the company that replace those of the chart from a given day.
import { type Day, day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import { inForceOn } from "#settings/model/dated.ts";
import type { PostedEntry } from "../../model/posting.ts";
import "../tables.ts";

/** Replaces the accounts of an entry by those in force on the day of its fact. */
export async function readCompanyAccounts(call: Call): Promise<(entry: PostedEntry) => PostedEntry> {
  const rows = await call.db
    .selectFrom("bookAccount")
    .select(["role", "fromDay as from", "code"])
    .where("kind", "=", "ACCOUNT")
    .orderBy("fromDay")
    .execute();
  if (rows.length === 0) return (entry) => entry;
  const byRole = Map.groupBy(rows, ({ role }) => role);
  return (entry) => ({
    ...entry,
    lines: entry.lines.map((line) => ({
      ...line,
      account: inForceOn(byRole.get(line.role) ?? [], entry.factDay)?.code ?? line.account,
    })),
  });
}

/** The account of each of our bank accounts on a day: 5121, 5122… as statements bring them, until it is replaced. */
export async function bankAccountsOf(
  call: Call,
  ibans: readonly string[],
): Promise<(iban: string, on: Day) => string> {
  const known = new Set((await bankRows(call)).map(({ role }) => role));
  const missing = [...new Set(ibans)].filter((iban) => !known.has(iban)).toSorted();
  if (missing.length > 0)
    await call.db
      .insertInto("bookAccount")
      .values(
        missing.map((role, rank) => ({
          id: newId(),
          ...firstStamp(call),
          kind: "BANK" as const,
          role,
          fromDay: day("2000-01-01"),
          code: `512${known.size + rank + 1}`,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const byIban = Map.groupBy(await bankRows(call), ({ role }) => role);
  return (iban, on) => inForceOn(byIban.get(iban) ?? [], on)?.code ?? "512";
}

const bankRows = (call: Call) =>
  call.db
    .selectFrom("bookAccount")
    .select(["role", "fromDay as from", "code"])
    .where("kind", "=", "BANK")
    .orderBy("fromDay")
    .execute();
