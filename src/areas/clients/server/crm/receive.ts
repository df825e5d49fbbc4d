// The CRM's webhook: a signed batch of hints. Each event is kept once; what it names is read again later.
import { Failure, invalid, missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { crmBatchSchema, crmEventKey, objectToReread, rereadCrmObject } from "../../model/crm.ts";

interface Webhook {
  bytes: Uint8Array;
  signature: string;
  timestamp: string;
}

function batchOf(bytes: Uint8Array) {
  try {
    return crmBatchSchema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    throw invalid(
      { _: "Un lot d’événements est attendu." },
      "Le contenu envoyé n’est pas un lot d’événements.",
    );
  }
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
  const events = batchOf(webhook.bytes);
  const rows = events.flatMap((event) => {
    const named = objectToReread(event);
    return named
      ? [
          {
            key: crmEventKey(event),
            ...named,
            event: JSON.stringify(event),
            receivedAt: call.now.toISOString(),
            rereadAt: null,
            outcome: null,
          },
        ]
      : [];
  });
  if (rows.length === 0) return { received: events.length, fresh: 0 };
  const fresh = await call.db
    .insertInto("crmEvent")
    .values(rows as never)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning(["object", "objectId"])
    .execute();
  const objects = new Map(fresh.map((one) => [`${one.object}:${one.objectId}`, one]));
  for (const [key, one] of objects) await call.enqueue(rereadCrmObject, one, { key });
  return { received: events.length, fresh: fresh.length };
}
