// Debits move many at once: in one statement, from the states that their life cycle allows.
import type { Call } from "#kernel/server/call.ts";
import { stateRefusals } from "#kernel/flow/flow.ts";
import { refused } from "#kernel/failure.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { debitFlow } from "../../model/debits/debit-flow.ts";
import { debitsChanged } from "../../model/events.ts";
import { inChunks } from "#kernel/server/chunks.ts";
import { idsOf } from "#kernel/values.ts";

export type DebitMove = keyof typeof debitFlow.moves;
export type DebitPatch = Partial<Omit<Row<"debit">, "id" | "status" | "batchId" | "partId" | "searchText">>;

/** Moves after which nothing is about to collect the part. */
const freeingMoves: ReadonlySet<DebitMove> = new Set(["cancel", "reject", "return", "refund"]);

/** Moves locked debits; one that may not move refuses them all. */
export async function moveDebits(
  call: Call,
  name: DebitMove,
  debits: readonly Pick<Row<"debit">, "id" | "status">[],
  set: DebitPatch = {},
): Promise<void> {
  for (const { status } of debits) {
    const [refusal] = stateRefusals(debitFlow, name, status);
    if (refusal) throw refused(refusal, "MoveRefused");
  }
  const { to } = debitFlow.moves[name];
  for (const chunk of inChunks(debits))
    await call.db
      .updateTable("debit")
      .set({ ...set, status: to })
      .where("id", "in", idsOf(chunk))
      .execute();
  if (freeingMoves.has(name)) await call.emit(debitsChanged, { debitIds: debits.map(({ id }) => id) });
}
