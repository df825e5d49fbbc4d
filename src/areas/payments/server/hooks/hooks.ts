// Hooks of payment providers: their signatures over the exact bytes, and the object that each event names.
import { createHmac } from "node:crypto";
import { z } from "zod";
import { Failure, type FailureKind, invalid } from "#kernel/failure.ts";
import { outsideCall, type OutsideContext } from "#kernel/server/outside.ts";
import { type Hook, hookSource, jsonOf, malformedHook, receiveHooks } from "#platform/hooks.ts";
import { isSameSecret } from "#platform/secrets/digest.ts";
import type { OutsideProvider } from "../../model/providers/provider.ts";
import "../providers/port.ts";
import { recordUnsignedHook } from "./unsigned-hooks.ts";

const retries = { retryDelay: 60, retryLimit: 8 };
export const gocardlessHooks = hookSource("gocardless", retries);
export const stripeHooks = hookSource("stripe", retries);

const notConfigured = (provider: string): Failure =>
  new Failure("missing", "NotFound", `${provider} n’est pas réglé dans cette application.`);

/** A hook as it comes: its exact bytes, and the header of its signature. */
interface Signed<Header extends string> {
  rawBody: Uint8Array;
  headers: Readonly<Record<Header, string>>;
}

const paymentSettings = ({ within }: OutsideContext) =>
  within(async (call) => {
    call.markUnchanged();
    return call.services.payments;
  });

const gocardlessEvent = z.object({
  id: z.string().min(1).max(100),
  resource_type: z.string().max(60),
  action: z.string().max(60),
  links: z.record(z.string(), z.string().max(100)).default({}),
});

/** The link of an event that names the object to read again. */
const gocardlessLinks: Readonly<Record<string, { link: string; kind: string }>> = {
  mandates: { link: "mandate", kind: "mandate" },
  payments: { link: "payment", kind: "payment" },
  payouts: { link: "payout", kind: "payout" },
  billing_requests: { link: "billing_request", kind: "request" },
};

export function gocardlessHook(body: unknown): Hook {
  const read = gocardlessEvent.safeParse(body);
  if (!read.success) return malformedHook(body);
  const { id: eventId, resource_type: type, links } = read.data;
  const named = gocardlessLinks[type];
  const objectId = named && links[named.link];
  return { eventId, subject: objectId ? `${named.kind}:${objectId}` : null, body: read.data };
}

/** Lowercase hexadecimal digits alone: others would decode to the same bytes. */
const gocardlessSignature = /^[0-9a-f]{64}$/;

const isSignedByGocardless = (secret: string, body: Uint8Array, signature: string): boolean =>
  gocardlessSignature.test(signature) &&
  isSameSecret(signature, createHmac("sha256", secret).update(body).digest("hex"));

/** The refusal undoes the transaction of the call: the hook is counted in one of its own. */
async function refuseUnsigned(
  { within }: OutsideContext,
  source: OutsideProvider,
  kind: FailureKind,
): Promise<never> {
  await within((call) => recordUnsignedHook(call, source));
  throw new Failure(kind, "BadSignature", "La signature de l’événement n’est pas la bonne.");
}

export const receiveGocardless = outsideCall(
  async ({ rawBody, headers }: Signed<"webhook-signature">, errand) => {
    const { gocardlessSecret: secret } = await paymentSettings(errand);
    if (secret === null) throw notConfigured("GoCardless");
    if (!isSignedByGocardless(secret, rawBody, headers["webhook-signature"]))
      await refuseUnsigned(errand, "gocardless", "badlySigned");
    const read = z.object({ events: z.array(z.unknown()).max(1_000) }).safeParse(jsonOf(rawBody));
    if (!read.success)
      throw invalid({ events: "Liste attendue." }, "Le contenu reçu n’est pas celui attendu.");
    return read.data.events.map(gocardlessHook);
  },
  async (_input, call, hooks) => {
    await receiveHooks(call, gocardlessHooks, hooks);
    return null;
  },
);

const stripeEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  livemode: z.boolean(),
  created: z.int(),
  data: z.object({ object: z.looseObject({ id: z.string().max(200) }) }),
});

/** The object to read again, by the beginning of the type of an event. */
function stripeSubject({ type, data }: z.output<typeof stripeEvent>): string | null {
  const { id, object, payment_intent: payment } = data.object;
  if (object === "refund") return `refund:${id}`;
  if (type.startsWith("checkout.session.")) return `request:${id}`;
  if (type.startsWith("mandate.")) return `mandate:${id}`;
  if (type.startsWith("payment_intent.")) return `payment:${id}`;
  if (type.startsWith("charge.") && typeof payment === "string") return `payment:${payment}`;
  if (type.startsWith("payout.")) return `payout:${id}`;
  return type === "account.updated" ? `account:${id}` : null;
}

/** An event of the other mode is kept and ignored: test and live are never mixed. */
export function stripeHook(content: unknown, isTest: boolean): Hook {
  const read = stripeEvent.safeParse(content);
  if (!read.success) return malformedHook(content);
  const event = read.data;
  if (event.livemode !== isTest) return { eventId: event.id, subject: stripeSubject(event), body: event };
  const outcome = `ignoré : événement du mode ${isTest ? "réel" : "test"}`;
  return { eventId: event.id, subject: null, body: event, outcome };
}

/** Seconds between a signature and its arrival; Stripe only checks the past. */
const toleranceSeconds = 300;

async function isSignedByStripe(
  { text, signature, secret }: { text: string; signature: string; secret: string },
  now: Date,
): Promise<boolean> {
  const { default: Stripe } = await import("stripe");
  try {
    Stripe.webhooks.constructEvent(text, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    return false;
  }
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return signedAt <= now.getTime() / 1_000 + toleranceSeconds;
}

export const receiveStripe = outsideCall(
  async ({ rawBody, headers }: Signed<"stripe-signature">, errand) => {
    const { stripeSecret: secret, isTest } = await paymentSettings(errand);
    if (secret === null) throw notConfigured("Stripe");
    const text = new TextDecoder().decode(rawBody);
    if (!(await isSignedByStripe({ text, signature: headers["stripe-signature"], secret }, errand.now)))
      await refuseUnsigned(errand, "stripe", "invalid");
    return stripeHook(jsonOf(rawBody), isTest);
  },
  async (_input, call, hook) => ({ isNew: (await receiveHooks(call, stripeHooks, [hook])) > 0 }),
);
