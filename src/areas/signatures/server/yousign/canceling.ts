// Withdraws at Yousign what was withdrawn here: after the commit, as often as it takes.
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import type { Errand } from "#kernel/server/outside.ts";
import { tellJournal } from "../journal.ts";
import { tellStarter } from "../outcome.ts";
import { isFinalRefusal } from "./state.ts";

interface Canceling {
  signatureId: string;
  requestId: string;
  reason: string;
}

/** What is over there needs no cancellation. */
const over = new Set(["canceled", "deleted", "expired", "declined", "rejected"]);

export async function cancelThere({ outside, within }: Errand, canceling: Canceling): Promise<void> {
  const { yousign } = outside;
  if (!yousign) return;
  try {
    await yousign.cancel(canceling.requestId, canceling.reason);
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    const { status } = await yousign.read(canceling.requestId);
    if (over.has(status)) return;
    if (status !== "done") throw error;
    await within((call) =>
      tell(call, canceling, "avait déjà été signé chez Yousign quand il a été retiré : il reste retiré ici."),
    );
  }
}

/** Nothing more will be tried: a person must withdraw it there. */
export const tellStillThere = (call: Call, canceling: Canceling): Promise<void> =>
  tell(call, canceling, "n’a pas pu être retiré chez Yousign : retirez-le depuis votre espace Yousign.");

async function tell(call: Call, { signatureId, requestId }: Canceling, what: string): Promise<void> {
  const row = await get(call, "signature", signatureId);
  await tellJournal(call, {
    signatureId,
    kind: "PROVIDER",
    facts: { provider: "yousign", requestId, said: what },
  });
  await tellStarter(call, row, what);
}
