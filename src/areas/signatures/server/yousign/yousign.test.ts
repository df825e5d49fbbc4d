// The external provider, against a double of its API: opening, webhook, signature, refusal, failures.
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { signatures } from "../../contract.ts";
import { buildProcedure, someSigner } from "#tests/builders/signatures.ts";
import { apiKey, openYousignDouble, type YousignDouble } from "#tests/doubles/yousign.ts";

const secret = "webhook-secret-of-the-test";
let double: YousignDouble;
let app: TestApplication;
beforeAll(async () => {
  double = await openYousignDouble();
  app = await openTestApplication({
    YOUSIGN_API_KEY: apiKey,
    YOUSIGN_URL: double.url,
    YOUSIGN_WEBHOOK_SECRET: secret,
  });
  double.onEvery(async () => {
    const { rows } = await app.application.database.pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    double.openDuring.push(rows[0]?.count ?? -1);
  });
});
afterAll(async () => {
  await app.close();
  await double.close();
});

let person = 0;
const fresh = () => someSigner({ email: `yousign${++person}@exemple.test` });
const read = (id: string) => app.as("salesman")(signatures.readSignature, { params: { id } });
const mailsTo = (to: string) =>
  app.within((call) =>
    call.db.selectFrom("message").select(["subject", "body"]).where("recipient", "=", to).execute(),
  );

/** A webhook call of Yousign: the exact bytes are signed. */
async function push(
  event: object,
  key = secret,
): Promise<{ status: number; body: { isNew?: boolean; code?: string } }> {
  const payload = JSON.stringify(event);
  const signature = `sha256=${createHmac("sha256", key).update(payload).digest("hex")}`;
  const answer = await app.server.inject({
    method: "POST",
    url: "/api/yousign/webhook",
    payload,
    headers: { "content-type": "application/json", "x-yousign-signature-256": signature },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const about = (requestId: string, event_name = "signer.done", more: object = {}) => ({
  event_id: randomUUID(),
  event_name,
  event_time: "1795248000",
  subscription_id: "s",
  sandbox: false,
  data: { signature_request: { id: requestId } },
  ...more,
});

async function opened(signers = [fresh()], isOrdered = false) {
  const { id } = await app.within((call) => buildProcedure(call, { signers, isOrdered }));
  expect((await read(id)).status).toBe("GENERATED");
  await app.runJobs();
  const request = [...double.requests.values()].find(({ external_id }) => external_id === id);
  if (!request) throw new Error("the procedure was not opened there");
  return { id, request, signers };
}

it("a job opens the request at Yousign, then signers are invited with its link", async () => {
  const { id, signers } = await opened();
  expect(await read(id)).toMatchObject({
    status: "PENDING",
    provider: "yousign",
    signers: [{ status: "NOTIFIED" }],
  });
  expect((await mailsTo(signers[0]?.email ?? ""))[0]?.body).toContain("https://yousign.app/signatures/");
});

it("an event signed with another secret is refused", async () => {
  const { request } = await opened();
  expect((await push(about(request.id), "another")).status).toBe(401);
});

it("a repeated event is processed once and gives one signed document", async () => {
  const { id, request, signers } = await opened();
  double.signerDoes(signers[0]?.email ?? "", "signs");
  const event = about(request.id, "signature_request.done");
  expect(await push(event)).toMatchObject({ status: 200, body: { isNew: true } });
  expect(await push(event)).toMatchObject({ status: 200, body: { isNew: false } });
  await app.runJobs();
  await push(about(request.id, "signature_request.done"));
  await app.runJobs();
  const stored = await read(id);
  expect(stored.status).toBe("SIGNED");
  expect(stored.journal.filter(({ kind }) => kind === "SEALED")).toHaveLength(1);
  const signed = await app.as("salesman")(signatures.downloadSigned, { params: { id } });
  expect(await (signed as Blob).text()).toContain("signed by Yousign");
});

it("the second signer in order is invited once the first has signed", async () => {
  const { request, signers } = await opened([fresh(), fresh()], true);
  const [first, second] = signers.map(({ email }) => email);
  expect(await mailsTo(second ?? "")).toEqual([]);
  double.signerDoes(first ?? "", "signs");
  await push(about(request.id));
  await app.runJobs();
  expect(await mailsTo(second ?? "")).toHaveLength(1);
});

it("a refusal at Yousign is a refusal here, with its reason", async () => {
  const { id, request, signers } = await opened();
  double.signerDoes(signers[0]?.email ?? "", "declines", "Trop cher");
  await push(about(request.id, "signature_request.declined"));
  await app.runJobs();
  expect(await read(id)).toMatchObject({ status: "REFUSED", endReason: "Trop cher" });
});

it("a cancellation here cancels the request at Yousign", async () => {
  const { id, request } = await opened();
  await app.as("salesman")(signatures.cancelSignature, {
    params: { id },
    body: { version: (await read(id)).version, reason: "Erreur" },
  });
  await app.runJobs();
  expect(request.status).toBe("canceled");
});

it("a cancellation while Yousign is down applies here immediately, and at Yousign as soon as it answers", async () => {
  const { id, request } = await opened();
  double.failNext(503);
  await app.as("salesman")(signatures.cancelSignature, {
    params: { id },
    body: { version: (await read(id)).version, reason: "Erreur" },
  });
  expect((await read(id)).status).toBe("CANCELED");
  await expect(app.runJobs()).rejects.toThrow("ne répond pas");
  expect(request.status).toBe("ongoing");
  await app.application.database.pool.query("update job.job set start_after = now() where state = 'retry'");
  await app.runJobs();
  expect(request.status).toBe("canceled");
});

it("a withdrawal before the opening prevents it; one during the opening cancels it at Yousign", async () => {
  const cancel = async (id: string) =>
    app.as("salesman")(signatures.cancelSignature, {
      params: { id },
      body: { version: (await read(id)).version, reason: "Erreur" },
    });
  const there = (id: string) => [...double.requests.values()].find(({ external_id }) => external_id === id);
  const before = await app.within((call) => buildProcedure(call, { signers: [fresh()] }));
  await cancel(before.id);
  await app.runJobs();
  expect(there(before.id)).toBeUndefined();
  const during = await app.within((call) => buildProcedure(call, { signers: [fresh()] }));
  double.onNext(async () => void (await cancel(during.id)));
  await app.runJobs();
  expect((await read(during.id)).status).toBe("CANCELED");
  expect(there(during.id)?.status).toBe("canceled");
});

it("a document signed at Yousign before its cancellation stays withdrawn, and the journal records it", async () => {
  const { id, request, signers } = await opened();
  double.signerDoes(signers[0]?.email ?? "", "signs");
  await app.as("salesman")(signatures.cancelSignature, {
    params: { id },
    body: { version: (await read(id)).version, reason: "Erreur" },
  });
  await app.runJobs();
  expect(request.status).toBe("done");
  expect((await read(id)).status).toBe("CANCELED");
  expect((await read(id)).journal.at(-1)?.kind).toBe("PROVIDER");
});

it("a document is released with a reason when Yousign never answers", async () => {
  const row = await app.within((call) => buildProcedure(call, { signers: [fresh()] }));
  double.failNext(503);
  await expect(app.runJobs()).rejects.toThrow("ne répond pas");
  await app.application.database.pool.query(
    "update job.job set start_after = now(), retry_count = retry_limit where state = 'retry'",
  );
  double.failNext(503);
  await expect(app.runJobs()).rejects.toThrow("ne répond pas");
  expect(await read(row.id)).toMatchObject({ status: "CANCELED", endReason: "Yousign n’a pas répondu." });
});

it("Yousign is never called while a transaction is open", async () => {
  const { request, signers } = await opened();
  double.signerDoes(signers[0]?.email ?? "", "signs");
  await push(about(request.id, "signature_request.done"));
  await app.runJobs();
  expect(double.openDuring.length).toBeGreaterThan(10);
  expect(new Set(double.openDuring)).toEqual(new Set([0]));
});

it("a document is released with the reason when Yousign refuses it for good", async () => {
  const { id } = await app.within((call) => buildProcedure(call, { signers: [fresh()] }));
  double.failNext(400, { type: "validation", detail: "name is too long" });
  await app.runJobs();
  expect(await read(id)).toMatchObject({
    status: "CANCELED",
    endReason: "Yousign a refusé la demande : name is too long.",
  });
});

it("malformed JSON and unknown shapes are answered 400, never 500", async () => {
  for (const payload of ["{", "[]", '"x"', "{}"]) {
    const signature = `sha256=${createHmac("sha256", secret).update(payload).digest("hex")}`;
    const answer = await app.server.inject({
      method: "POST",
      url: "/api/yousign/webhook",
      payload,
      headers: { "content-type": "application/json", "x-yousign-signature-256": signature },
    });
    expect(answer.statusCode).toBe(400);
  }
});

it("a consumer acknowledges the obligation to pay on our page before signing at Yousign", async () => {
  const order = {
    lines: [{ label: "Durée", value: "36 mois fermes" }],
    total: { label: "Total à payer sur 36 mois", value: "23 359,68 € TTC" },
  };
  const signer = fresh();
  const row = await app.within((call) => buildProcedure(call, { signers: [signer], order }));
  await app.runJobs();
  const [mail] = await mailsTo(signer.email);
  expect(mail?.body).not.toContain("yousign.app");
  const token = /\/public\/sign\/(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
  const visit = await app.as(null)(signatures.openVisit, { params: { token } });
  expect(visit).toMatchObject({
    state: "READY",
    isSignedElsewhere: true,
    button: "Commander avec obligation de paiement",
    documents: [{ order }],
  });
  await expect(app.as(null)(signatures.askCode, { params: { token } })).rejects.toMatchObject({
    kind: "refused",
  });
  const { consentVersion, documents } = visit;
  const body = {
    isConsenting: true as const,
    consentVersion,
    documents: documents.map(({ sha256 }) => sha256),
  };
  await expect(
    app.as(null)(signatures.acknowledgeOrder, {
      params: { token },
      body: { ...body, documents: ["0".repeat(64)] },
    }),
  ).rejects.toMatchObject({ kind: "refused" });
  const { link } = await app.as(null)(signatures.acknowledgeOrder, { params: { token }, body });
  expect(link).toMatch(/^https:\/\/yousign\.app\/signatures\//);
  expect((await read(row.id)).journal.map(({ kind }) => kind)).toContain("ACKNOWLEDGED");
  const request = double.signerDoes(signer.email, "signs");
  await push(about(request.id, "signature_request.done"));
  await app.runJobs();
  const evidence = JSON.parse(
    await (
      (await app.as("salesman")(signatures.downloadEvidenceJson, { params: { id: row.id } })) as Blob
    ).text(),
  );
  expect(evidence.order).toEqual(order);
  expect(evidence.signers[0].consent).toEqual({
    version: "commande-yousign-2026-11-1",
    text: visit.consentText,
    button: "Commander avec obligation de paiement",
  });
});

it("a professional goes straight to Yousign; a person who signs for two companies has a link for each", async () => {
  const signer = fresh();
  const { id } = await opened([
    { ...signer, firstName: "Ada" },
    { ...signer, firstName: "Ada" },
  ]);
  const bodies = (await mailsTo(signer.email)).map(({ body }) => /https:\/\/yousign\.app\S+/.exec(body)?.[0]);
  expect(new Set(bodies).size).toBe(2);
  expect(bodies).not.toContain(undefined);
  expect((await read(id)).signers).toHaveLength(2);
});
