// Several quotes of one client signed in one go: one message, one page, one code, and a contract for each.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { TestApplication } from "#tests/application/application.ts";
import { buildClient, type BuiltClient } from "#tests/builders/clients.ts";
import { toggleBadPayer } from "#clients/server/companies/billing.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { signatures } from "#signatures/contract.ts";
import { lastCode, refuseAs, signAs } from "#signatures/server/visits/sign-as.ts";
import { someSigner } from "#tests/builders/signatures.ts";
import { remindSigners } from "#signatures/server/procedures/expiry-and-reminders.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { consentVersion } from "#signatures/model/wording/consent.ts";
import { contractsContract } from "../contract.ts";

const app = testApplication("2026-11-21T09:00:00Z");

const as = (role: Parameters<TestApplication["as"]>[0] = "salesman") => app.as(role);

/** Quotes of one client, not yet sent. */
const quotesOf = (count: number, client?: BuiltClient) =>
  app.within(async (call) => {
    const built = client ?? (await buildClient(call));
    const quotes = [];
    for (let made = 0; made < count; made++) quotes.push((await buildQuote(call, {}, built)).quote);
    return { built, quotes };
  });

let person = 0;

/** Two quotes sent together to a person who receives no other mail. */
async function sentTogether() {
  const { quotes, built } = await quotesOf(2);
  const signer = someSigner({ email: `ensemble${++person}@exemple.test` });
  const sent = await as()(quotesContract.createQuoteSignature, {
    body: { quotes: quotes.map(({ id, version }) => ({ id, version })), signers: [signer] },
  });
  const tokens = await app.within(async (call) => {
    const out: string[] = [];
    for (const { signatureId } of sent) out.push((await signersOf(call, signatureId ?? ""))[0]?.token ?? "");
    return out;
  });
  return { quotes: sent, tokens, email: signer.email, built };
}

const mailsTo = (email: string) =>
  app.within((call) =>
    call.db
      .selectFrom("message")
      .select(["subject", "body", "attachments"])
      .where("recipient", "=", email)
      .orderBy("id")
      .execute(),
  );
const readQuote = (id: string) => as()(quotesContract.readQuote, { params: { id } });
const read = (id: string | null) => as()(signatures.readSignature, { params: { id: id ?? "" } });

test("one message invites to all of them, either link shows all of them, and one code signs them: each has its contract, its seal and its evidence", async () => {
  const { quotes, tokens, email } = await sentTogether();
  const [invitation, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(invitation?.subject).toBe("À signer : 2 documents");
  for (const { orderId } of quotes) expect(invitation?.body).toContain(orderId);
  const visits = await Promise.all(
    tokens.map((token) => as(null)(signatures.openVisit, { params: { token } })),
  );
  for (const { documents } of visits) expect(documents.map(({ token }) => token)).toEqual(tokens);

  const answer = await app.within((call) => signAs(call, tokens[1] ?? ""));
  expect(answer).toMatchObject({ outcome: "SIGNED", visit: { state: "COMPLETE" } });
  const contractIds = new Set<string | null>();
  for (const { id, signatureId } of quotes) {
    const { status, contractId } = await readQuote(id);
    expect(status).toBe("SIGNED");
    contractIds.add(contractId);
    const procedure = await read(signatureId);
    expect(procedure).toMatchObject({ status: "SIGNED", isJournalIntact: true });
    expect(procedure.journal.map(({ kind }) => kind)).toEqual([
      "STARTED",
      "INVITED",
      "VISITED",
      "CODE_SENT",
      "SIGNED",
      "SEALED",
    ]);
    expect(procedure.sentWith).toHaveLength(1);
  }
  expect(contractIds.size).toBe(2);
  for (const id of contractIds)
    expect((await as()(contractsContract.readContract, { params: { id: id ?? "" } })).periods).toHaveLength(
      1,
    );
  const mails = await mailsTo(email);
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([0, 0, 2]);
});

test("a double click on the last code makes no second contract", async () => {
  const { quotes, tokens, email } = await sentTogether();
  const params = { token: tokens[0] ?? "" };
  const { documents } = await as(null)(signatures.openVisit, { params });
  await as(null)(signatures.askCode, { params });
  const code = await app.within((call) => lastCode(call, email));
  const body = {
    code,
    isConsenting: true as const,
    consentVersion,
    documents: documents.map(({ sha256 }) => sha256),
  };
  const answers = await Promise.all(
    tokens.map((token) => as(null)(signatures.sign, { params: { token }, body })),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(["SIGNED", "SIGNED"]);
  const found = await app.within((call) =>
    call.db
      .selectFrom("contract")
      .select("id")
      .where(
        "orderId",
        "in",
        quotes.map(({ orderId }) => orderId),
      )
      .execute(),
  );
  expect(found).toHaveLength(2);
});

test("a quote withdrawn by staff leaves the page; documents shown earlier cannot be signed as they were", async () => {
  const { quotes, tokens, email } = await sentTogether();
  const params = { token: tokens[0] ?? "" };
  const { documents } = await as(null)(signatures.openVisit, { params });
  await as()(quotesContract.cancelQuoteSignature, { body: { signatureId: quotes[0]?.signatureId ?? "" } });
  const left = await as(null)(signatures.openVisit, { params });
  expect(left).toMatchObject({ state: "READY", documents: [{ token: tokens[1] }] });
  await as(null)(signatures.askCode, { params });
  const code = await app.within((call) => lastCode(call, email));
  const body = { code, isConsenting: true as const, consentVersion };
  const sign = (shown: typeof documents) =>
    as(null)(signatures.sign, { params, body: { ...body, documents: shown.map(({ sha256 }) => sha256) } });
  await expect(sign(documents)).rejects.toMatchObject({ kind: "refused" });
  expect((await sign(left.documents)).outcome).toBe("SIGNED");
  expect((await readQuote(quotes[0]?.id ?? "")).status).toBe("GENERATED");
  expect((await readQuote(quotes[1]?.id ?? "")).status).toBe("SIGNED");
});

test("a refusal refuses all of them", async () => {
  const { quotes, tokens } = await sentTogether();
  await app.within((call) => refuseAs(call, tokens[1] ?? "", "Trop cher"));
  for (const { id } of quotes)
    expect(await readQuote(id)).toMatchObject({ status: "REFUSED", refusalReason: "Trop cher" });
});

test("a reminder is one message, by hand or by schedule, whichever document is open", async () => {
  const { quotes, email } = await sentTogether();
  const { version, id } = await read(quotes[1]?.signatureId ?? null);
  await as()(signatures.remindSignature, { params: { id }, body: { version } });
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await read(quotes[0]?.signatureId ?? null)).offers.remind?.reasons).not.toEqual([]);
  app.setClock("2026-12-01T09:00:00Z");
  await app.outsideJob(remindSigners.run);
  expect(await mailsTo(email)).toHaveLength(3);
  app.setClock("2026-11-21T09:00:00Z");
});

test("quotes of two clients are refused, with their names", async () => {
  const [one, other] = [await quotesOf(1), await quotesOf(1)];
  const quotes = [...one.quotes, ...other.quotes];
  const sending = as()(quotesContract.createQuoteSignature, {
    body: { quotes: quotes.map(({ id, version }) => ({ id, version })) },
  });
  await expect(sending).rejects.toMatchObject({
    kind: "refused",
    message: expect.stringContaining("du même client"),
  });
  expect((await readQuote(quotes[0]?.id ?? "")).status).toBe("GENERATED");
});

test("a refusal among several names its quote, and none is sent", async () => {
  const { quotes, built } = await quotesOf(2);
  await app.within((call) => toggleBadPayer(call, built.company.id));
  const sending = as()(quotesContract.createQuoteSignature, {
    body: { quotes: quotes.map(({ id, version }) => ({ id, version })) },
  });
  await expect(sending).rejects.toMatchObject({
    message: expect.stringMatching(/^D-\d{4}-\d{6} : .*mauvais payeur/),
  });
});
