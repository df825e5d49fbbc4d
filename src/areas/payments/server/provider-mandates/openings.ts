// A mandate is agreed to on the page of a provider: opened for the client, or by staff for Stripe.
import { companyOf } from "#clients/server/read.ts";
import { Failure, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { asRecipient, linkAddress, readLink } from "#platform/links/links.ts";
import { limitRate } from "#platform/links/rate-limits.ts";
import type { Mandate } from "#mandates/model/mandate.ts";
import { isWaiting } from "#mandates/model/flow.ts";
import { openMandate } from "#mandates/server/requests/ask.ts";
import { mandateLink } from "#mandates/server/client/link.ts";
import { mandatesOf, syncPaymentMethod } from "#mandates/server/companies/payment-method.ts";
import type { MandateRow } from "#mandates/server/moves/moves.ts";
import { mandateView } from "#mandates/server/moves/view.ts";
import { applyMandate, findMandate } from "./apply-mandate.ts";
import type { MandateOpening, PaymentProvider } from "../providers/port.ts";

const isOff = (provider: string): Failure =>
  new Failure(
    "unavailable",
    "ProviderOff",
    `${provider} n’est pas réglé : un administrateur doit en donner les clés dans les réglages de l’application.`,
  );

/** The provider of the settings, or a 503 that says what to do. */
export function requireProvider<P extends PaymentProvider>(port: P | null, name: string): P {
  if (!port) throw isOff(name);
  return port;
}

const openingOf = (row: MandateRow, returnUrl: string): MandateOpening => ({
  mandateId: row.id,
  reference: row.reference,
  signer: row.signer,
  companyName: row.companyName,
  returnUrl,
});

interface Opened {
  id: string;
  requestId: string;
  url: string;
}

const saveRequest = async (call: Call, { id, requestId }: Opened): Promise<void> => {
  const did = "a ouvert la page du prestataire";
  await change(call, "mandate", { id, version: null, did }, { providerRequestId: requestId });
};

/** The client goes to the page of the provider of its mandate. */
export const openProviderPage = outsideCall(
  async ({ params: { token } }: { params: { token: string } }, { within, outside }) => {
    const { row, returnUrl } = await within(async (call) => {
      const link = await readLink(call, mandateLink, token);
      limitRate(call, "reading", link.id);
      const found = await get(call, "mandate", link.subjectId);
      return { row: found, returnUrl: linkAddress(call, mandateLink, token) };
    });
    if (row.status !== "Created" || row.provider === "embedded")
      throw refused("Aucun accord n’est attendu ici : rechargez la page.");
    const port = row.provider === "stripe" ? outside.stripe : outside.gocardless;
    const provider = requireProvider(port, row.provider === "stripe" ? "Stripe" : "GoCardless");
    return { id: row.id, ...(await provider.openMandate(openingOf(row, returnUrl))) };
  },
  async ({ params: { token } }, call, opened: Opened) => {
    await saveRequest(asRecipient(call, await readLink(call, mandateLink, token)), opened);
    return { url: opened.url };
  },
);

/** The mandate of Stripe that waits, or a new one. */
async function stripeMandate(call: Call, companyId: string): Promise<MandateRow> {
  const waiting = (await mandatesOf(call, companyId)).find(
    ({ provider, status }) => provider === "stripe" && isWaiting(status),
  );
  if (waiting) return waiting;
  const request = { scheme: "CORE", contactId: null, codeChannel: "email" } as const;
  const row = await openMandate(call, companyId, request, "stripe");
  await syncPaymentMethod(call, companyId);
  return row;
}

/** Staff open the page of Stripe, to give it to the client or to type with them. */
export const initStripe = outsideCall(
  async ({ body: { companyId } }: { body: { companyId: string } }, { within, outside }) => {
    const stripe = requireProvider(outside.stripe, "Stripe");
    const { row, returnUrl } = await within(async (call) => {
      const { clientId } = await companyOf(call, companyId);
      const made = await stripeMandate(call, companyId);
      const page = `${call.services.publicUrl}/prospection/clients/view/${clientId}?tab=mandates`;
      return { row: made, returnUrl: page };
    });
    return { id: row.id, ...(await stripe.openMandate(openingOf(row, returnUrl))) };
  },
  async (_input, call, opened: Opened) => {
    await saveRequest(call, opened);
    return { url: opened.url };
  },
);

/** Reads a session again after its return, and records its mandate: the same session twice changes nothing. */
export const recordStripeMandate = outsideCall(
  async ({ body: { sessionId } }: { body: { sessionId: string } }, { now, outside }) => {
    const stripe = requireProvider(outside.stripe, "Stripe");
    const request = await stripe.readRequest(sessionId);
    if (!request) throw notFound("Cette session Stripe");
    if (request.mandateId === null) throw refused("Le client n’a pas encore donné son accord chez Stripe.");
    const mandate = await stripe.readMandate(request.mandateId);
    if (!mandate) throw notFound("Ce mandat", "n’existe pas chez Stripe");
    return {
      provider: "stripe" as const,
      mandate: { ...mandate, ourMandateId: request.ourMandateId },
      readAt: now.toISOString(),
    };
  },
  async (_input, call, reading): Promise<Mandate> => {
    const id = await findMandate(call, reading);
    if (id === null) throw notFound("Ce mandat");
    await applyMandate(call, id, reading);
    return mandateView(call, await get(call, "mandate", id));
  },
);
