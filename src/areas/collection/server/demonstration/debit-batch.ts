// A batch of debits prepared, which waits for the approval of somebody else.
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { readDue } from "../debits/due.ts";
import { prepareDebits } from "../debits/prepare.ts";

export async function demonstrateDebitBatch(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const due = await readDue(call, {});
  if (due.nbOfDebits > 0) await prepareDebits(call, { ...due, collectionOn: due.day });
}
