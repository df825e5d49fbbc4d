// A file of the bank read for what it says of our payments: returns of debits, refusals, transfers executed. Read
// again, it changes nothing.
import { actorId } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ReturnImport } from "../../model/debits/returns.ts";
import type { BankFile } from "#platform/bank-files/read/bank-file.ts";
import { applyReturn } from "./apply.ts";
import {
  contradiction,
  movements,
  type ReturnFact,
  returnFacts,
  type WholeRefusal,
  wholeRefusals,
} from "./facts.ts";
import { executeMovements, refuseBatch, refuseNamed, transferOf } from "./transfer-answers.ts";
import { requireOurs } from "./origin.ts";
import { refuseWhole } from "./whole-refusals.ts";

const reasons: Readonly<Record<"UNKNOWN" | "TOO_LATE" | "COLLECTED", string>> = {
  COLLECTED:
    "Ce prélèvement est déjà encaissé : un refus de toute la remise ne le reprend pas. À voir avec la banque.",
  UNKNOWN: "Aucun prélèvement envoyé n’a cette référence.",
  TOO_LATE: "Le prélèvement a plus de 13 mois : à voir avec la banque.",
};

/** Effect of a return; a reason in French when it changed nothing and needs a person. */
type Answer = "APPLIED" | "KNOWN" | "REFUSED" | { reason: string };

/**
 * Claims a return: false when already read, even concurrently. One that contradicts its payment is not claimed: the
 * right file may follow.
 */
async function claim(call: Call, { fingerprint, endToEndId, code, words, on }: ReturnFact): Promise<boolean> {
  const inserted = await call.db
    .insertInto("debitReturn")
    .values({
      fingerprint,
      endToEndId,
      code,
      words,
      happenedOn: on,
      debitId: null,
      outcome: "UNKNOWN",
      readAt: call.now.toISOString(),
      readBy: call.actor.name,
      readById: actorId(call.actor),
    })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returning("fingerprint")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The part of the result that a fact adds to. */
async function applyFact(call: Call, fact: ReturnFact, result: ReturnImport): Promise<void> {
  const answer = await answerOf(call, fact);
  if (answer === "APPLIED") result.nbOfReturned += 1;
  else if (answer === "KNOWN") result.nbOfKnown += 1;
  else if (answer === "REFUSED") result.nbOfRefused += 1;
  else result.unknown.push({ endToEndId: fact.endToEndId, code: fact.code, ...answer });
}

async function answerOfTransfer(call: Call, fact: ReturnFact): Promise<Answer> {
  const transfer = await transferOf(call, fact.endToEndId);
  if (!transfer) return (await claim(call, fact)) ? { reason: reasons.UNKNOWN } : "KNOWN";
  const reason = contradiction(fact, { ...transfer, returnsAsCredit: true });
  if (reason !== null) return { reason };
  if (!(await claim(call, fact))) return "KNOWN";
  return (await refuseNamed(call, transfer, fact)) > 0 ? "REFUSED" : "KNOWN";
}

async function answerOf(call: Call, fact: ReturnFact): Promise<Answer> {
  const debit = await call.db
    .selectFrom("debit as d")
    .innerJoin("debitBatch as b", "b.id", "d.batchId")
    .select(["d.id", "d.status", "d.amountCents", "b.reference"])
    .where("d.endToEndId", "=", fact.endToEndId)
    .forUpdate("d")
    .executeTakeFirst();
  if (!debit) return answerOfTransfer(call, fact);
  const reason = contradiction(fact, { ...debit, returnsAsCredit: false });
  if (reason !== null) return { reason };
  if (!(await claim(call, fact))) return "KNOWN";
  if (fact.isWhole && debit.status === "COLLECTED") return { reason: reasons.COLLECTED };
  const outcome = await applyReturn(call, debit.id, fact);
  await call.db
    .updateTable("debitReturn")
    .set({ debitId: debit.id, outcome })
    .where("fingerprint", "=", fact.fingerprint)
    .execute();
  return outcome === "UNKNOWN" || outcome === "TOO_LATE" ? { reason: reasons[outcome] } : outcome;
}

async function applyWhole(call: Call, refusal: WholeRefusal, result: ReturnImport): Promise<void> {
  const transfers = await refuseBatch(call, refusal);
  if (transfers !== null) {
    result.nbOfRefused += transfers;
    return;
  }
  const { nbOfReturned, collected } = await refuseWhole(call, refusal);
  result.nbOfReturned += nbOfReturned;
  result.unknown.push(
    ...collected.map((endToEndId) => ({ endToEndId, code: "", reason: reasons.COLLECTED })),
  );
}

/** One order for every import: two of them never wait for each other. */
const inOrder = (facts: readonly ReturnFact[]): ReturnFact[] =>
  facts.toSorted((one, other) => (one.endToEndId < other.endToEndId ? -1 : 1));

/** Answers of a bank file about our debits and transfers; a statement has them too. */
export async function applyAnswers(call: Call, read: BankFile): Promise<ReturnImport> {
  const result: ReturnImport = {
    nbOfReturned: 0,
    nbOfKnown: 0,
    nbOfExecuted: 0,
    nbOfRefused: 0,
    unknown: [],
  };
  for (const refusal of wholeRefusals(read)) await applyWhole(call, refusal, result);
  for (const fact of inOrder(returnFacts(read, call.today))) await applyFact(call, fact, result);
  result.nbOfExecuted = await executeMovements(call, movements(read));
  return result;
}

export async function importReturns(call: Call, read: BankFile): Promise<ReturnImport> {
  await requireOurs(call, read);
  const result = await applyAnswers(call, read);
  if (result.nbOfReturned + result.nbOfExecuted + result.nbOfRefused === 0) call.markUnchanged();
  return result;
}
