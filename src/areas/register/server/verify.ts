// The verification of the stored register, and its anchor of each night.
import { sql } from "kysely";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import type { Verification } from "../model/register.ts";
import { type Anchor, type ChainedLine, verify } from "./export/verifier.mjs";
import "./tables.ts";

const linesAtOnce = 2_000;

/** The lines up to one, with the columns as they were hashed. */
export async function* chainedLines(call: Call, until: number): AsyncGenerator<ChainedLine> {
  for (let after = 0; after < until;) {
    const { rows } = await sql<ChainedLine>`select line_number as "lineNumber", hash,
        array(select coalesce(part, '') from unnest(police_register_columns(police_register)) with ordinality as each (part, place)
          order by place) as columns
      from police_register where line_number > ${after} and line_number <= ${until}
      order by line_number limit ${linesAtOnce}`.execute(call.db);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.lineNumber;
  }
}

export const headOf = (call: Call) => existingRow(call, "policeRegisterHead", {});

/** Anchors of the nights before a day; one beyond the head reveals a cut tail. */
export const anchorsBefore = (call: Call, day: Day): Promise<Anchor[]> =>
  call.db
    .selectFrom("policeRegisterAnchor")
    .selectAll()
    .where("anchoredOn", "<", day)
    .orderBy("anchoredOn")
    .execute();

/** All lines that are stored against the head of one instant; lines added meanwhile are of the next verification. */
export async function verifyRegister(call: Call): Promise<Verification> {
  const { last, ...head } = await call.db
    .selectFrom("policeRegisterHead")
    .select(["lineNumber", "hash"])
    .select((of) =>
      of
        .selectFrom("policeRegister")
        .select((line) => line.fn.max("lineNumber").as("last"))
        .as("last"),
    )
    .executeTakeFirstOrThrow();
  const anchors = await anchorsBefore(call, addDays(call.today, 1));
  const { problems, count } = await verify(chainedLines(call, last ?? 0), head, anchors);
  // The first problems say enough.
  return { problems: problems.slice(0, 50), lines: count, anchors: anchors.length, hash: head.hash };
}

/** One anchor a night, whatever was written that day. */
export const anchorRegister = sweep("register.anchor", {
  cron: "55 23 * * *",
  find: (call) => Promise.resolve([call.today]),
  each: async (call) => {
    const { lineNumber, hash } = await headOf(call);
    const { count } = await call.db
      .selectFrom("policeRegister")
      .select((of) => of.fn.countAll<string>().as("count"))
      .where("lineNumber", "<=", lineNumber)
      .executeTakeFirstOrThrow();
    await call.db
      .insertInto("policeRegisterAnchor")
      .values({ anchoredOn: call.today, lineNumber, hash, count: Number(count) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
