// The exact amount and day of what is left to debit, announced whenever it changes, on a real database.
import { beforeEach, describe, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { recordSending } from "#billing/server/sent.ts";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote } from "#tests/builders/billing.ts";
import { buildBatch, buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";
import { paymentsContract } from "../../contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { allocate, undoAllocation } from "#ledger/server/receipts/allocate.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import { applyReturn } from "../returns/apply.ts";
import { approveBatch, sendBatch } from "./batch-moves.ts";
import { prepareSingleDebit } from "./prepare.ts";
import { mailAnnouncements, mailMorning } from "./mail-announcements.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const query = async (sql: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(sql, values)).rows;

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
});

const build = (): Promise<Debitable> => app.within((call) => buildDebitable(call));

/** Receives a transfer that pays a part in part; returns the id of its allocation. */
const pay = ({ invoice, partId }: Debitable, cents: number): Promise<string> =>
  app.within(async (call) => {
    const receipt = await recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: invoice.companyId,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: day("2027-03-01"),
      amountCents: cents,
    });
    const [row] = await allocate(call, [
      { from: { receiptId: receipt.id }, to: { partId }, cents, isFromBank: true },
    ]);
    return row?.id ?? "";
  });

const due = async (on: string) => {
  const { parts } = await app.as("accountant")(paymentsContract.readDue, { query: { day: day(on) } });
  return parts.map(({ reason, debitCents }) => reason ?? debitCents);
};

/** The mail that a job sends once its transaction is committed. */
const leave = (mandateId: string) => app.within((call) => mailAnnouncements(call, mandateId));

const announcements = async ({ mandate }: Debitable): Promise<string[]> => {
  await leave(mandate.id);
  const mails = await query(
    "select body from message where recipient = $1 and subject like 'Votre prélèvement du%' order by id",
    [mandate.signer.email],
  );
  return mails.map(
    ({ body }) => /L’échéance du .*\./u.exec(body.replaceAll(/[\u00a0\u202f]/gu, " "))?.[0] ?? "",
  );
};

const rest = ({ invoice }: Debitable, amount: string, on: string): string =>
  `L’échéance du 10-03-2027 de ${invoice.number}, soit ${amount}, sera prélevée le ${on}.`;

describe("a debit of another day than the announced one", () => {
  const moved =
    "le client est prévenu pour le 10-03-2027 : un autre jour s’annonce, au plus tôt pour le 15-03-2027";
  const daysMailed = async (built: Debitable) => {
    const told = await announcements(built);
    const [mail] = await query("select body from message order by id desc limit 1");
    return { told, isDay: mail !== undefined && mail.body.includes("Le jour du prélèvement de") };
  };

  test("is announced by its batch, five days before at least", async () => {
    const built = await build();
    app.setClock("2027-03-10T09:00:00Z");
    expect(await due("2027-03-11")).toEqual([moved]);
    expect(await due("2027-03-15")).toEqual([61_188]);
    await app.within((call) => buildBatch(call, day("2027-03-15")));
    expect(await daysMailed(built)).toEqual({ told: [rest(built, "611,88 €", "15-03-2027")], isDay: true });
  });

  test("is announced when it is made alone", async () => {
    const built = await build();
    app.setClock("2027-03-10T09:00:00Z");
    const { collectionOn } = await app.within((call) => prepareSingleDebit(call, built.partId));
    expect(collectionOn).toBe("2027-03-15");
    expect(await daysMailed(built)).toEqual({ told: [rest(built, "611,88 €", "15-03-2027")], isDay: true });
  });

  test("is not announced when it keeps its day", async () => {
    const built = await build();
    const { collectionOn } = await app.within((call) => prepareSingleDebit(call, built.partId));
    expect(collectionOn).toBe("2027-03-10");
    expect(await announcements(built)).toEqual([]);
  });

  test("is not announced when its batch is abandoned before the mail leaves", async () => {
    const built = await build();
    app.setClock("2027-03-10T09:00:00Z");
    const { id, version } = await app.within((call) => buildBatch(call, day("2027-03-15")));
    await app.as("accountant")(paymentsContract.abandonDebitBatch, {
      params: { id },
      body: { version, reason: "Erreur" },
    });
    expect(await announcements(built)).toEqual([]);
  });
});

describe("what is left of a part announced", () => {
  test("is announced again once it is paid in part, and debited five days later", async () => {
    const built = await build();
    app.setClock("2027-03-09T09:00:00Z");
    await pay(built, 20_000);
    expect(await announcements(built)).toEqual([rest(built, "411,88 €", "15-03-2027")]);
    expect(await due("2027-03-10")).toEqual(["le client est prévenu jusqu’au 14-03-2027"]);
    expect(await due("2027-03-15")).toEqual([41_188]);
  });

  test("keeps its day when it is paid in part long before", async () => {
    const built = await build();
    await pay(built, 20_000);
    expect(await announcements(built)).toEqual([rest(built, "411,88 €", "10-03-2027")]);
    expect(await due("2027-03-10")).toEqual([41_188]);
  });

  test("is announced again when the payment is taken back", async () => {
    const built = await build();
    const allocationId = await pay(built, 20_000);
    await leave(built.mandate.id);
    app.setClock("2027-03-09T09:00:00Z");
    await app.within((call) => undoAllocation(call, allocationId, { cause: "MISTAKE", reason: "Erreur" }));
    expect(await announcements(built)).toEqual([
      rest(built, "411,88 €", "10-03-2027"),
      rest(built, "611,88 €", "15-03-2027"),
    ]);
    expect(await due("2027-03-10")).toEqual(["le client est prévenu jusqu’au 14-03-2027"]);
  });

  test("leaves the batch prepared, whether the payment is added or taken back", async () => {
    const built = await build();
    await app.within((call) => buildBatch(call, day("2027-03-10")));
    const allocationId = await pay(built, 20_000);
    await leave(built.mandate.id);
    app.setClock("2027-03-02T09:00:00Z");
    await app.within((call) => buildBatch(call, day("2027-03-10")));
    await app.within((call) => undoAllocation(call, allocationId, { cause: "MISTAKE", reason: "Erreur" }));
    expect(await query("select status, reason from debit order by id")).toEqual([
      { status: "CANCELED", reason: "Le document a été réglé autrement, en tout ou en partie." },
      { status: "CANCELED", reason: "Un règlement a été retiré : la somme à prélever a augmenté." },
    ]);
    expect(await announcements(built)).toEqual([
      rest(built, "411,88 €", "10-03-2027"),
      rest(built, "611,88 €", "10-03-2027"),
    ]);
  });

  test("leaves the batch prepared when a part of it is written off", async () => {
    const { partId } = await build();
    await app.within((call) => buildBatch(call, day("2027-03-10")));
    await app.as("accountant")(recoveryContract.writeOffPart, {
      params: { id: partId },
      body: { kind: "SMALL", cents: 188, reason: "Reliquat" },
      files: {},
    });
    expect(await query("select status, reason from debit")).toEqual([
      {
        status: "CANCELED",
        reason: "La somme à prélever a changé : une perte est passée, ou annulée.",
      },
    ]);
  });

  test("is announced after the document that was paid in part before its sending", async () => {
    const built = await build();
    await query("update billing_document set sent_at = null");
    await pay(built, 20_000);
    expect(await announcements(built)).toEqual([]);
    await app.within((call) => recordSending(call, { id: built.invoice.id, did: "a envoyé" }));
    expect(await announcements(built)).toEqual([rest(built, "411,88 €", "10-03-2027")]);
  });

  test("is announced with the credit note that lowers it, once it is sent", async () => {
    const built = await build();
    const [line] = await query("select id from billing_line where document_id = $1", [built.invoice.id]);
    const note = await app.within((call) =>
      buildCreditNote(call, built.invoice, [{ lineId: line.id, cents: 1_000 }]),
    );
    expect(await announcements(built)).toEqual([]);
    await app.within((call) => recordSending(call, { id: note.id, did: "a envoyé" }));
    expect(await announcements(built)).toEqual([rest(built, "599,88 €", "10-03-2027")]);
  });

  test("is announced for the day of the next presentation, when it was paid in part meanwhile", async () => {
    const built = await build();
    await app.within(async (call) => {
      const by = call.as(testActor("accountant"));
      await sendBatch(by, await approveBatch(by, await buildBatch(by, day("2027-03-10"))));
    });
    await pay(built, 20_000);
    expect(await announcements(built)).toEqual([]);
    app.setClock("2027-03-12T09:00:00Z");
    const [{ id }] = await query("select id from debit");
    await app.within((call) => applyReturn(call, id, { code: "AM04", words: "", on: day("2027-03-12") }));
    expect(await announcements(built)).toEqual([rest(built, "411,88 €", "12-04-2027")]);
  });

  test("is announced once in a night, with its last amount", async () => {
    const built = await build();
    app.setClock("2027-03-02T00:55:00Z");
    await pay(built, 20_000);
    app.setClock("2027-03-02T00:56:00Z");
    await pay(built, 10_000);
    expect(await query("select cents from debit_announcement order by id")).toEqual([
      { cents: 41_188 },
      { cents: 31_188 },
    ]);
    app.setClock("2027-03-02T06:00:00Z");
    await leave(built.mandate.id);
    expect(await announcements(built)).toEqual([rest(built, "311,88 €", "10-03-2027")]);
    expect(await due("2027-03-10")).toEqual([31_188]);
  });

  test("leaves at 7 in the morning of the application, whatever the real time", async () => {
    const built = await build();
    app.setClock("2027-03-02T00:55:00Z");
    await pay(built, 20_000);
    const sent = "select 1 from message where subject like 'Votre prélèvement du%'";
    app.setClock("2027-03-02T06:00:00Z");
    expect(await app.outsideJob(mailMorning.run)).toEqual({ done: 1, failed: 0 });
    expect(await query(sent)).toHaveLength(1);
    expect(await announcements(built)).toEqual([rest(built, "411,88 €", "10-03-2027")]);
  });

  test("is not announced in the morning once it is again the sum announced, for its day", async () => {
    const built = await build();
    app.setClock("2027-03-02T00:55:00Z");
    const allocationId = await pay(built, 20_000);
    await app.within((call) => undoAllocation(call, allocationId, { cause: "MISTAKE", reason: "Erreur" }));
    app.setClock("2027-03-02T06:00:00Z");
    expect(await announcements(built)).toEqual([]);
    expect(await due("2027-03-10")).toEqual([61_188]);
    // Paid late enough to move the day: the same sum is announced for another one.
    app.setClock("2027-03-09T00:55:00Z");
    const again = await pay(built, 20_000);
    await app.within((call) => undoAllocation(call, again, { cause: "MISTAKE", reason: "Erreur" }));
    app.setClock("2027-03-09T06:00:00Z");
    expect(await announcements(built)).toEqual([rest(built, "611,88 €", "15-03-2027")]);
  });

  test("is not announced in the morning once it was paid in the night", async () => {
    const built = await build();
    app.setClock("2027-03-02T00:55:00Z");
    await pay(built, 20_000);
    await pay(built, 41_188);
    app.setClock("2027-03-02T06:00:00Z");
    expect(await announcements(built)).toEqual([]);
  });

  test("is announced when a part of it is disputed, and again when the dispute ends", async () => {
    const built = await build();
    const params = { id: built.invoice.id };
    const as = () => app.as("accountant");
    const disputed = await as()(billingContract.disputeBillingDocument, {
      params,
      body: { version: built.invoice.version, cents: 11_188, reason: "Prix" },
    });
    await leave(built.mandate.id);
    app.setClock("2027-03-09T09:00:00Z");
    await as()(billingContract.endBillingDispute, {
      params,
      body: { version: disputed.version, reason: "Accord" },
    });
    expect(await announcements(built)).toEqual([
      rest(built, "500,00 €", "10-03-2027"),
      rest(built, "611,88 €", "15-03-2027"),
    ]);
    expect(await due("2027-03-10")).toEqual(["le client est prévenu jusqu’au 14-03-2027"]);
  });

  test("is announced when the dispute of the whole ends", async () => {
    const built = await build();
    const params = { id: built.invoice.id };
    const { version } = await app.as("accountant")(billingContract.disputeBillingDocument, {
      params,
      body: { version: built.invoice.version, cents: 61_188, reason: "Prix" },
    });
    expect(await announcements(built)).toEqual([]);
    await app.as("accountant")(billingContract.endBillingDispute, {
      params,
      body: { version, reason: "Accord" },
    });
    expect(await announcements(built)).toEqual([rest(built, "611,88 €", "10-03-2027")]);
    const [{ body }] = await query("select body from message order by id desc limit 1");
    expect(body).toContain(`La contestation de ${built.invoice.number} est close.`);
  });

  test("is not announced to a client who pays by transfer, nor once it is paid", async () => {
    const [transferred, paid] = [await build(), await build()];
    await app.within((call) =>
      setPaymentMethod(call, transferred.invoice.companyId, { kind: "WIRE_TRANSFER", mandateStatus: null }),
    );
    await pay(transferred, 20_000);
    await pay(paid, 61_188);
    expect([...(await announcements(transferred)), ...(await announcements(paid))]).toEqual([]);
  });
});
