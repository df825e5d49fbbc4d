// Calls that move money at a provider: intended in the transaction that decides them, made after its commit.
import type { Day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { job } from "#kernel/event.ts";
import { inChunks } from "#kernel/server/chunks.ts";

/** Makes the calls that are due. */
export const callsDue = job<object>("collection.make-provider-calls");

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
  if (dueOn <= call.today) await call.enqueue(callsDue, {}, { key: "due" });
}
