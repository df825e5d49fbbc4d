// Consultations and exports of the register: each has its reason, logged for a year.
import { sql } from "kysely";
import { addDays } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { actorId } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { linesPerPage, accessSchema, registerLineSchema, type registerQuery } from "../model/register.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { z } from "zod";
import type { RegisterLine } from "./lines.ts";
import { headOf } from "./verify.ts";

const toLine = viewOf(registerLineSchema);
const toAccess = viewOf(accessSchema);
/** A reader who goes on for the same reason is logged once an hour. */
const hourMs = 3_600_000;

export async function logAccess(
  call: Call,
  kind: "CONSULTATION" | "EXPORT",
  reason: string,
): Promise<{ id: string }> {
  const { lineNumber } = await headOf(call);
  const id = newId();
  const at = call.now.toISOString();
  await call.db
    .insertInto("policeRegisterAccess")
    .values({ id, kind, at, by: call.actor.name, byId: actorId(call.actor), reason, lineNumber })
    .execute();
  return { id };
}

async function logConsultation(call: Call, reason: string): Promise<void> {
  const recent = await call.db
    .selectFrom("policeRegisterAccess")
    .select("id")
    .where("kind", "=", "CONSULTATION")
    .where("byId", "=", actorId(call.actor))
    .where("reason", "=", reason)
    .where("at", ">", new Date(call.now.getTime() - hourMs).toISOString())
    .executeTakeFirst();
  if (!recent) await logAccess(call, "CONSULTATION", reason);
}

export async function lineView(call: Call, line: RegisterLine) {
  const car = await call.db.selectFrom("car").select("id").where("id", "=", line.carId).executeTakeFirst();
  return toLine({ ...line, hasCar: car !== undefined });
}

/** Seller details required by law: a company’s representative, a person’s identity document. */
const missing = sql`case party_kind when 'COMPANY' then representative else document_number end = ''`;
/** Missing details never block the entry itself: a correction adds them later. */
const isIncomplete = sql<boolean>`kind = 'IN' and ${missing} and not exists (select from police_register c
  where c.kind = 'CORRECTION' and c.named_line = police_register.line_number
    and case c.party_kind when 'COMPANY' then c.representative else c.document_number end <> '')`;

export async function readRegister(call: Call, { reason, search, before }: z.output<typeof registerQuery>) {
  await logConsultation(call, reason);
  const words = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await call.db
    .selectFrom("policeRegister")
    .selectAll()
    .select(sql<boolean>`exists (select from car where car.id = police_register.car_id)`.as("hasCar"))
    .$if(before !== undefined, (query) => query.where("lineNumber", "<", before ?? 0))
    .$if(search !== "", (query) =>
      query.where(
        sql<boolean>`(vin ilike ${words} or plate ilike ${words} or party_name ilike ${words} or order_number::text = ${search})`,
      ),
    )
    .orderBy("lineNumber", "desc")
    .limit(linesPerPage + 1)
    .execute();
  const { incomplete } = await call.db
    .selectFrom("policeRegister")
    .select((of) => of.fn.countAll<string>().as("incomplete"))
    .where(isIncomplete)
    .executeTakeFirstOrThrow();
  return {
    lines: rows.slice(0, linesPerPage).map(toLine),
    hasMore: rows.length > linesPerPage,
    incomplete: Number(incomplete),
    receipt: (await readLessor(call)).policeRegisterReceipt,
  };
}

export async function readAccesses(call: Call) {
  const rows = await call.db
    .selectFrom("policeRegisterAccess")
    .selectAll()
    .orderBy("at", "desc")
    .limit(500)
    .execute();
  return { accesses: rows.map((row) => toAccess({ ...row, isOwn: row.byId === actorId(call.actor) })) };
}

const aYearAgo = (call: Call) => addDays(call.today, -365);

export const purgeAccesses = sweep("register.purge-accesses", {
  cron: "20 3 * * *",
  find: (call) =>
    call.db.selectFrom("policeRegisterAccess").select("id").where("at", "<", aYearAgo(call)).execute(),
  each: async (call, id) => {
    await call.db.deleteFrom("policeRegisterAccess").where("id", "=", id).execute();
  },
});
