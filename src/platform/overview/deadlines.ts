// Deadlines: what must be done by a day, by somebody, and where a click does it. One is derived from a record and
// kept with it; the night after its day, its owner is told, once.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { type ColumnType, sql } from "kysely";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { event } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Derivation, derivationsOf } from "#kernel/server/derivations.ts";
import { sweep } from "#kernel/server/sweep.ts";
import type { NoticeContent } from "./notices.ts";

export interface Deadline {
  /** The last day on which it is in time. */
  due: Day;
  /** Account of who must see to it, by `actorId`, and their name. */
  ownerId: string;
  owner: string;
  /** What must be done: « Livrer le contrat 26-0012 ». */
  title: string;
  /** What is told when it was not: « Contrat 26-0012 : livraison en retard ». */
  lateTitle: string;
  detail: string;
  /** The page where it is done. */
  address: PageAddress;
}

interface DeadlineTable extends Deadline {
  id: string;
  kind: string;
  recordId: string;
  toldAt: ColumnType<string | null, string | null | undefined, string | null>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    deadline: DeadlineTable;
  }
}

export interface DeadlineKind {
  /** "contract.delivery". */
  name: string;
  /** The kind of record that has it. */
  from: string;
  /** That of a record as it stands now; null when it has none, or is gone. */
  of: (call: Call, id: string) => Promise<Deadline | null>;
  /** Every record that has one now. */
  all: (call: Call) => Promise<readonly string[]>;
}

interface PassedDeadline {
  id: string;
  kind: string;
  recordId: string;
  deadline: Deadline;
}

/** Emitted once for each deadline that has passed: its owner is notified, and anybody whom its area notifies too. */
export const deadlinePassed = event<PassedDeadline>("deadline.passed");

/** The notice of a deadline that has passed. */
export const lateNotice = ({ id, deadline }: PassedDeadline): NoticeContent => ({
  kind: "late",
  title: deadline.lateTitle,
  detail: deadline.detail,
  address: deadline.address,
  cause: `deadline ${id} ${deadline.due}`,
});

/** Keeps that of a record as it stands: said by hand only where what changed left no line in its history. */
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
        // Another day is another deadline: it may be missed anew.
        toldAt: sql<
          string | null
        >`case when ${row.ref("deadline.due")} = ${row.ref("excluded.due")} then ${row.ref("deadline.toldAt")} end`,
      })),
    )
    .execute();
}

/** The derivation of a kind, for the `derivations` of an area. */
export const deadlineDerivation = (kind: DeadlineKind): Derivation => ({
  name: kind.name,
  from: kind.from,
  recompute: (call, id) => saveDeadline(call, kind, id),
  findStale: async (call) => {
    const wanted = await kind.all(call);
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

/** What is older is known by now: a database of many years does not tell all of them the first night. */
const recentDays = 30;

/** Each morning: what passed yesterday is told, as it stands today. */
export const emitPassedDeadlines = sweep("platform.tell-passed-deadlines", {
  cron: "30 6 * * *",
  find: async (call) =>
    (
      await call.db
        .selectFrom("deadline")
        .select("id")
        .where("toldAt", "is", null)
        .where("due", "<", call.today)
        .where("due", ">=", addDays(call.today, -recentDays))
        .orderBy("due")
        .orderBy("id")
        .execute()
    ).map(({ id }) => id),
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
      .set({ toldAt: call.now.toISOString() })
      .where("id", "=", id)
      .where("toldAt", "is", null)
      .where("due", "<", call.today)
      .returning(["due", "ownerId", "owner", "title", "lateTitle", "detail", "address"])
      .executeTakeFirst();
    if (passed) await call.emit(deadlinePassed, { id, ...row, deadline: passed });
  },
});
