// A consumer acknowledges here an order with an obligation to pay, before signing at Yousign, whose button only says
// « Signer » (C. conso., art. L221-14).
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { tellJournal } from "../journal.ts";
import { enter, requireTurn } from "../visits.ts";
import { type DisplayedWords, requireWords } from "../wording.ts";

/** Returns the link to sign at. The words are stored in the journal each time they are agreed to. */
export async function acknowledgeOrder(
  anybody: Call,
  token: string,
  displayed: DisplayedWords,
): Promise<{ link: string }> {
  const { call, visiting } = await enter(anybody, token);
  await requireTurn(call, visiting, "yousign");
  const words = requireWords(visiting, displayed);
  const [{ row, signer }] = visiting;
  if (signer.providerLink === null)
    throw refused("Yousign n’a pas encore ouvert la signature : réessayez dans un instant.");
  const facts = { ...words(row), provider: "yousign" };
  await tellJournal(call, { signatureId: row.id, kind: "ACKNOWLEDGED", signerId: signer.id, facts });
  call.changed({ record: "signature", id: row.id, did: "a reconnu l’obligation de paiement" });
  return { link: signer.providerLink };
}
