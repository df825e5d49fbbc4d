// A consumer orders with an obligation to pay (C. conso., art. L221-14); a professional merely signs.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { signatures } from "#signatures/contract.ts";
import { consentVersion } from "#signatures/model/wording/consent.ts";
import { lastCode, signAs } from "#signatures/server/visits/sign-as.ts";
import { someSigner } from "#tests/builders/signatures.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { drawnText, readDrawnObjects } from "../../../../tools/testing/pdf/drawn-pages.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { sendToSignature } from "./signature.ts";
import type { QuoteRow } from "./view.ts";

const app = testApplication();
const button = "Commander avec obligation de paiement";
const orderVersion = "commande-2026-11-1";
const flat = (text: string): string => text.replaceAll(/\s+/g, " ");

type Type = "INDIVIDUAL" | "COMPANY";

/** Order forms of one client sent to signature, with their signers. */
async function sent(type: Type, { count = 1, signers = 1 } = {}) {
  return app.within(async (call) => {
    const built = await buildClient(call, { type });
    const quotes: QuoteRow[] = [];
    for (let index = 0; index < count; index += 1)
      quotes.push((await buildQuote(call, { durationMonths: 36, kilometrage: 60_000 }, built)).quote);
    const people = Array.from({ length: signers }, (_, index) =>
      someSigner({ email: `${quotes[0]?.id}.${index}@exemple.test` }),
    );
    const rows = await sendToSignature(call, { quotes, signers: people, isOrdered: false });
    const id = rows[0]?.signatureId ?? "";
    return { id, quote: rows[0], tokens: (await signersOf(call, id)).map(({ token }) => token), people };
  });
}
const open = (token = "") => app.as(null)(signatures.openVisit, { params: { token } });
const evidenceOf = async (id: string) =>
  JSON.parse(
    await ((await app.as("salesman")(signatures.downloadEvidenceJson, { params: { id } })) as Blob).text(),
  );

describe.each<[Type, string, string]>([
  ["INDIVIDUAL", button, orderVersion],
  ["COMPANY", "Signer", consentVersion],
])("the order form of a client of type %s", (type, label, version) => {
  test(`its button reads « ${label} », and the evidence stores it`, async () => {
    const { id, tokens } = await sent(type);
    const visit = await open(tokens[0]);
    expect(visit).toMatchObject({ button: label, consentVersion: version, isSignedElsewhere: false });
    expect(visit.documents[0]?.order === null).toBe(type === "COMPANY");
    await app.within((call) => signAs(call, tokens[0] ?? ""));
    const evidence = await evidenceOf(id);
    expect(evidence.consent).toEqual({ version, text: visit.consentText, button: label });
    expect(evidence.signers[0].consent).toEqual(evidence.consent);
    expect(evidence.order).toEqual(visit.documents[0]?.order);
    const signed = JSON.parse(
      evidence.journal.find(({ kind }: { kind: string }) => kind === "SIGNED").facts,
    ) as Record<string, unknown>;
    expect(signed).toMatchObject({ button: label, consentText: visit.consentText });
    expect(signed.order ?? null).toEqual(visit.documents[0]?.order);
  });
});

test("the total next to the button, on the paper and in the e-mail is that of the frozen terms", async () => {
  const { id, quote, tokens, people } = await sent("INDIVIDUAL");
  const { lines, total } = (await open(tokens[0])).documents[0]?.order ?? { lines: [], total: null };
  const monthly = Math.round((quote?.monthlyTotalCents ?? 0) * 1.2);
  const euros = (cents: number) =>
    `${(cents / 100).toLocaleString("fr-FR", { minimumFractionDigits: 2 })} € TTC`.replaceAll(/\s/g, " ");
  expect(quote?.exemptCents).toBe(0);
  expect(lines.map(({ label, value }) => flat(`${label} : ${value}`))).toContain(
    `Loyer mensuel : ${euros(monthly)}`,
  );
  const fee = Math.round(((quote?.activationFeeCents ?? 0) - (quote?.activationFeeDiscountCents ?? 0)) * 1.2);
  expect(flat(total?.value ?? "")).toBe(euros(36 * monthly + fee));
  const paper = (await app.as("salesman")(signatures.downloadOriginal, { params: { id } })) as Blob;
  const words = flat(drawnText(await readDrawnObjects(new Uint8Array(await paper.arrayBuffer()))));
  expect(words).toContain("Ce que vous aurez à payer");
  expect(words).toContain(flat(total?.value ?? "?"));
  expect(words).toContain("« Commande avec obligation de paiement »");
  expect(words).not.toContain("Bon pour accord");
  const [mail] = await app.within((call) =>
    call.db
      .selectFrom("message")
      .select("body")
      .where("recipient", "=", people[0]?.email ?? "")
      .execute(),
  );
  expect(mail?.body).toContain(`« ${button} »`);
  expect(mail?.body).toContain(total?.value);
  expect(mail?.body).not.toContain("à signer");
});

test("every co-signer, and every order form signed together, has the same button", async () => {
  const { tokens } = await sent("INDIVIDUAL", { count: 2, signers: 2 });
  for (const token of tokens) {
    const visit = await open(token);
    expect(visit.button).toBe(button);
    expect(visit.documents.map(({ order }) => order !== null)).toEqual([true, true]);
  }
});

test("the consent of a mere signature cannot place an order", async () => {
  const { tokens, people, id } = await sent("INDIVIDUAL");
  const params = { token: tokens[0] ?? "" };
  const visit = await open(params.token);
  await app.as(null)(signatures.askCode, { params });
  const code = await app.within((call) => lastCode(call, people[0]?.email ?? ""));
  const documents = visit.documents.map(({ sha256 }) => sha256);
  await expect(
    app.as(null)(signatures.sign, { params, body: { code, isConsenting: true, consentVersion, documents } }),
  ).rejects.toMatchObject({
    fields: { consentVersion: "Le texte du consentement a changé. Rechargez la page." },
  });
  expect((await app.as("salesman")(signatures.readSignature, { params: { id } })).status).toBe("PENDING");
});

test("an order form sent before the order button existed is suspended until it is sent again", async () => {
  const { id, tokens } = await sent("INDIVIDUAL");
  await app.application.database.pool.query("update signature set order_statement = null where id = $1", [
    id,
  ]);
  expect((await open(tokens[0])).state).toBe("SUSPENDED");
  expect((await app.as("salesman")(signatures.readSignature, { params: { id } })).suspensions).toEqual([
    expect.stringContaining(button),
  ]);
});
