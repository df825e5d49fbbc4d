// Cancels at Yousign the requests withdrawn here: after the commit, with retries.
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { notifyStarter } from "../procedures/messages.ts";
import { isFinalRefusal } from "./request-state.ts";

interface Cancellation {
  signatureId: string;
  requestId: string;
  reason: string;
}

/** Statuses that need no cancellation. */
const endedStatuses = new Set(["canceled", "deleted", "expired", "declined", "rejected"]);

export async function cancelRemoteRequest(
  { outside, within }: OutsideContext,
  cancellation: Cancellation,
): Promise<void> {
  const { yousign } = outside;
  if (!yousign) return;
  try {
    await yousign.cancel(cancellation.requestId, cancellation.reason);
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    const { status } = await yousign.read(cancellation.requestId);
    if (endedStatuses.has(status)) return;
    if (status !== "done") throw error;
    await within((call) =>
      recordAndNotify(
        call,
        cancellation,
        "avait déjà été signé chez Yousign quand il a été retiré : il reste retiré ici.",
      ),
    );
  }
}

/** Called after the last retry: a person must withdraw the request at Yousign. */
export const notifyCancellationFailed = (call: Call, cancellation: Cancellation): Promise<void> =>
  recordAndNotify(
    call,
    cancellation,
    "n’a pas pu être retiré chez Yousign : retirez-le depuis votre espace Yousign.",
  );

async function recordAndNotify(
  call: Call,
  { signatureId, requestId }: Cancellation,
  what: string,
): Promise<void> {
  const row = await get(call, "signature", signatureId);
  await appendToJournal(call, {
    row,
    kind: "PROVIDER",
    facts: { provider: "yousign", requestId, said: what },
  });
  await notifyStarter(call, row, what);
}
