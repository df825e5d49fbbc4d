// Checks a VAT number and stores an authority's answer as proof.
import { viewOf } from "#kernel/schema/view.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { actorId } from "#kernel/actor.ts";
import { type VatCheck, type VatProof, vatProofSchema } from "../../model/companies/vat.ts";
import type { VatAnswer } from "./registers.ts";

/** Keeps the answer of an authority: it proves that a number was valid on its day. */
export async function saveVatAnswer(call: Call, vatNumber: string, answer: VatAnswer): Promise<VatCheck> {
  const check = { vatNumber, ...answer, checkedAt: call.now.toISOString() };
  if (answer.isVerified) {
    const row = { ...check, checkedBy: call.actor.name, checkedById: actorId(call.actor) };
    await call.db
      .insertInto("vatCheck")
      .values(row)
      .onConflict((conflict) => conflict.column("vatNumber").doUpdateSet(row))
      .execute();
  }
  return check;
}

export const checkVat = outsideCall(
  ({ body }: { body: { vatNumber: string } }, { outside }) => outside.vat(compactNumber(body.vatNumber)),
  ({ body }, call, answer) => saveVatAnswer(call, compactNumber(body.vatNumber), answer),
);

const toProof = viewOf(vatProofSchema);

/** The stored proofs of some numbers, at most one each. */
export async function vatProofsOf(call: Call, numbers: readonly string[]): Promise<VatProof[]> {
  if (numbers.length === 0) return [];
  const checks = await call.db
    .selectFrom("vatCheck")
    .selectAll()
    .where("vatNumber", "in", numbers)
    .orderBy("vatNumber")
    .execute();
  return checks.map(toProof);
}
