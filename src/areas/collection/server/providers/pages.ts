// The pages of the payment provider: its account, the settings of debits, the hooks received.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import "#billing/server/tables.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import type { HookSource } from "#platform/hooks.ts";
import { isCreditorId } from "../../model/mandates/reference.ts";
import type { HookLine, OutsideProvider } from "../../model/providers/provider.ts";
import { mandateProviderOf, readCreditorId } from "../mandates/companies/ask-refusals.ts";
import { gocardlessHooks, stripeHooks } from "./hooks.ts";
import { requireProvider } from "./openings.ts";
import { knownProviders } from "./readiness.ts";

const modeOf = (call: Call): "test" | "live" => (call.services.payments.isTest ? "test" : "live");

export const readStripeAccount = outsideCall(
  async (_input: object, { outside: { stripe } }) => (stripe ? stripe.readAccount() : null),
  async (_input, call, account) => ({
    isConfigured: call.services.payments.stripeSecret !== null,
    mode: modeOf(call),
    hasConnectedAccount: account !== null,
    account,
  }),
);

export const stripeOnboardingLink = outsideCall(
  async (_input: object, { outside, within }) => {
    const stripe = requireProvider(outside.stripe, "Stripe");
    const page = await within(async (call) => `${call.services.publicUrl}/payment-provider/admin`);
    return stripe.onboardingLink(page);
  },
  (_input, _call, url) => ({
    name: "lien.txt",
    type: "text/plain",
    bytes: new TextEncoder().encode(url),
  }),
);

export async function readConfiguration(call: Call) {
  const { gocardless, stripe } = await knownProviders(call);
  return {
    mode: modeOf(call),
    mandateProvider:
      mandateProviderOf(call, "CORE") === "gocardless" ? ("gocardless" as const) : ("embedded" as const),
    isGocardlessConfigured: gocardless.isConfigured,
    isStripeConfigured: stripe.isConfigured,
    isNoticeByGocardless: gocardless.announcesDebits,
    creditorId: await readCreditorId(call),
  };
}

/** Two announcements of one debit confuse its client; none is against the rules of the scheme. */
export async function setDebitNotice(call: Call, isNoticeByGocardless: boolean) {
  await call.db
    .updateTable("paymentProvider")
    .set({ announcesDebits: isNoticeByGocardless })
    .where("name", "=", "gocardless")
    .execute();
  call.recordChange({
    record: "parameter",
    id: lessorIssuerId,
    did: isNoticeByGocardless
      ? "a confié à GoCardless l’annonce de ses prélèvements aux clients"
      : "a choisi d’annoncer ici les prélèvements de GoCardless",
  });
  return readConfiguration(call);
}

export async function setCreditorId(call: Call, creditorId: string) {
  if (!isCreditorId(creditorId))
    throw invalid({ creditorId: "Cet identifiant créancier n’existe pas : sa forme ou sa clé est fausse." });
  await call.db.updateTable("issuer").set({ creditorId }).where("id", "=", lessorIssuerId).execute();
  call.recordChange({
    record: "parameter",
    id: lessorIssuerId,
    did: `a saisi l’identifiant créancier SEPA ${creditorId}`,
  });
  return readConfiguration(call);
}

const sources: Readonly<Record<OutsideProvider, HookSource>> = {
  gocardless: gocardlessHooks,
  stripe: stripeHooks,
};
const providerNames = Object.keys(sources) as OutsideProvider[];

/** The last hooks shown. */
const shownHooks = 100;
/** A hook read later than this has failed, and waits for the night or for somebody. */
const lateAfterMs = 3_600_000;

/** What the hook says it is about: the type of Stripe, the resource and the action of GoCardless. */
const kindOf = (body: unknown): string => {
  if (typeof body !== "object" || body === null) return "";
  const words = ["type", "resource_type", "action"].map((key): unknown => Reflect.get(body, key));
  return words.filter((word) => typeof word === "string").join(" ");
};

const stateOf = (call: Call, { treatedAt, receivedAt }: { treatedAt: string | null; receivedAt: string }) => {
  if (treatedAt !== null) return "TREATED";
  return call.now.getTime() - Date.parse(receivedAt) > lateAfterMs ? "LATE" : "PENDING";
};

/** Those that wait first, then the newest. */
export async function listHooks(call: Call): Promise<HookLine[]> {
  const rows = await call.db
    .selectFrom("hook")
    .select(["source", "eventId", "subject", "body", "receivedAt", "treatedAt", "outcome"])
    .where("source", "in", providerNames)
    .orderBy((of) => of("treatedAt", "is not", null))
    .orderBy("receivedAt", "desc")
    .orderBy("eventId")
    .limit(shownHooks)
    .execute();
  return rows.map((row) => ({
    id: row.eventId,
    provider: row.source === "stripe" ? "stripe" : "gocardless",
    subject: row.subject,
    kind: kindOf(row.body),
    state: stateOf(call, row),
    receivedAt: row.receivedAt,
    treatedAt: row.treatedAt,
    outcome: row.outcome ?? "",
  }));
}

/** Reads again the object that a waiting hook names. */
export async function retryHook(call: Call, id: string): Promise<HookLine[]> {
  const hook = await call.db
    .selectFrom("hook")
    .select(["source", "subject"])
    .where("source", "in", providerNames)
    .where("eventId", "=", id)
    .executeTakeFirst();
  if (!hook) throw notFound("Cet événement");
  const source = hook.source === "stripe" ? stripeHooks : gocardlessHooks;
  if (hook.subject !== null)
    await call.enqueue(source.reread, { subject: hook.subject }, { key: hook.subject });
  call.markUnchanged();
  return listHooks(call);
}
