// A consumer acknowledges an order with an obligation to pay here, before signing at Yousign, whose button only reads
// « Signer » (C. conso., art. L221-14).
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { enterVisit, requireTurn } from "../visits/visits.ts";
import { type DisplayedWords, requireWords } from "../signers/wording.ts";

/** Returns the signing link. The wording is stored in the journal at each acknowledgement. */
export async function acknowledgeOrder(
  anonymousCall: Call,
  token: string,
  displayed: DisplayedWords,
): Promise<{ link: string }> {
  const { call, requests } = await enterVisit(anonymousCall, token);
  await requireTurn(call, requests, "yousign");
  const words = requireWords(requests, displayed);
  const [{ row, signer }] = requests;
  if (signer.providerLink === null)
    throw refused("Yousign n’a pas encore ouvert la signature : réessayez dans un instant.");
  const facts = { ...words(row), provider: "yousign" };
  await appendToJournal(call, { row, kind: "ACKNOWLEDGED", signer, facts });
  call.recordChange({ record: "signature", id: row.id, did: "a reconnu l’obligation de paiement" });
  return { link: signer.providerLink };
}
