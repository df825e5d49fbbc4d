// Rows of write-offs: parts settled without money.
import { actorId } from "#kernel/actor.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { writtenOff } from "../../model/events.ts";

type WriteOff = Row<"writeOff">;

export interface Proof {
  key: string;
  name: string;
  type: string;
}

interface NewWriteOff extends Pick<WriteOff, "kind" | "companyId" | "partId" | "cents" | "reason"> {
  /** Today when absent. */
  writtenOn?: Day;
  proof?: Proof | null;
  undoesId?: string | null;
}

export async function recordWriteOff(
  call: Call,
  { proof = null, undoesId = null, ...row }: NewWriteOff,
): Promise<WriteOff> {
  const stored: WriteOff = {
    id: newId(),
    createdAt: call.now.toISOString(),
    createdBy: call.actor.name,
    createdById: actorId(call.actor),
    writtenOn: call.today,
    ...row,
    proofKey: proof?.key ?? null,
    proofName: proof?.name ?? "",
    proofType: proof?.type ?? "",
    undoesId,
  };
  await call.db.insertInto("writeOff").values(stored).execute();
  await call.emit(writtenOff, { writeOffId: stored.id, partId: stored.partId });
  return stored;
}
