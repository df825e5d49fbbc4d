// « À compléter »: facts without entries, until their record is completed or an accountant accepts them.
import { sql } from "kysely";
import type { z } from "zod";
import { actorId } from "#kernel/actor.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow } from "#kernel/server/records/records.ts";
import { entriesOf } from "#kernel/values.ts";
import { settledBy } from "../model/to-complete.ts";
import type { incompleteFactSchema } from "../model/views.ts";
import { entryExceptions } from "./reads/entries.ts";
import "./tables.ts";

const settledText = `(case e.reason ${entriesOf(settledBy)
  .map(([reason, who]) => `when '${reason}' then '${who}'`)
  .join(" ")} else '' end)`;
export const incompleteExceptions = { settledBy: settledText, page: entryExceptions.page };
/** A condition on facts `e`. */
export const isIncomplete = "e.reason is not null";

type IncompleteFact = z.output<typeof incompleteFactSchema>;

export async function incompleteFact(call: Call, id: string): Promise<IncompleteFact> {
  const { rows } = await sql<IncompleteFact>`
    select e.id, e.source, e.issuer_id as "issuerId", e.day, e.label, e.car_id as "carId", e.reason,
      e.accepted_at as "acceptedAt", e.accepted_by as "acceptedBy", e.accepted_reason as "acceptedReason",
      ${sql.raw(settledText)} as "settledBy", ${sql.raw(entryExceptions.page)} as page
    from book_fact e where e.id = ${id}`.execute(call.db);
  const [fact] = rows;
  if (!fact) throw notFound("Ce fait");
  return fact;
}

/** Lets its month be frozen without it. Its entries are posted once its record is completed. */
export async function acceptIncomplete(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<IncompleteFact> {
  const fact = await findRow(call, "bookFact", { id });
  if (!fact) throw notFound("Ce fait");
  if (fact.reason === null) throw refused("Ce fait est comptabilisé depuis : il n’y a plus rien à accepter.");
  const { numUpdatedRows } = await call.db
    .updateTable("bookFact")
    .set({
      acceptedAt: call.now.toISOString(),
      acceptedBy: call.actor.name,
      acceptedById: actorId(call.actor),
      acceptedReason: reason,
    })
    .where("id", "=", id)
    .where("acceptedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw refused("Quelqu’un vient d’accepter ce fait : son motif est gardé.");
  call.recordChange({ record: "bookFact", id, did: `a accepté ce fait sans écriture : ${reason}` });
  return incompleteFact(call, id);
}
