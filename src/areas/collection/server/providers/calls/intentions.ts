// Calls that move money at a provider: intended in the transaction that decides them, made after its commit.
import type { Day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { makeCalls } from "./make-calls.ts";
import { inChunks } from "../../debits/chunks.ts";
import "../tables.ts";

interface Intention extends Pick<Row<"providerCall">, "kind" | "provider"> {
  /** The first day of the call. */
  dueOn: Day;
  subjectIds: readonly string[];
}

/** One call by debit or transfer, ever: the database refuses a second one. */
export async function intend(call: Call, { kind, provider, dueOn, subjectIds }: Intention): Promise<void> {
  const intended = subjectIds.map((subjectId) => ({
    id: newId(),
    kind,
    provider,
    subjectId,
    status: "INTENDED" as const,
    dueOn,
    intendedAt: call.now.toISOString(),
    calledAt: null,
    endedAt: null,
    resultId: null,
    mandateId: null,
  }));
  for (const chunk of inChunks(intended)) await call.db.insertInto("providerCall").values(chunk).execute();
  if (dueOn <= call.today) await call.enqueue(makeCalls.job, {}, { key: "due" });
}
