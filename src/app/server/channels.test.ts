// Production never claims to have sent a message that it cannot send: settings × entry points.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contractsContract } from "#contracts/contract.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { sessionEndpoints } from "#people/contract/session.ts";
import { channelUnavailable, postPurpose } from "#platform/post/post.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { signatures } from "#signatures/contract.ts";
import { consentVersion } from "#signatures/model/wording/consent.ts";
import { buildProcedure, someSigner } from "#tests/builders/signatures.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { makeSeal } from "#signatures/server/seal/seal.ts";
import { carriersOf, postOf } from "./services.ts";
import { type Environment, readSettings } from "./settings/settings.ts";
import { openTestApplication, testActor, type TestApplication } from "#tests/application/application.ts";

const folder = mkdtempSync(join(tmpdir(), "ecurie-seal-"));
const sealFile = join(folder, "seal.p12");
let app: TestApplication;
let production: Environment;

beforeAll(() => {
  const { certificate, password } = makeSeal("Écurie Location", new Date());
  writeFileSync(sealFile, certificate);
  production = {
    MODE: "production",
    PUBLIC_URL: "https://localhost",
    SECRET: "3f8a1c5e7b9d2046a8c0e2f4b6d81357",
    IDENTITY: "embedded",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Écurie <bonjour@ecurie.example>",
    SEAL_FILE: sealFile,
    SEAL_PASSWORD: password,
  };
});
afterEach(() => app.close());
afterAll(() => rmSync(folder, { recursive: true }));

const texts: Environment = { SMS_URL: "http://127.0.0.1:9/send", SMS_TOKEN: "t0k3n" };
const yousign: Environment = { YOUSIGN_API_KEY: "key", YOUSIGN_WEBHOOK_SECRET: "secret" };
const bySms = someSigner({ phone: "+33612345678", codeChannel: "sms" });

const asDeveloper = {
  authorization: `Test ${Buffer.from(JSON.stringify(testActor("developer"))).toString("base64")}`,
};

/** The answer of each entry point to a code by text message. */
async function outcomes() {
  const refusalOf = (act: Promise<unknown>) =>
    act.then(
      () => "accepted",
      ({ fields = {}, message }: { fields?: Record<string, string>; message: string }) =>
        Object.values(fields)[0] ?? message,
    );
  const quote = async () => {
    const { quote: one } = await app.within(buildQuote);
    const body = { quotes: [{ id: one.id, version: one.version }], signers: [bySms] };
    return app.as("salesDirector")(quotesContract.createQuoteSignature, { body });
  };
  const amendment = async () => {
    const { contract } = await app.within(buildContract);
    const draft = {
      kind: "rent",
      effectOn: contract.deliveryDeadline,
      explanation: "",
      priceCents: 90_000,
    } as const;
    const made = await app.as("salesDirector")(contractsContract.amendContract, {
      params: { id: contract.id },
      body: draft,
    });
    return app.as("salesDirector")(contractsContract.startAmendmentSignature, {
      params: { amendmentId: made.id },
      body: { version: made.version, signers: [bySms] },
    });
  };
  const reset = async (Username: string) => {
    const { identity } = await app.as(null)(sessionEndpoints.readPublicSettings, {});
    const { statusCode, body } = await app.server.inject({
      method: "POST",
      url: "/identity",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": "AWSCognitoIdentityProviderService.ForgotPassword",
      },
      payload: JSON.stringify({ ClientId: identity.clientId, Username, ClientMetadata: { medium: "SMS" } }),
    });
    return statusCode === 200 ? "accepted" : (JSON.parse(body) as { __type: string }).__type;
  };
  return {
    post: await refusalOf(
      app.within((call) => call.services.post.text(call, { to: "+33612345678", text: "123456" })),
    ),
    quote: await refusalOf(quote()),
    amendment: await refusalOf(amendment()),
    reset: await reset("nobody@exemple.test"),
    canSend: (await app.as(null)(sessionEndpoints.readPublicSettings, {})).canSend,
    outbox: (await app.server.inject({ url: "/api/outbox", headers: asDeveloper })).statusCode,
  };
}

const accepted = { post: "accepted", quote: "accepted", amendment: "accepted", reset: "accepted" };
const all = { mail: true, sms: true, signatureCodeBySms: true };

describe("a code by text message", () => {
  it.each<[string, () => Environment, Awaited<ReturnType<typeof outcomes>>]>([
    ["demonstration, no provider", () => ({}), { ...accepted, canSend: all, outbox: 200 }],
    ["demonstration, a provider", () => texts, { ...accepted, canSend: all, outbox: 200 }],
    [
      "production, a provider",
      () => ({ ...production, ...texts }),
      { ...accepted, canSend: all, outbox: 404 },
    ],
    [
      "production, no provider",
      () => production,
      {
        post: channelUnavailable.sms,
        quote: channelUnavailable.sms,
        amendment: channelUnavailable.sms,
        reset: "CodeDeliveryFailureException",
        canSend: { mail: true, sms: false, signatureCodeBySms: false },
        outbox: 404,
      },
    ],
    [
      "production, no provider but Yousign, which sends its own codes",
      () => ({ ...production, ...yousign }),
      {
        ...accepted,
        post: channelUnavailable.sms,
        reset: "CodeDeliveryFailureException",
        canSend: { mail: true, sms: false, signatureCodeBySms: true },
        outbox: 404,
      },
    ],
  ])("%s", async (_case, settings, expected) => {
    app = await openTestApplication(settings());
    expect(await outcomes()).toEqual(expected);
  });
});

it("production never stores pending message texts in clear", async () => {
  app = await openTestApplication({ ...production, ...texts });
  await app.within(async (call) => {
    await call.services.post.text(call, { to: "+33612345678", text: "Code 654321" });
    await call.services.post.mail(call, {
      to: "a@exemple.test",
      subject: "Code",
      text: "Code 654321",
      html: "<p>654321",
    });
  });
  const { rows } = await app.application.database.pool.query<object>("select * from message");
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain("654321");
});

describe("a link sent with a code by SMS, before the provider was removed", () => {
  const open = async () => {
    app = await openTestApplication({ ...production, ...texts });
    const [signer] = await app.within(async (call) =>
      signersOf(call, (await buildProcedure(call, { signers: [bySms] })).id),
    );
    // The same database, started again without SMS_URL.
    app.application.services.post = postOf(readSettings(production), carriersOf(readSettings(production)));
    return { params: { token: signer?.token ?? "" }, id: signer?.signatureId ?? "" };
  };
  const waitingFor = (recipient: string) =>
    app.within(async (call) => {
      const rows = await call.db
        .selectFrom("message")
        .selectAll()
        .where("recipient", "=", recipient)
        .execute();
      return rows.flatMap(({ subject, body }) =>
        subject === "Votre code de signature"
          ? [call.services.cipherFor(postPurpose).decrypt(body) ?? ""]
          : [],
      );
    });

  it("the page announces that the code goes by e-mail, sends it there, and the proof records it", async () => {
    const { params, id } = await open();
    const visit = await app.as(null)(signatures.openVisit, { params });
    expect(visit).toMatchObject({
      codeChannel: "email",
      isSmsUnavailable: true,
      maskedAddress: "c•••d@exemple.test",
    });
    const after = await app.as(null)(signatures.askCode, { params });
    expect(after).toMatchObject({ codeChannel: "email", isSmsUnavailable: false });
    const [words = ""] = await waitingFor(bySms.email);
    expect(words).toMatch(/^\d{6} est votre code/);
    expect(await waitingFor(bySms.phone)).toEqual([]);
    const answer = await app.as(null)(signatures.sign, {
      params,
      body: {
        code: words.slice(0, 6),
        isConsenting: true,
        consentVersion,
        documents: visit.documents.map(({ sha256 }) => sha256),
      },
    });
    expect(answer.outcome).toBe("SIGNED");
    const { journal, isJournalIntact } = await app.as("salesman")(signatures.readSignature, {
      params: { id },
    });
    expect(journal.map(({ kind }) => kind)).toEqual([
      "STARTED",
      "INVITED",
      "VISITED",
      "SMS_UNAVAILABLE",
      "CODE_SENT",
      "SIGNED",
      "SEALED",
    ]);
    expect(isJournalIntact).toBe(true);
    const evidence = await app.as("admin")(signatures.downloadEvidenceJson, { params: { id } });
    expect(await (evidence as Blob).text()).toContain(
      `code à usage unique envoyé par e-mail à ${bySms.email}`,
    );
  });

  it("a code already sent by SMS is not reported as sent by e-mail: a new one is requested", async () => {
    app = await openTestApplication({ ...production, ...texts });
    const [signer] = await app.within(async (call) =>
      signersOf(call, (await buildProcedure(call, { signers: [bySms] })).id),
    );
    const params = { token: signer?.token ?? "" };
    await app.as(null)(signatures.openVisit, { params });
    const sent = await app.as(null)(signatures.askCode, { params });
    expect(sent).toMatchObject({ codeChannel: "sms", maskedAddress: "•• •• •• •• 78" });
    expect(sent.codeExpiresAt).not.toBeNull();
    app.application.services.post = postOf(readSettings(production), carriersOf(readSettings(production)));
    expect(await app.as(null)(signatures.openVisit, { params })).toMatchObject({
      isSmsUnavailable: true,
      codeExpiresAt: null,
    });
  });
});
