// The use of an overpayment, as its client answered or an accountant decides: the night obeys.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getAtVersion } from "#kernel/server/records/records.ts";
import { decapitalise } from "#kernel/text/case.ts";
import { creditChoices } from "../../model/receipts/receipt.ts";
import type { CreditChoiceForm } from "../../model/receipts/view.ts";

export async function chooseCreditUse(
  call: Call,
  id: string,
  { version, clientChoice }: CreditChoiceForm,
): Promise<void> {
  const { companyId, security, remainingCents } = await getAtVersion(call, "receipt", { id, version });
  if (security !== null) throw refused("Une garantie se rend ou s’impute : le client n’a pas ce choix.");
  if (companyId === null) throw refused("Le payeur de cet encaissement n’est pas connu.");
  if (remainingCents === 0) throw refused("Il ne reste rien de cet encaissement.");
  const did = `a noté le choix du client : ${decapitalise(creditChoices[clientChoice])}`;
  await change(call, "receipt", { id, version, did }, { clientChoice });
}
