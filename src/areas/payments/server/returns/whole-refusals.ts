// A debit file or group that the bank rejects whole: our fault, the client is not notified, and the parts
// are free again.
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import type { Consequence } from "../../model/debits/returns.ts";
import { groupId as groupIdOf } from "#platform/bank-files/write/parts.ts";
import { lockDebits } from "../debits/file.ts";
import { applyReturn } from "./apply.ts";
import type { WholeRefusal } from "./facts.ts";

const schemesOf = (debits: readonly Row<"debit">[]): string[] =>
  [...new Set(debits.map(({ scheme }) => scheme))].toSorted();

/** The debits of the group: groups of a file follow the order of their schemes. */
function debitsIn(
  batch: Row<"debitBatch">,
  debits: readonly Row<"debit">[],
  groupId: string | null,
): readonly Row<"debit">[] {
  if (groupId === null) return debits;
  const scheme = schemesOf(debits).find(
    (_, index) => groupIdOf({ messageId: batch.reference }, index + 1) === groupId,
  );
  return debits.filter((debit) => debit.scheme === scheme);
}

interface Refused {
  nbOfReturned: number;
  /** End-to-end ids of debits collected before, which stay so: a person has to act. */
  collected: readonly string[];
}

/** Sends back the debits that wait for their collection. */
export async function refuseWhole(call: Call, { messageId, groupId, words }: WholeRefusal): Promise<Refused> {
  const found = await call.db
    .selectFrom("debitBatch")
    .select("id")
    .where("reference", "=", messageId)
    .executeTakeFirstOrThrow(() => notFound(`La remise ${messageId}, dont parle ce compte rendu,`));
  const batch = await getForUpdate(call, "debitBatch", found.id);
  const debits = await lockDebits(call, batch.id);
  const meaning = words || "Fichier refusé par la banque.";
  const consequence: Consequence = {
    rule: { action: "OUR_FAULT", meaning, clientSentence: null },
    retryOn: call.today,
    isToSettle: false,
  };
  const fact = { code: "", words, on: call.today };
  const named = debitsIn(batch, debits, groupId);
  const collected = named.filter(({ status }) => status === "COLLECTED").map(({ endToEndId }) => endToEndId);
  let nbOfReturned = 0;
  for (const debit of named)
    if (debit.status === "SENT" && (await applyReturn(call, debit.id, fact, consequence)) === "APPLIED")
      nbOfReturned += 1;
  if (groupId === null && batch.status === "SENT" && collected.length === 0)
    await move(call, debitBatchFlow, {
      kind: "debitBatch",
      id: batch.id,
      version: null,
      move: "refuse",
      set: { reason: meaning },
      did: `a appris le refus de la remise ${batch.reference} par la banque : ${meaning}`,
    });
  return { nbOfReturned, collected };
}
