// Events pushed by Yousign, signed over the exact bytes. The signature covers no timestamp: `event_id` protects
// against replay.
import { createHmac } from "node:crypto";
import { z } from "zod";
import { Failure, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { hookSource, jsonOf, receiveHooks } from "#platform/hooks.ts";
import { isSameSecret } from "#platform/secrets/digest.ts";

export const yousignHooks = hookSource("yousign", { retryDelay: 15, retryLimit: 8 });

const eventSchema = z.object({
  event_id: z.string().min(1).max(100),
  event_name: z.string().max(100),
  sandbox: z.boolean().default(false),
  data: z.object({ signature_request: z.object({ id: z.string().max(100) }).optional() }).default({}),
});

/** `sha256=<hex>` over the raw body. */
const isSignedBy = (secret: string, body: Uint8Array, signature: string): boolean =>
  isSameSecret(signature, `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);

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
  const read = eventSchema.safeParse(jsonOf(body));
  if (!read.success)
    throw invalid({ _: "Événement inattendu." }, "Le contenu de l’événement n’est pas celui attendu.");
  const event = read.data;
  if (event.sandbox && !yousign.acceptsSandbox)
    throw new Failure(
      "forbidden",
      "AccessDeniedException",
      "Les événements du bac à sable sont refusés en production.",
    );
  const subject = event.data.signature_request?.id ?? null;
  const fresh = await receiveHooks(call, yousignHooks, [{ eventId: event.event_id, subject, body: event }]);
  return { isNew: fresh > 0 };
}
