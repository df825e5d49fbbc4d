// A local double of Stripe, for tests: the calls of Checkout, mandates, payments and accounts that we make.
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import Stripe from "stripe";

interface Session {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  url: string;
  metadata: Record<string, string>;
  setup_intent: { id: string; object: "setup_intent"; status: string; mandate: string | null };
}
interface Mandate {
  id: string;
  object: "mandate";
  status: string;
  livemode: boolean;
  payment_method: object;
}

export interface StripeDouble {
  url: string;
  sessions: Map<string, Session>;
  mandates: Map<string, Mandate>;
  payments: Map<string, Record<string, unknown>>;
  refunds: Map<string, Record<string, unknown>>;
  /** How refunds are answered: paid at once, under way, made without an answer that arrives, or refused. */
  refund: { answer: "made" | "pending" | "cut" | "refused"; asked: number };
  /** With the movements of the balance that each pays. */
  payouts: Map<string, { payout: object; movements: object[] }>;
  account: Record<string, unknown>;
  /** How payments are answered: under way, made without an answer that arrives, or refused with their intent. */
  payment: { answer: "made" | "cut" | "refused"; asked: number };
  /** The client completes the page of a session: its mandate exists. */
  complete: (sessionId: string) => Mandate;
  close: () => Promise<void>;
}

export const stripeSecret = "whsec_of_the_tests";

export const signStripe = (payload: string, at: Date): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: stripeSecret,
    timestamp: Math.floor(at.getTime() / 1_000),
  });

const shortId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 16)}`;

/** `metadata[mandate]=…` of a form. */
const metadataIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const [, name] = /^metadata\[(\w+)\]$/.exec(key) ?? [];
      return name ? [[name, value]] : [];
    }),
  );

export async function openStripe(): Promise<StripeDouble> {
  const sessions = new Map<string, Session>();
  const mandates = new Map<string, Mandate>();
  const payments = new Map<string, Record<string, unknown>>();
  const refunds: StripeDouble["refunds"] = new Map();
  const refund: StripeDouble["refund"] = { answer: "made", asked: 0 };
  const payouts: StripeDouble["payouts"] = new Map();
  const made = new Map<string, Record<string, unknown>>();
  const payment: StripeDouble["payment"] = { answer: "made", asked: 0 };
  const account: Record<string, unknown> = {
    id: "acct_test",
    object: "account",
    charges_enabled: true,
    payouts_enabled: true,
    business_profile: { name: "Écurie Démonstration" },
    requirements: { currently_due: [], past_due: [], current_deadline: null, disabled_reason: null },
  };
  const server = Fastify();
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const find = <T>(all: Map<string, T>, id: string): T => {
    const found = all.get(id);
    if (!found) throw Object.assign(new Error("No such object"), { statusCode: 404 });
    return found;
  };
  server.setErrorHandler((error, _request, reply) =>
    reply
      .code((error as { statusCode?: number }).statusCode ?? 500)
      .send({ error: { type: "invalid_request_error", code: "resource_missing", message: String(error) } }),
  );
  type Form = { Body: URLSearchParams };
  type At = { Params: { id: string } };
  server.post<Form>("/v1/customers", () => ({ id: shortId("cus"), object: "customer" }));
  server.post<Form>("/v1/checkout/sessions", ({ body }) => {
    const id = shortId("cs");
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      url: `https://checkout.stripe.test/${id}`,
      metadata: metadataIn(body),
      setup_intent: {
        id: shortId("seti"),
        object: "setup_intent",
        status: "requires_payment_method",
        mandate: null,
      },
    };
    sessions.set(id, session);
    return session;
  });
  server.get<At>("/v1/checkout/sessions/:id", ({ params }) => find(sessions, params.id));
  server.get<At>("/v1/mandates/:id", ({ params }) => find(mandates, params.id));
  server.post<At>("/v1/payment_methods/:id/detach", ({ params }) => ({
    id: params.id,
    object: "payment_method",
  }));
  server.post<Form>("/v1/payment_intents", ({ body, headers }, reply) => {
    payment.asked += 1;
    const key = String(headers["idempotency-key"]);
    const isRefused = payment.answer === "refused";
    const intent = made.get(key) ?? {
      id: shortId("pi"),
      object: "payment_intent",
      status: isRefused ? "requires_payment_method" : "processing",
      amount: Number(body.get("amount")),
      currency: body.get("currency"),
      customer: body.get("customer"),
      metadata: metadataIn(body),
      last_payment_error: isRefused ? { code: "card_declined", decline_code: "insufficient_funds" } : null,
      latest_charge: null,
    };
    made.set(key, intent);
    payments.set(String(intent["id"]), intent);
    if (payment.answer === "cut") return void reply.hijack().raw.destroy();
    const error = { type: "card_error", code: "card_declined", message: "declined", payment_intent: intent };
    return isRefused ? reply.code(402).send({ error }) : reply.send(intent);
  });
  server.get<{ Querystring: { customer?: string } }>("/v1/payment_intents", ({ query }) => ({
    object: "list",
    has_more: false,
    data: [...payments.values()].filter(({ customer }) => customer === query.customer),
  }));
  server.get<At>("/v1/payment_intents/:id", ({ params }) => find(payments, params.id));
  server.post<Form>("/v1/refunds", ({ body, headers }, reply) => {
    refund.asked += 1;
    const paymentId = body.get("payment_intent") ?? "";
    find(payments, paymentId);
    if (refund.answer === "refused")
      return reply
        .code(400)
        .send({ error: { type: "invalid_request_error", message: "charge_already_refunded" } });
    const key = String(headers["idempotency-key"]);
    const one = made.get(key) ?? {
      id: shortId("re"),
      object: "refund",
      status: refund.answer === "pending" ? "pending" : "succeeded",
      amount: Number(body.get("amount")),
      currency: "eur",
      payment_intent: paymentId,
      metadata: metadataIn(body),
      created: 1_805_241_600,
    };
    made.set(key, one);
    refunds.set(String(one["id"]), one);
    return refund.answer === "cut" ? void reply.hijack().raw.destroy() : reply.send(one);
  });
  server.get<{ Querystring: { payment_intent?: string } }>("/v1/refunds", ({ query }) => ({
    object: "list",
    has_more: false,
    data: [...refunds.values()].filter((one) => one["payment_intent"] === query.payment_intent),
  }));
  server.get<At>("/v1/refunds/:id", ({ params }) => find(refunds, params.id));
  server.get<At>("/v1/payouts/:id", ({ params }) => find(payouts, params.id).payout);
  server.get<{ Querystring: { payout: string } }>("/v1/balance_transactions", ({ query }) => ({
    object: "list",
    has_more: false,
    data: find(payouts, query.payout).movements,
  }));
  server.get("/v1/account", () => account);
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const complete = (sessionId: string): Mandate => {
    const session = find(sessions, sessionId);
    const mandate: Mandate = {
      id: shortId("mandate"),
      object: "mandate",
      status: "active",
      livemode: false,
      payment_method: {
        id: shortId("pm"),
        object: "payment_method",
        customer: shortId("cus"),
        sepa_debit: { country: "FR", last4: "2606", bank_code: "20041" },
      },
    };
    mandates.set(mandate.id, mandate);
    session.status = "complete";
    session.setup_intent = { ...session.setup_intent, status: "succeeded", mandate: mandate.id };
    return mandate;
  };
  return {
    url,
    sessions,
    mandates,
    payments,
    refunds,
    refund,
    payouts,
    account,
    payment,
    complete,
    close: () => server.close(),
  };
}
