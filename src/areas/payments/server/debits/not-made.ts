// Debits announced by mail and withdrawn before they were sent, whose part no batch collects by itself: their clients
// still expect them.
import { sql } from "kysely";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { earliestCollection } from "../../model/debits/days.ts";
import { isPaidByTransfer } from "../../model/debits/obstacles.ts";
import { tellNotMade } from "./letters.ts";
import { type Candidate, candidates } from "./candidates.ts";

/** Older withdrawals are left to a person. */
const maximumDays = 7;

/** The last debit of each open part, when its mail had left before its withdrawal. */
async function withdrawnDebits(call: Call): Promise<{ id: string }[]> {
  if (!call.services.post.canSend.mail) return [];
  const { rows } = await sql<{ id: string }>`
    select o.id from debit o join debit_batch b on b.id = o.batch_id
    join document_part p on p.id = o.part_id and p.settled_cents < p.amount_cents and not p.is_replaced
    cross join lateral (
      select collection_on, mailed_at from debit_announcement where part_id = p.id
      order by announced_at desc, id desc limit 1) n
    where o.status = 'CANCELED' and o.notified_at is null and o.collection_on >= ${addDays(call.today, -maximumDays)}
      and n.collection_on = o.collection_on and n.mailed_at < b.updated_at
      and not exists (select from debit later where later.part_id = p.id and later.id > o.id)
    order by o.id`.execute(call.db);
  return rows;
}

/** True unless the part is disputed, prior to a judgment, in a live debit, or its debtor is dead. */
const mayBeAsked = (part: Candidate): boolean =>
  part.collectableCents > 0 && part.priorTo === null && part.liveIn === null && !part.isDebtorDead;

async function tell(call: Call, id: string): Promise<void> {
  call.markUnchanged();
  const debit = await call.db
    .selectFrom("debit")
    .selectAll()
    .where("id", "=", id)
    .where("notifiedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  // While its day can still be collected, a person may prepare it again.
  if (!debit || debit.collectionOn >= earliestCollection(call.now, debit.provider)) return;
  const [part] = await candidates(call, { partIds: [debit.partId] });
  if (!part || !isPaidByTransfer(part) || !mayBeAsked(part)) return;
  await tellNotMade(call, debit, part.collectableCents);
  await call.db
    .updateTable("debit")
    .set({ notifiedAt: call.now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Every morning: their clients are asked for a transfer. */
export const tellDebitsNotMade = sweep("collection.tell-debits-not-made", {
  cron: "0 7 * * *",
  find: withdrawnDebits,
  each: tell,
});
