// Mandates at GoCardless: opened on its page, followed by its hooks, whatever their order.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { clientsContract } from "#clients/contract.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { buildMandate, type BuiltMandate } from "#tests/builders/mandates.ts";
import {
  type GocardlessDouble,
  gocardlessSecret,
  openGocardless,
  signGocardless,
} from "#tests/doubles/gocardless.ts";
import type { JobHandler } from "#kernel/server/area.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "../../../contract.ts";
import { resumeHooks } from "#platform/hooks.ts";
import { applyMandate } from "../../provider-mandates/apply-mandate.ts";
import { catchUpGocardless } from "../../hooks/catch-up.ts";
import { gocardlessHooks } from "../../hooks/hooks.ts";
import { providerHookHandlers } from "../../hooks/reread.ts";
import { deleteUnsignedHooks } from "../../hooks/unsigned-hooks.ts";

let app: TestApplication;
let there: GocardlessDouble;

beforeAll(async () => {
  there = await openGocardless();
  app = await openTestApplication({
    GOCARDLESS_TOKEN: "sandbox_token",
    GOCARDLESS_WEBHOOK_SECRET: gocardlessSecret,
    GOCARDLESS_URL: there.url,
  });
  app.setClock("2026-11-26T09:00:00Z");
});
afterAll(async () => {
  await app.close();
  await there.close();
});

const event = (resource_type: string, links: Record<string, string>, action = "created") => ({
  id: `EV${randomUUID()}`,
  created_at: "2026-11-26T08:59:00.000Z",
  resource_type,
  action,
  links,
});

async function push(events: readonly object[], signature?: string): Promise<number> {
  const payload = JSON.stringify({ events, meta: { webhook_id: "WB1" } });
  const answer = await app.server.inject({
    method: "POST",
    url: "/api/billing/gocardless/webhook",
    payload,
    headers: {
      "content-type": "application/json",
      "webhook-signature": signature ?? signGocardless(payload),
    },
  });
  return answer.statusCode;
}

const viewOf = async ({ company, mandate }: BuiltMandate) =>
  (
    await app.as("accountant")(mandatesContract.readMandates, { params: { companyId: company.id } })
  ).mandates.find(({ id }) => id === mandate.id);

/** A mandate whose client has agreed on the page of GoCardless; no hook was received yet. */
async function agreed() {
  const built = await app.within((call) => buildMandate(call));
  const { url } = await app.as(null)(paymentsContract.openProviderPage, { params: { token: built.token } });
  const requestId = url.split("/").at(-1) ?? "";
  return { built, requestId, there: there.agree(requestId) };
}

/** Reads each object again, as the jobs do; a failing one stops no other. */
async function readAll(mandates: readonly string[]): Promise<void> {
  const [handler] = providerHookHandlers;
  for (const mandate of mandates)
    await app
      .outsideJob((errand) => (handler as JobHandler).do(errand, { subject: `mandate:${mandate}` } as never))
      .catch(() => undefined);
}

test("the client goes to the page of the provider, always for the same request", async () => {
  const built = await app.within((call) => buildMandate(call));
  const page = await app.as(null)(mandatesContract.openMandateLink, { params: { token: built.token } });
  expect(page.step).toBe("PROVIDER");
  const open = () => app.as(null)(paymentsContract.openProviderPage, { params: { token: built.token } });
  const [first, second] = [await open(), await open()];
  expect(first.url).toMatch(/^https:\/\/pay\.gocardless\.test\/flow\/BRQ/);
  expect(second.url).toBe(first.url);
});

test("a mandate follows its states, and the company with it", async () => {
  const { built, requestId, there: mandate } = await agreed();
  expect(await push([event("billing_requests", { billing_request: requestId }, "fulfilled")])).toBe(204);
  await app.runJobs();
  expect(await viewOf(built)).toMatchObject({ status: "PendingSubmission", isTest: true });
  mandate.status = "active";
  await push([event("mandates", { mandate: mandate.id }, "active")]);
  await app.runJobs();
  expect(await viewOf(built)).toMatchObject({ status: "Active", signedOn: "2026-11-26" });
  const client = await app.as("accountant")(clientsContract.readClient, { params: { id: built.client.id } });
  expect(client.companies[0]?.paymentMethod).toEqual({ kind: "MANDATE", mandateStatus: "Active" });
});

describe("the order of hooks does not matter", () => {
  test.each([
    ["created last", ["active", "submitted", "created"]],
    ["created first", ["created", "submitted", "active"]],
    ["repeated", ["active", "active", "active"]],
  ])("%s", async (_title, actions) => {
    const { built, requestId, there: mandate } = await agreed();
    mandate.status = "active";
    await push([event("billing_requests", { billing_request: requestId }, "fulfilled")]);
    for (const action of actions) {
      await push([event("mandates", { mandate: mandate.id }, action)]);
      await app.runJobs();
    }
    expect((await viewOf(built))?.status).toBe("Active");
  });

  test("a mandate hook that arrives before that of its request is found by our metadata", async () => {
    const { built, there: mandate } = await agreed();
    mandate.status = "active";
    await push([event("mandates", { mandate: mandate.id }, "active")]);
    await app.runJobs();
    expect((await viewOf(built))?.status).toBe("Active");
  });

  test("a reading made before the last one changes nothing", async () => {
    const { built, there: mandate } = await agreed();
    mandate.status = "active";
    await push([event("mandates", { mandate: mandate.id }, "active")]);
    await app.runJobs();
    const late = { provider: "gocardless", readAt: "2026-11-26T08:00:00.000Z" } as const;
    const old = await app.application.outside.gocardless?.readMandate(mandate.id);
    if (!old) throw new Error("the mandate is there");
    await app.within((call) =>
      applyMandate(call, built.mandate.id, { ...late, mandate: { ...old, state: "pending_submission" } }),
    );
    expect((await viewOf(built))?.status).toBe("Active");
  });

  test("a mandate replaced by another one is followed there", async () => {
    const { built, there: mandate } = await agreed();
    there.mandates.set("MDNEW", { ...mandate, id: "MDNEW", status: "active" });
    mandate.status = "cancelled";
    mandate.links["new_mandate"] = "MDNEW";
    await push([event("mandates", { mandate: mandate.id }, "replaced")]);
    await app.runJobs();
    expect((await viewOf(built))?.status).toBe("Active");
  });
});

test("a state that we do not know keeps the last one", async () => {
  const { built, requestId, there: mandate } = await agreed();
  mandate.status = "active";
  await push([event("billing_requests", { billing_request: requestId })]);
  await app.runJobs();
  mandate.status = "frozen_by_moon";
  await push([event("mandates", { mandate: mandate.id }, "frozen")]);
  await app.runJobs();
  expect((await viewOf(built))?.status).toBe("Active");
});

test("cancelled here, it is cancelled there", async () => {
  const { built, requestId, there: mandate } = await agreed();
  mandate.status = "active";
  await push([event("billing_requests", { billing_request: requestId })]);
  await app.runJobs();
  const { id, version = 0 } = (await viewOf(built)) ?? { id: "" };
  await app.as("accountant")(mandatesContract.cancelMandate, {
    params: { id },
    body: { version, reason: "Fin." },
  });
  await app.runJobs();
  expect(mandate.status).toBe("cancelled");
});

test("250 events, one of them poisoned: 249 are treated", async () => {
  const mandates = Array.from({ length: 250 }, (_, rank) => `MDBATCH${rank}`);
  there.poisoned.add("MDBATCH16");
  expect(await push(mandates.map((mandate) => event("mandates", { mandate })))).toBe(204);
  await readAll(mandates);
  const { rows } = await app.application.database.pool.query<{ treated: number; waiting: string[] }>(
    "select count(*) filter (where treated_at is not null)::int as treated, array_agg(subject) filter (where treated_at is null) as waiting from hook where subject like 'mandate:MDBATCH%'",
  );
  expect(rows[0]).toEqual({ treated: 249, waiting: ["mandate:MDBATCH16"] });
  const { hooks: lines } = await app.as("admin")(paymentsContract.listPaymentHooks);
  expect(lines[0]).toMatchObject({
    subject: "mandate:MDBATCH16",
    state: "PENDING",
    kind: "mandates created",
    error: expect.stringContaining("internal"),
  });
  there.poisoned.delete("MDBATCH16");
  const again = await app.as("admin")(paymentsContract.retryPaymentHook, {
    params: { id: lines[0]?.id ?? "" },
  });
  expect(again.hooks[0]?.id).toBe(lines[0]?.id);
});

describe("a hook is refused", () => {
  const body = JSON.stringify({ events: [], meta: { webhook_id: "WB1" } });
  const good = signGocardless(body);
  test.each([
    ["without a signature", ""],
    ["with another signature", "0".repeat(64)],
    ["with letters after a good signature", `${good}zz`],
    ["with a good signature in capitals", good.toUpperCase()],
  ])("%s", async (_title, signature) => expect(await push([], signature)).toBe(498));

  test("with a good signature of another body", async () =>
    expect(await push([event("mandates", { mandate: "MD1" })], good)).toBe(498));

  test("above 1 MB", async () => {
    const payload = JSON.stringify({ events: [], filler: "x".repeat(1_100_000) });
    const answer = await app.server.inject({
      method: "POST",
      url: "/api/billing/gocardless/webhook",
      payload,
      headers: { "content-type": "application/json", "webhook-signature": signGocardless(payload) },
    });
    expect(answer.statusCode).toBe(413);
  });

  test("but one malformed event of a batch does not stop the others", async () => {
    expect(await push([{ id: 3 }, event("mandates", { mandate: "MDALONE" })])).toBe(204);
    const { rows } = await app.application.database.pool.query(
      "select outcome from hook where subject is null and outcome = 'n’a pas la forme attendue'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

test("hooks badly signed are counted without their body, told above ten an hour, and forgotten after a week", async () => {
  const query = async (text: string) => (await app.application.database.pool.query(text)).rows;
  await query("delete from unsigned_hook");
  const { sub } = await app.within((call) => buildAccount(call, "admin"));
  const notices = () => query(`select title from notice where account_id = '${sub}'`);
  app.setClock("2026-12-01T09:00:00Z");
  for (let count = 0; count < 10; count += 1) await push([], "0".repeat(64));
  expect(await notices()).toEqual([]);
  for (let count = 0; count < 5; count += 1) await push([], "0".repeat(64));
  expect(await notices()).toEqual([{ title: "Événements GoCardless mal signés" }]);
  const { unsigned } = await app.as("admin")(paymentsContract.listPaymentHooks);
  expect(unsigned).toEqual({ gocardless: 15, stripe: 0 });
  app.setClock("2026-12-08T09:00:01Z");
  await app.outsideJob((errand) => (deleteUnsignedHooks as JobHandler).do(errand, {} as never));
  expect(await query("select 1 from unsigned_hook")).toEqual([]);
  app.setClock("2026-11-26T09:00:00Z");
});

test("the same events again change nothing", async () => {
  const events = [event("mandates", { mandate: "MDTWICE" })];
  await push(events);
  await push(events);
  const { rows } = await app.application.database.pool.query(
    "select 1 from hook where subject = 'mandate:MDTWICE'",
  );
  expect(rows).toHaveLength(1);
});

test("an event whose hook never came is read at night", async () => {
  const { built, there: mandate } = await agreed();
  mandate.status = "active";
  there.events.push(event("mandates", { mandate: mandate.id }, "active"));
  await app.outsideJob((errand) => (catchUpGocardless as JobHandler).do(errand, {} as never));
  await app.runJobs();
  expect((await viewOf(built))?.status).toBe("Active");
});

test("hooks received before a restart are treated after it", async () => {
  const { built, there: mandate } = await agreed();
  mandate.status = "active";
  await push([event("mandates", { mandate: mandate.id }, "active")]);
  const jobs = await app.application.database.pool.query(
    "select 1 from hook where subject = $1 and treated_at is null",
    [`mandate:${mandate.id}`],
  );
  expect(jobs.rows).toHaveLength(1);
  await app.within((call) => resumeHooks(call, gocardlessHooks).then(() => call.markUnchanged()));
  await app.runJobs();
  expect((await viewOf(built))?.status).toBe("Active");
});

test("one payment for one debit, however often it is asked", async () => {
  const { there: mandate } = await agreed();
  const order = {
    debitId: randomUUID(),
    providerMandateId: mandate.id,
    amountCents: 12_345,
    reference: "F2026-000001",
    description: "Loyer",
    collectionOn: day("2026-12-07"),
  };
  const { gocardless } = app.application.outside;
  const [first, second] = [await gocardless?.createPayment(order), await gocardless?.createPayment(order)];
  expect(second?.id).toBe(first?.id);
  expect(first).toMatchObject({ state: "PENDING", reference: order.debitId });
  expect(there.payments.get(first?.id ?? "")?.amount).toBe(12_345);
});

test("a mandate between companies stays here, and no ICS is needed for the others", async () => {
  const built = await app.within((call) => buildMandate(call, { scheme: "B2B" }));
  expect(built.mandate.provider).toBe("embedded");
  await app.application.database.pool.query("update issuer set creditor_id = ''");
  const client = await app.within((call) => buildClient(call));
  const asked = await app.as("salesman")(mandatesContract.askMandate, {
    params: { companyId: client.company.id },
    body: { scheme: "CORE", contactId: null, codeChannel: "email" },
  });
  expect(asked.provider).toBe("gocardless");
});
