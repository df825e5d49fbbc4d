import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApplication } from "#tests/application/application.ts";
import type { Failure } from "#kernel/failure.ts";
import type { JobHandler } from "#kernel/server/area.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { clientsContract as api } from "../../contract.ts";
import { createCipher } from "#platform/secrets/encryption.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { openWithClients } from "#tests/application/with-clients.ts";
import { crmJobHandlers } from "./sync.ts";

/** Runs the job for one object. */
const reread = (errand: OutsideContext, subject: string): Promise<void> =>
  (crmJobHandlers[0] as JobHandler).do(errand, { subject } as never);

const secret = "the secret of the application";
const now = "2026-11-21T09:00:00.000Z";
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );

/** Answers of the HubSpot double. */
const objects = new Map<string, Record<string, string | null>>();
const requests: string[] = [];
const grants: string[] = [];
/** True once HubSpot has revoked the authorisation. */
let isTakenBack = false;
async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}
let hubspot: Server;
let app: TestApplication;

beforeAll(async () => {
  hubspot = createServer(async (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    requests.push(`${request.method} ${path} ${request.headers.authorization ?? ""}`);
    const say = (body: unknown) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (path === "/oauth/2026-03/token") {
      const form = await bodyOf(request);
      grants.push(form.get("grant_type") ?? "");
      if (form.get("code") === "used" || isTakenBack)
        return response.writeHead(400).end('{"status":"BAD_AUTH_CODE"}');
      if (form.get("code") === "odd") return say({ unexpected: true });
      return say({ access_token: "access", refresh_token: "refresh", expires_in: 1_800 });
    }
    if (path === "/account-info/v3/details") return say({ portalId: 42, uiDomain: "app.hubspot.com" });
    if (path.endsWith("/800")) return response.writeHead(503).end("down");
    const properties = objects.get(path);
    return properties ? say({ id: "1", properties }) : response.writeHead(404).end("{}");
  }).listen(0, "127.0.0.1");
  await new Promise((done) => hubspot.once("listening", done));
  app = await openWithClients({
    HUBSPOT_URL: `http://127.0.0.1:${(hubspot.address() as AddressInfo).port}`,
    HUBSPOT_CLIENT_ID: "id",
    HUBSPOT_CLIENT_SECRET: secret,
  });
  app.setClock(now);
});
afterAll(async () => {
  await app.close();
  await new Promise((done) => hubspot.close(done));
});

const event = (objectId: number, over: object = {}) => ({
  eventId: 1,
  subscriptionId: 2,
  portalId: 42,
  appId: 7,
  occurredAt: 5,
  subscriptionType: "company.propertyChange",
  objectId,
  propertyName: "name",
  ...over,
});
const signature = (body: string, timestamp: string, key = secret) =>
  createHmac("sha256", key)
    .update(`POSThttp://localhost:3150/api/clients/crm/webhook${body}${timestamp}`)
    .digest("base64");

/** Calls the webhook as HubSpot does: exact bytes, signed. */
async function receive(body: string, over: { timestamp?: string; signature?: string } = {}) {
  const timestamp = over.timestamp ?? String(Date.parse(now));
  const answer = await app.server.inject({
    method: "POST",
    url: "/api/clients/crm/webhook",
    headers: {
      "content-type": "application/json",
      "x-hubspot-signature-v3": over.signature ?? signature(body, timestamp),
      "x-hubspot-request-timestamp": timestamp,
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

describe("the webhook of the CRM", () => {
  it("stores each event of a batch once, however often it is sent", async () => {
    const body = JSON.stringify([
      event(1),
      event(2),
      event(2),
      event(3, { subscriptionType: "deal.creation" }),
    ]);
    expect(await receive(body)).toMatchObject({ status: 200, body: { received: 4, fresh: 2 } });
    expect(await receive(body)).toMatchObject({ status: 200, body: { received: 4, fresh: 0 } });
  });
  it.each([
    ["signed with another secret", { signature: signature("[]", String(Date.parse(now)), "another") }],
    ["not signed", { signature: "" }],
    ["with a signature that is not base64", { signature: "é!" }],
    ["six minutes old", { timestamp: String(Date.parse(now) - 360_000) }],
    ["from the future", { timestamp: String(Date.parse(now) + 360_000) }],
    ["whose time is not a number", { timestamp: "abc" }],
  ])("%s is refused", async (_title, over) => {
    const timestamp = (over as { timestamp?: string }).timestamp ?? String(Date.parse(now));
    const sent = { signature: signature("[]", timestamp), ...over, timestamp };
    expect((await receive("[]", { ...sent, signature: sent.signature.replace("é", "e") })).status).toBe(401);
  });
  it("stores the valid events of a batch and counts the malformed ones", async () => {
    const body = JSON.stringify([event(31), 1, { eventId: "x" }, event(32)]);
    expect(await receive(body)).toEqual({ status: 200, body: { received: 4, fresh: 4, misshapen: 2 } });
    expect(await receive(body)).toMatchObject({ status: 200, body: { fresh: 0, misshapen: 2 } });
    const { rows } = await app.application.database.pool.query(
      "select subject, body, outcome from hook where event_id like 'misshapen:%' order by jsonb_typeof(body)",
    );
    const outcome = "n’a pas la forme attendue";
    expect(rows).toEqual([
      { subject: null, body: 1, outcome },
      { subject: null, body: { eventId: "x" }, outcome },
    ]);
    await app.application.database.pool.query(
      "delete from hook where subject in ('company:31', 'company:32')",
    );
  });
  it.each([["{}"], ["1"], ["not json"]])("signed but unreadable (%s) is refused", async (body) =>
    expect((await receive(body)).status).toBe(400),
  );
  it("with one byte more than the signed body is refused", async () => {
    const timestamp = String(Date.parse(now));
    expect((await receive("[] ", { timestamp, signature: signature("[]", timestamp) })).status).toBe(401);
  });
});

describe("the link with the CRM", () => {
  it("is requested by an administrator and must return the same state", async () => {
    const { url } = await app.as("admin")(api.startCrmLink);
    const asking = new URL(url);
    expect(asking.searchParams.get("redirect_uri")).toBe("http://localhost:3150/oauth/hubspot");
    const state = asking.searchParams.get("state") ?? "";
    expect(
      (await failureOf(app.as("admin")(api.finishCrmLink, { body: { code: "c", state: `${state}x` } }))).kind,
    ).toBe("refused");
    expect(await app.as("admin")(api.finishCrmLink, { body: { code: "c", state } })).toMatchObject({
      isConfigured: true,
      isLinked: true,
      account: "app.hubspot.com (42)",
      linkedBy: "Test admin",
      waitingEvents: 2,
    });
    expect((await failureOf(app.as("admin")(api.finishCrmLink, { body: { code: "c", state } }))).kind).toBe(
      "refused",
    );
  });
  it.each([
    ["used", "HubSpot ne reconnaît pas cette autorisation : recommencez depuis la page du CRM.", "refused"],
    ["odd", /ne répond pas|indisponible/, "unavailable"],
  ])("whose code is %s is refused with a sentence", async (code, sentence, kind) => {
    const state = new URL((await app.as("admin")(api.startCrmLink)).url).searchParams.get("state") ?? "";
    const failure = await failureOf(app.as("admin")(api.finishCrmLink, { body: { code, state } }));
    expect(failure.kind).toBe(kind);
    expect(failure.message).toMatch(sentence);
    expect((await app.as("admin")(api.readCrm)).isLinked).toBe(true);
  });
  it("stores its tokens encrypted: a copy of the database does not reveal them", async () => {
    const { rows } = await app.application.database.pool.query<{ row: string }>(
      "select to_jsonb(crm_link)::text as row from crm_link",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/"?(access|refresh)"/);
    expect(rows[0]?.row).toMatch(/"encrypted_tokens": "2\.[\w-]{8}\.[\w-]{40,}"/);
  });
  it("renews its token once it has expired", async () => {
    const before = await app.application.database.db
      .selectFrom("crmLink")
      .select("encryptedTokens")
      .executeTakeFirst();
    await app.application.database.db
      .updateTable("crmLink")
      .set({ expiresAt: "2026-11-21T08:59:00.000Z" })
      .execute();
    objects.set("/crm/v3/objects/companies/400", { name: "Inconnue ici" });
    await app.outsideJob((errand) => reread(errand, "company:400"));
    expect(grants.at(-1)).toBe("refresh_token");
    const after = await app.application.database.db
      .selectFrom("crmLink")
      .select(["encryptedTokens", "expiresAt"])
      .executeTakeFirst();
    expect(after?.encryptedTokens).not.toBe(before?.encryptedTokens);
    expect(after?.expiresAt).toBe("2026-11-21T09:29:00.000Z");
  });
  it("records no token in the history", async () => {
    const lines = await app.application.database.db.selectFrom("auditLine").selectAll().execute();
    expect(JSON.stringify(lines)).not.toMatch(/"(access|refresh)"/);
  });
  it("is forbidden to sales staff", async () =>
    expect((await failureOf(app.as("salesman")(api.startCrmLink))).kind).toBe("forbidden"));
});

describe("an object read again", () => {
  it("renames the company of the same SIRET and records it in the history", async () => {
    const { company, client } = await app.within((call) => buildClient(call));
    objects.set("/crm/v3/objects/companies/500", {
      name: "Nom du CRM",
      siret: company.siret,
      address: "9 rue Neuve",
      zip: "44000",
      city: "Nantes",
    });
    await receive(JSON.stringify([event(500)]));
    await app.outsideJob((errand) => reread(errand, "company:500"));
    const after = await app.as("salesman")(api.readClient, { params: { id: client.id } });
    expect(after.companies[0]).toMatchObject({
      name: "Nom du CRM",
      siret: company.siret,
      address: { line1: "9 rue Neuve", zipCode: "44000", city: "Nantes" },
    });
    expect(after.version).toBe(2);
    expect((await app.as("salesman")(api.searchCompanies, { query: { text: "nom du crm" } }))[0]?.id).toBe(
      company.id,
    );
    expect(requests.at(-1)).toBe("GET /crm/v3/objects/companies/500 Bearer access");
  });
  it("updates a contact found by its address, and only once for the same values", async () => {
    const { contact, client } = await app.within((call) => buildClient(call));
    objects.set("/crm/v3/objects/contacts/600", {
      email: contact.email.toUpperCase(),
      firstname: "Camille-Rose",
      lastname: contact.lastName,
      jobtitle: "Présidente",
      phone: "01 99 00 11 22",
    });
    await app.outsideJob((errand) => reread(errand, "contact:600"));
    await app.outsideJob((errand) => reread(errand, "contact:600"));
    const after = await app.as("salesman")(api.readClient, { params: { id: client.id } });
    expect(after.contacts[0]).toMatchObject({
      firstName: "Camille-Rose",
      title: "Présidente",
      phone: "+33199001122",
      email: contact.email,
    });
    expect(after.version).toBe(2);
  });
  it("creates nothing for an unknown company", async () => {
    objects.set("/crm/v3/objects/companies/700", { name: "Inconnue", siret: "73282932000074" });
    await receive(JSON.stringify([event(700)]));
    await app.outsideJob((errand) => reread(errand, "company:700"));
    const row = await app.application.database.db
      .selectFrom("hook")
      .select("outcome")
      .where("subject", "=", "company:700")
      .executeTakeFirst();
    expect(row?.outcome).toBe("inconnue ici");
  });
  it("changes nothing when the object is deleted in the CRM", async () => {
    await receive(JSON.stringify([event(750)]));
    await app.outsideJob((errand) => reread(errand, "company:750"));
    expect(
      (
        await app.application.database.db
          .selectFrom("hook")
          .select("outcome")
          .where("subject", "=", "company:750")
          .executeTakeFirst()
      )?.outcome,
    ).toBe("n’est plus dans le CRM");
  });
  it("waits when the CRM does not answer", async () => {
    await receive(JSON.stringify([event(800)]));
    await expect(app.outsideJob((errand) => reread(errand, "company:800"))).rejects.toThrow(
      /no readable answer/,
    );
    expect((await app.as("admin")(api.readCrm)).waitingEvents).toBeGreaterThan(0);
  });
});

describe("a lost link", () => {
  const lost = {
    isConfigured: true,
    isLinked: false,
    notice: expect.stringMatching(/^Le lien ne s’ouvre plus/) as string,
  };
  it("after a change of the application secret is reported, and its events wait", async () => {
    const { services } = app.application;
    const { crm } = services;
    services.crm = crm && {
      ...crm,
      lock: createCipher("another secret, just as long as the first", "the tokens of the CRM"),
    };
    expect(await app.as("admin")(api.readCrm)).toMatchObject(lost);
    await receive(JSON.stringify([event(900)]));
    await app.outsideJob((errand) => reread(errand, "company:900"));
    services.crm = crm;
    expect(await app.as("admin")(api.readCrm)).toMatchObject({ isLinked: true });
    const waiting = await app.application.database.db
      .selectFrom("hook")
      .select("treatedAt")
      .where("subject", "=", "company:900")
      .executeTakeFirst();
    expect(waiting).toEqual({ treatedAt: null });
  });
  it("after a revocation by HubSpot is reported, and HubSpot is no longer called", async () => {
    isTakenBack = true;
    await app.application.database.db
      .updateTable("crmLink")
      .set({ expiresAt: "2026-11-21T08:59:00.000Z" })
      .execute();
    await app.outsideJob((errand) => reread(errand, "company:900"));
    const { length } = grants;
    await app.outsideJob((errand) => reread(errand, "company:900"));
    expect(grants).toHaveLength(length);
    expect(await app.as("admin")(api.readCrm)).toMatchObject(lost);
    isTakenBack = false;
  });
});

describe("without settings", () => {
  it("the CRM is off, and its page states so", async () => {
    const { crm } = app.application.services;
    app.application.services.crm = null;
    expect(await app.as("admin")(api.readCrm)).toMatchObject({
      isConfigured: false,
      isLinked: false,
      notice: "Aucun CRM n’est réglé : rien n’est envoyé, rien n’est reçu.",
    });
    expect((await receive("[]")).status).toBe(404);
    app.application.services.crm = crm;
  });
});

it.each([["\\u0000"], ["\\ud800"]])(
  "an event with %s, which PostgreSQL cannot store, does not block its batch",
  async (character) => {
    const id = character === "\\u0000" ? 71 : 72;
    const [bad, good] = [event(id, { propertyValue: "Marc#" }), event(id + 10)];
    const body = JSON.stringify([bad, good]).replace("Marc#", `Marc${character}`);
    expect(await receive(body)).toMatchObject({ status: 200, body: { received: 2, fresh: 2 } });
  },
);
