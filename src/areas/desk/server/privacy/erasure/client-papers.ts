// Papers that a client gave: erased with the person, except accounting papers within their retention.
import type { Call } from "#kernel/server/call.ts";
import { type ErasedHolder, retainedDocuments } from "#platform/documents/erasure.ts";

export const scoringIdsOf = async (call: Call, clientId: string): Promise<string[]> =>
  (await call.db.selectFrom("scoring").select("id").where("clientId", "=", clientId).execute()).map(
    ({ id }) => id,
  );

/** Last retention days of the accounting papers among them. */
export async function retentionDays(call: Call, clientId: string) {
  const holders: ErasedHolder[] = [
    { record: "client", id: clientId },
    ...(await scoringIdsOf(call, clientId)).map((id): ErasedHolder => ({ record: "scoring", id })),
  ];
  const retained = [];
  for (const holder of holders) retained.push(...(await retainedDocuments(call, holder)));
  return retained.map(({ until }) => until).toSorted();
}
