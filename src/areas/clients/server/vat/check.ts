// Checks a VAT number and keeps the answer of an authority as proof.
import { compactNumber } from "#kernel/identifiers.ts";
import type { Call } from "#kernel/server/call.ts";
import type { VatCheck } from "../../model/vat.ts";

export async function checkVat(call: Call, text: string): Promise<VatCheck> {
  const vatNumber = compactNumber(text);
  const answer = await call.services.vat(vatNumber);
  const check = { vatNumber, ...answer, checkedAt: call.now.toISOString() };
  if (answer.isVerified) {
    const row = { ...check, checkedBy: call.who.name };
    await call.db
      .insertInto("vatCheck")
      .values(row)
      .onConflict((conflict) => conflict.column("vatNumber").doUpdateSet(row))
      .execute();
  }
  return check;
}
