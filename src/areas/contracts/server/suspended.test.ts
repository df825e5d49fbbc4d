// A quote or an amendment in signature when its company is flagged, or when another quote replaces its old contract.
// Both orders of each pair of events.
import { describe, expect, it, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { day } from "#kernel/calendar/day.ts";
import { toggleBadPayer } from "#clients/server/companies/billing.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { sendToSignature } from "#quotes/server/signature.ts";
import { signatures } from "#signatures/contract.ts";
import { signAs } from "#signatures/server/visits/sign-as.ts";
import { remindSigners } from "#signatures/server/procedures/expiry-and-reminders.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { contractsContract } from "../contract.ts";
import { buildContract, buildOngoing } from "#tests/builders/contracts.ts";

const start = "2026-11-21T09:00:00Z";
const app = testApplication(start);
const nobody = () => app.as(null);
const readQuote = (id: string) => app.as("salesman")(quotesContract.readQuote, { params: { id } });
const readSignature = (id: string) => app.as("salesman")(signatures.readSignature, { params: { id } });
const visit = (token: string) => nobody()(signatures.openVisit, { params: { token } });

/** Sends a quote, and returns its signer's link. */
const send = (quote: { id: string; version: number }) =>
  app.within(async (call) => {
    const [sent] = await sendToSignature(call, { quotes: [quote], signers: undefined, isOrdered: false });
    const signatureId = sent?.signatureId ?? "";
    return { signatureId, token: (await signersOf(call, signatureId))[0]?.token ?? "" };
  });
const signing = (token: string) => app.within((call) => signAs(call, token));

describe("a company flagged as a bad payer", () => {
  const flag = (companyId: string) => app.within((call) => toggleBadPayer(call, companyId));

  it("after the sending, cannot sign: the visit shows the suspension, staff read why, nobody is reminded", async () => {
    const { quote, company } = await app.within((call) => buildQuote(call));
    const { signatureId, token } = await send(quote);
    await visit(token);
    await flag(company.id);
    expect(await visit(token)).toMatchObject({ state: "SUSPENDED", isOpen: false });
    await expect(nobody()(signatures.askCode, { params: { token } })).rejects.toMatchObject({
      kind: "refused",
      message: "La signature est suspendue.",
    });
    const seen = await readSignature(signatureId);
    expect(seen.suspensions).toEqual([
      expect.stringContaining(`${company.name} est signalée mauvais payeur`),
    ]);
    expect(seen.offers.remind?.reasons).toEqual(seen.suspensions);
    expect(JSON.stringify(await visit(token))).not.toContain("mauvais payeur");
    app.setClock("2026-11-25T09:00:00Z");
    await app.outsideJob(remindSigners.run);
    expect((await readSignature(signatureId)).journal.filter(({ kind }) => kind === "REMINDED")).toEqual([]);
    app.setClock(start);
  });

  it("between the code and the signature, cannot sign", async () => {
    const { quote, company } = await app.within((call) => buildQuote(call));
    const { signatureId, token } = await send(quote);
    await visit(token);
    await nobody()(signatures.askCode, { params: { token } });
    await flag(company.id);
    await expect(signing(token)).rejects.toMatchObject({ kind: "refused" });
    expect((await readSignature(signatureId)).status).toBe("PENDING");
  });

  it("then cleared, signs by the same link", async () => {
    const { quote, company } = await app.within((call) => buildQuote(call));
    const { token } = await send(quote);
    await flag(company.id);
    await flag(company.id);
    expect((await signing(token)).outcome).toBe("SIGNED");
    expect((await readQuote(quote.id)).status).toBe("SIGNED");
  });

  it("before the sending, is not sent", async () => {
    const { quote, company } = await app.within((call) => buildQuote(call));
    await flag(company.id);
    await expect(send(quote)).rejects.toThrow("mauvais payeur");
  });

  it.each(["embedded", "yousign"] as const)(
    "has its amendment suspended here, or withdrawn from where it is signed (%s)",
    async (provider) => {
      const { contract, company } = await app.within((call) => buildOngoing(call, { durationMonths: 36 }));
      const body = {
        kind: "insurance",
        effectOn: day("2026-11-21"),
        explanation: "",
        insurance: true,
        baseInsuranceCents: 9_800,
      } as const;
      const made = await app.as("salesman")(contractsContract.amendContract, {
        params: { id: contract.id },
        body,
      });
      await app.as("salesman")(contractsContract.startAmendmentSignature, {
        params: { amendmentId: made.id },
        body: { version: made.version },
      });
      await app.within(({ db }) =>
        db.updateTable("signature").set({ provider }).where("subjectId", "=", made.id).execute(),
      );
      await flag(company.id);
      const { amendments } = await app.as("salesman")(contractsContract.readContract, {
        params: { id: contract.id },
      });
      expect(amendments[0]?.status).toBe(provider === "embedded" ? "PENDING" : "GENERATED");
    },
  );

  it("after the signature, keeps its contract", async () => {
    const { quote, company } = await app.within((call) => buildQuote(call));
    const { token } = await send(quote);
    await signing(token);
    await flag(company.id);
    expect((await readQuote(quote.id)).status).toBe("SIGNED");
  });
});

describe("two quotes that replace one contract", () => {
  const two = () =>
    app.within(async (call) => {
      const { contract, ...built } = await buildContract(call, { durationMonths: 36 });
      const oldContract = { id: contract.id, orderId: contract.orderId, durationMonths: 48 };
      const quotes = [];
      for (const _ of [1, 2]) quotes.push((await buildQuote(call, { oldContract }, built)).quote);
      return {
        contract,
        quotes: quotes as [(typeof quotes)[0], (typeof quotes)[0]],
        email: built.contact.email,
      };
    });
  const mailsTo = (email: string) =>
    app.within((call) =>
      call.db.selectFrom("message").select("subject").where("recipient", "=", email).execute(),
    );

  test.each([[0, 1] as const, [1, 0] as const])(
    "the one sent %i-th is signed: the other is withdrawn and its signer notified",
    async (one, other) => {
      const { contract, quotes, email } = await two();
      const sent = [await send(quotes[0]), await send(quotes[1])] as const;
      expect((await signing(sent[one].token)).outcome).toBe("SIGNED");
      // Immediately, before any job.
      expect((await visit(sent[other].token)).state).toBe("SUSPENDED");
      await expect(signing(sent[other].token)).rejects.toMatchObject({ kind: "refused" });
      await app.runJobs();
      expect(await visit(sent[other].token)).toMatchObject({ state: "CANCELED", isOpen: false });
      expect((await readQuote(quotes[other].id)).status).toBe("GENERATED");
      expect((await readQuote(quotes[one].id)).status).toBe("SIGNED");
      expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith("Annulé"))).toHaveLength(1);
      const old = await app.as("salesman")(contractsContract.readContract, { params: { id: contract.id } });
      expect(old.status).toBe("REPLACED");
    },
  );

  it("signed at the same instant make one replacement", async () => {
    const { contract, quotes } = await two();
    const sent = [await send(quotes[0]), await send(quotes[1])] as const;
    const outcomes = await Promise.allSettled(sent.map(({ token }) => signing(token)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await app.runJobs();
    const statuses = [];
    for (const { id } of quotes) statuses.push((await readQuote(id)).status);
    expect(statuses.sort()).toEqual(["GENERATED", "SIGNED"]);
    expect(contract.status).not.toBe("REPLACED");
  });

  it("are not sent together", async () => {
    const { quotes } = await two();
    const both = quotes.map(({ id, version }) => ({ id, version }));
    await expect(
      app.within((call) => sendToSignature(call, { quotes: both, signers: undefined, isOrdered: false })),
    ).rejects.toThrow("Un seul devis peut remplacer");
  });
});

describe("permissions on a signature, by signed record", () => {
  it("a sales administrator cannot cancel, remind or copy a link of a quote", async () => {
    const { quote } = await app.within((call) => buildQuote(call));
    const { signatureId, token } = await send(quote);
    const signerId = (await readSignature(signatureId)).signers[0]?.id ?? "";
    const params = { id: signatureId };
    const version = (await readSignature(signatureId)).version;
    const as = app.as("salesAdministrator");
    const forbidden = { kind: "forbidden", message: expect.stringContaining("commercial") as string };
    await expect(
      as(signatures.cancelSignature, { params, body: { version, reason: "Non" } }),
    ).rejects.toMatchObject(forbidden);
    await expect(as(signatures.remindSignature, { params, body: { version } })).rejects.toMatchObject(
      forbidden,
    );
    await expect(as(signatures.readSignatureLink, { params: { ...params, signerId } })).rejects.toMatchObject(
      forbidden,
    );
    const { offers } = await as(signatures.readSignature, { params });
    for (const door of ["cancel", "remind", "copyLink"]) expect(offers[door]?.reasons).toHaveLength(1);
    expect((await visit(token)).state).toBe("READY");
  });
});
