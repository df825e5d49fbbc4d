// Deadlines: a task, its last day, its owner, and the page where it is done. A deadline is derived from a record and
// stored with it; the morning after its day, its owner is notified, once.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { sql } from "kysely";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { event } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Derivation, derivationsOf } from "#kernel/server/derivations.ts";
import { mayReadKind, type Reader } from "#kernel/server/records/readable-kinds.ts";
import { sweep } from "#kernel/server/sweep.ts";
import type { NoticeContent } from "./notices.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import { type Found, idOf } from "#kernel/values.ts";

export interface Deadline {
  /** The last day in time. */
  due: Day;
  /** Account of the owner, by `actorId`, and their name. */
  ownerId: string;
  owner: string;
  /** The task: « Livrer le contrat 26-0012 ». */
  title: string;
  /** The title of the notice once it is late: « Contrat 26-0012 : livraison en retard ». */
  lateTitle: string;
  detail: string;
  /** The page where the task is done. */
  address: PageAddress;
}

interface DeadlineTable extends Deadline {
  id: string;
  kind: string;
  recordId: string;
  notifiedAt: Defaulted<string | null>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    deadline: DeadlineTable;
  }
}

export interface DeadlineKind {
  /** "contract.delivery". */
  name: string;
  /** The kind of its record. */
  from: string;
  /** The current deadline of a record; null when it has none, or is gone. */
  of: (call: Call, id: string) => Promise<Deadline | null>;
  /** Every record that has a deadline now, or its id. */
  all: (call: Call) => Promise<readonly Found[]>;
}

interface PassedDeadline {
  id: string;
  kind: string;
  recordId: string;
  deadline: Deadline;
}

/** Emitted once for each passed deadline: its owner is notified, and anybody else whom its area notifies. */
export const deadlinePassed = event<PassedDeadline>("overview.deadlinePassed");

/** The notice of a passed deadline. */
export const lateNotice = ({ id, deadline }: PassedDeadline): NoticeContent => ({
  kind: "late",
  title: deadline.lateTitle,
  detail: deadline.detail,
  address: deadline.address,
  cause: `deadline ${id} ${deadline.due}`,
});

/** Stores the current deadline of a record: called directly only for a change that left no line in its history. */
export async function saveDeadline(call: Call, { name, of }: DeadlineKind, recordId: string): Promise<void> {
  const deadline = await of(call, recordId);
  if (!deadline) {
    await call.db.deleteFrom("deadline").where("kind", "=", name).where("recordId", "=", recordId).execute();
    return;
  }
  await call.db
    .insertInto("deadline")
    .values({ id: newId(), kind: name, recordId, ...deadline })
    .onConflict((conflict) =>
      conflict.columns(["kind", "recordId"]).doUpdateSet((row) => ({
        ...deadline,
        // Another day is another deadline: it may be missed again.
        notifiedAt: sql<
          string | null
        >`case when ${row.ref("deadline.due")} = ${row.ref("excluded.due")} then ${row.ref("deadline.notifiedAt")} end`,
      })),
    )
    .execute();
}

interface DeadlineDerivation extends Derivation {
  isDeadline: true;
}
const isDeadline = (one: Derivation): one is DeadlineDerivation => "isDeadline" in one;

/** Kinds of records that have deadlines. */
export const deadlineSources = (call: Call): string[] =>
  derivationsOf(call)
    .filter(isDeadline)
    .map(({ from }) => from);

/** The kinds of deadlines of the records that the caller may read. */
export const readableDeadlines = (reader: Reader): string[] =>
  derivationsOf(reader)
    .filter(isDeadline)
    .filter(({ from }) => mayReadKind(reader, from))
    .map(({ name }) => name);

/** The derivation of a kind, for the `derivations` of an area. */
export const deadlineDerivation = (kind: DeadlineKind): DeadlineDerivation => ({
  isDeadline: true,
  name: kind.name,
  from: kind.from,
  recompute: (call, id) => saveDeadline(call, kind, id),
  findStale: async (call) => {
    const wanted = (await kind.all(call)).map(idOf);
    const rows = await call.db
      .selectFrom("deadline")
      .select("recordId")
      .where("kind", "=", kind.name)
      .execute();
    const storedIds = new Set(rows.map(({ recordId }) => recordId));
    const wantedIds = new Set(wanted);
    return [
      ...wanted.filter((id) => !storedIds.has(id)),
      ...[...storedIds].filter((id) => !wantedIds.has(id)),
    ];
  },
});

/** Older deadlines are known already: a database of many years must not report all of them on the first morning. */
const recentDays = 30;

/** Reports, each morning, the deadlines that passed the day before and still hold. */
export const emitPassedDeadlines = sweep("platform.emit-passed-deadlines", {
  cron: "30 6 * * *",
  find: (call) =>
    call.db
      .selectFrom("deadline")
      .select("id")
      .where("notifiedAt", "is", null)
      .where("due", "<", call.today)
      .where("due", ">=", addDays(call.today, -recentDays))
      .orderBy("due")
      .orderBy("id")
      .execute(),
  each: async (call, id) => {
    const row = await call.db
      .selectFrom("deadline")
      .select(["kind", "recordId"])
      .where("id", "=", id)
      .executeTakeFirst();
    const derivation = row && derivationsOf(call).find(({ name }) => name === row.kind);
    if (!derivation) return;
    await derivation.recompute(call, row.recordId);
    const passed = await call.db
      .updateTable("deadline")
      .set({ notifiedAt: call.now.toISOString() })
      .where("id", "=", id)
      .where("notifiedAt", "is", null)
      .where("due", "<", call.today)
      .returning(["due", "ownerId", "owner", "title", "lateTitle", "detail", "address"])
      .executeTakeFirst();
    if (passed) await call.emit(deadlinePassed, { id, ...row, deadline: passed });
  },
});
