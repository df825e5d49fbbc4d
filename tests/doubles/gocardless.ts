// A local double of GoCardless, for tests: the same addresses, the same states, the same signatures.
import { createHmac, randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";

interface Mandate {
  id: string;
  status: string;
  metadata: Record<string, string>;
  links: Record<string, string>;
}
interface Request {
  id: string;
  status: string;
  metadata: Record<string, string>;
  links: Record<string, string>;
}
interface Payment {
  id: string;
  status: string;
  amount: number;
  currency: string;
  amount_refunded: number;
  charge_date: string | null;
  metadata: Record<string, string>;
  links: Record<string, string>;
}
interface PaymentEvent {
  id: string;
  created_at: string;
  resource_type: string;
  action: string;
  links: Record<string, string>;
  details: { cause: string; description: string; reason_code?: string };
}

export interface GocardlessDouble {
  url: string;
  requests: Map<string, Request>;
  mandates: Map<string, Mandate>;
  payments: Map<string, Payment>;
  payouts: Map<string, { id: string; items: object[] }>;
  /** Those that `events.list` answers. */
  events: object[];
  /** How payments are answered: made, made without an answer that arrives, or refused; with other values than asked. */
  payment: { answer: "made" | "cut" | "refused"; asked: number; changes: object };
  /** Ids whose reading fails: poisoned objects. */
  poisoned: Set<string>;
  /** The client agrees on the page of the request: its mandate exists. */
  agree: (requestId: string) => Mandate;
  close: () => Promise<void>;
}

export const gocardlessSecret = "gc-webhook-secret";

export const signGocardless = (body: string): string =>
  createHmac("sha256", gocardlessSecret).update(body).digest("hex");

const shortId = (prefix: string): string =>
  `${prefix}${randomUUID().replaceAll("-", "").slice(0, 14).toUpperCase()}`;

interface State extends Pick<
  GocardlessDouble,
  "requests" | "mandates" | "payments" | "payouts" | "events" | "poisoned" | "payment"
> {
  /** Objects by key of idempotency. */
  made: Map<string, string>;
}

type At = { Params: { id: string } };

const detailOf = (error: unknown, code: number): object => {
  const type = code === 404 ? "invalid_api_usage" : "validation_failed";
  return { message: String(error), code, type, errors: [], documentation_url: "", request_id: "R" };
};

type PaymentForm = Pick<Payment, "amount" | "currency" | "charge_date" | "metadata" | "links">;

function bindPayments(server: FastifyInstance, { payments, payouts, events, payment, made }: State): void {
  server.post<{ Body: { payments: PaymentForm } }>("/payments", async ({ body, headers }, reply) => {
    payment.asked += 1;
    if (payment.answer === "refused") throw Object.assign(new Error("refused"), { statusCode: 422 });
    const key = String(headers["idempotency-key"]);
    const id = made.get(key) ?? shortId("PM");
    const fresh = {
      id,
      status: "pending_submission",
      amount_refunded: 0,
      ...body.payments,
      ...payment.changes,
    };
    if (!payments.has(id)) payments.set(id, fresh);
    made.set(key, id);
    if (payment.answer === "cut") return void reply.hijack().raw.destroy();
    return reply.code(201).send({ payments: payments.get(id) });
  });
  const page = { cursors: { after: null, before: null }, limit: 50 };
  server.get<{ Querystring: { mandate?: string } }>("/payments", ({ query: { mandate } }) => ({
    payments: [...payments.values()].filter(({ links }) => links["mandate"] === mandate),
    meta: page,
  }));
  server.get<At>("/payouts/:id", ({ params }) => ({ payouts: payouts.get(params.id) }));
  server.get<{ Querystring: { payout: string } }>("/payout_items", ({ query }) => ({
    payout_items: payouts.get(query.payout)?.items,
    meta: page,
  }));
  server.get<{ Querystring: { payment?: string } }>("/events", ({ query }) => ({
    events: events
      .filter((one) => !query.payment || (one as Partial<PaymentEvent>).links?.["payment"] === query.payment)
      .toReversed(),
    meta: page,
  }));
}

function bind(server: FastifyInstance, state: State): void {
  const { requests, mandates, payments, poisoned, made } = state;
  const find = <T>(all: Map<string, T>, id: string): T => {
    if (poisoned.has(id)) throw Object.assign(new Error("internal"), { statusCode: 422 });
    const found = all.get(id);
    if (!found) throw Object.assign(new Error("not found"), { statusCode: 404 });
    return found;
  };
  server.setErrorHandler((error, _request, reply) => {
    const code = (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(code).send({ error: detailOf(error, code) });
  });
  const once = (key: unknown, prefix: string): { id: string; isNew: boolean } => {
    const id = (typeof key === "string" && made.get(key)) || shortId(prefix);
    if (typeof key === "string") made.set(key, id);
    return { id, isNew: ![requests, mandates, payments].some((all) => all.has(id)) };
  };
  server.post<{ Body: { billing_requests: { metadata: Record<string, string> } } }>(
    "/billing_requests",
    ({ body, headers }, reply) => {
      const { id, isNew } = once(headers["idempotency-key"], "BRQ");
      if (isNew)
        requests.set(id, { id, status: "pending", metadata: body.billing_requests.metadata, links: {} });
      return reply.code(201).send({ billing_requests: requests.get(id) });
    },
  );
  server.get<At>("/billing_requests/:id", ({ params }) => ({ billing_requests: find(requests, params.id) }));
  server.post<{ Body: { billing_request_flows: { links: { billing_request: string } } } }>(
    "/billing_request_flows",
    ({ body }, reply) => {
      const { billing_request: id } = body.billing_request_flows.links;
      const flow = { id: shortId("BRF"), authorisation_url: `https://pay.gocardless.test/flow/${id}` };
      return reply.code(201).send({ billing_request_flows: flow });
    },
  );
  server.get<At>("/mandates/:id", ({ params }) => ({ mandates: find(mandates, params.id) }));
  server.post<At>("/mandates/:id/actions/cancel", ({ params }) => {
    const mandate = find(mandates, params.id);
    mandate.status = "cancelled";
    return { mandates: mandate };
  });
  server.get<At>("/customer_bank_accounts/:id", ({ params }) => ({
    customer_bank_accounts: {
      id: params.id,
      country_code: "FR",
      account_number_ending: "12",
      bank_name: "BANQUE D’ESSAI",
    },
  }));
  bindPayments(server, state);
  server.get<At>("/payments/:id", ({ params }) => ({ payments: find(payments, params.id) }));
}

export async function openGocardless(): Promise<GocardlessDouble> {
  const state: State = {
    requests: new Map(),
    mandates: new Map(),
    payments: new Map(),
    payouts: new Map(),
    events: [],
    poisoned: new Set(),
    payment: { answer: "made", asked: 0, changes: {} },
    made: new Map(),
  };
  const server = Fastify();
  bind(server, state);
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const agree = (requestId: string): Mandate => {
    const request = state.requests.get(requestId);
    if (!request) throw new RangeError(`no request ${requestId}`);
    const mandate = {
      id: shortId("MD"),
      status: "pending_submission",
      metadata: request.metadata,
      links: { customer_bank_account: shortId("BA") },
    };
    state.mandates.set(mandate.id, mandate);
    request.status = "fulfilled";
    request.links = { mandate_request_mandate: mandate.id };
    return mandate;
  };
  return { url, ...state, agree, close: () => server.close() };
}
