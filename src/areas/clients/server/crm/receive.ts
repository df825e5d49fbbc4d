// The CRM's webhook: a signed batch of hints. A job reads each named object again.
import { Failure, invalid, notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Hook, hookSource, jsonOf, malformedHook, receiveHooks } from "#platform/hooks.ts";
import { crmBatchSchema, crmEventKey, crmEventSchema, crmSubject } from "../../model/crm.ts";

export const crmHooks = hookSource("crm", { retryDelay: 30, retryLimit: 8 });

interface Webhook {
  bytes: Uint8Array;
  signature: string;
  timestamp: string;
}

export async function receiveCrmEvents(
  call: Call,
  webhook: Webhook,
): Promise<{ received: number; fresh: number; misshapen: number }> {
  const { crm } = call.services;
  if (!crm) throw notFound("Le lien avec le CRM", "n’est pas réglé");
  if (!crm.isSigned({ ...webhook, now: call.now }))
    throw new Failure(
      "unauthenticated",
      "NotAuthorizedException",
      "La signature de cet envoi n’est pas juste, ou date de plus de cinq minutes.",
    );
  const batch = crmBatchSchema.safeParse(jsonOf(webhook.bytes));
  if (!batch.success)
    throw invalid(
      { _: "Un lot d’événements est attendu." },
      "Le contenu envoyé n’est pas un lot d’événements.",
    );
  const events = batch.data.map((body) => ({ body, read: crmEventSchema.safeParse(body) }));
  const hooks = events.flatMap(({ body, read }): Hook[] => {
    if (!read.success) return [malformedHook(body)];
    const subject = crmSubject(read.data);
    return subject ? [{ eventId: crmEventKey(read.data), subject, body: read.data }] : [];
  });
  return {
    received: events.length,
    fresh: await receiveHooks(call, crmHooks, hooks),
    misshapen: events.filter(({ read }) => !read.success).length,
  };
}
