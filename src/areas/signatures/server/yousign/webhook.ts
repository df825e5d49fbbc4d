// Events pushed by Yousign: signed over the exact bytes, received once each, treated by a job. The
// signature does not cover a time, so `event_id` is what protects from replay.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { Failure, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { treatYousignEvent } from "./jobs.ts";

const eventSchema = z.object({
  event_id: z.string().min(1).max(100),
  event_name: z.string().max(100),
  sandbox: z.boolean().default(false),
  data: z.object({ signature_request: z.object({ id: z.string().max(100) }).optional() }).default({}),
});

/** `sha256=<hex>` over the raw body, compared in constant time. */
export function isSignedBy(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parsed(body: Uint8Array): z.output<typeof eventSchema> {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw invalid({ _: "JSON attendu." }, "Le contenu de l’événement n’est pas lisible.");
  }
  const read = eventSchema.safeParse(content);
  if (!read.success)
    throw invalid({ _: "Événement inattendu." }, "Le contenu de l’événement n’est pas celui attendu.");
  return read.data;
}

export async function receiveEvent(
  call: Call,
  body: Uint8Array,
  signature: string,
): Promise<{ isNew: boolean }> {
  const { yousign } = call.services.signing;
  if (!yousign)
    throw new Failure(
      "missing",
      "NotFound",
      "Yousign n’est pas le prestataire de signature de cette application.",
    );
  if (!isSignedBy(yousign.secret, body, signature))
    throw new Failure(
      "unauthenticated",
      "NotAuthorizedException",
      "La signature de l’événement n’est pas la bonne.",
    );
  const event = parsed(body);
  if (event.sandbox && !yousign.acceptsSandbox)
    throw new Failure(
      "forbidden",
      "AccessDeniedException",
      "Les événements du bac à sable sont refusés en production.",
    );
  const kept = await call.db
    .insertInto("yousignEvent")
    .values({
      eventId: event.event_id,
      name: event.event_name,
      requestId: event.data.signature_request?.id ?? null,
      body: JSON.stringify(event),
      receivedAt: call.now.toISOString(),
      treatedAt: null,
    })
    .onConflict((conflict) => conflict.column("eventId").doNothing())
    .returning("eventId")
    .executeTakeFirst();
  if (!kept) return { isNew: false };
  await call.enqueue(treatYousignEvent, { eventId: event.event_id }, { key: event.event_id });
  return { isNew: true };
}
