// The CRM's webhook: a signed batch of hints. What each names is read again later.
import { Failure, invalid, missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { hookSource, jsonOf, receiveHooks } from "#platform/hooks.ts";
import { crmBatchSchema, crmEventKey, crmSubject } from "../../model/crm.ts";

export const crmHooks = hookSource("crm", { retryDelay: 30, retryLimit: 8 });

interface Webhook {
  bytes: Uint8Array;
  signature: string;
  timestamp: string;
}

export async function receiveCrmEvents(
  call: Call,
  webhook: Webhook,
): Promise<{ received: number; fresh: number }> {
  const { crm } = call.services;
  if (!crm) throw missing("Le lien avec le CRM", "n’est pas réglé");
  if (!crm.isSigned({ ...webhook, now: call.now }))
    throw new Failure(
      "unauthenticated",
      "NotAuthorizedException",
      "La signature de cet envoi n’est pas juste, ou date de plus de cinq minutes.",
    );
  const events = crmBatchSchema.safeParse(jsonOf(webhook.bytes));
  if (!events.success)
    throw invalid(
      { _: "Un lot d’événements est attendu." },
      "Le contenu envoyé n’est pas un lot d’événements.",
    );
  const hooks = events.data.flatMap((event) => {
    const subject = crmSubject(event);
    return subject ? [{ eventId: crmEventKey(event), subject, body: event }] : [];
  });
  return { received: events.data.length, fresh: await receiveHooks(call, crmHooks, hooks) };
}
