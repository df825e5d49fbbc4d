// Batches of debits from their preview to the money received, on a real database.
import { beforeEach, describe, expect, test } from "vitest";
import { paymentsContract as api } from "../../contract.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";
import { disputeDocument } from "#billing/server/documents/credit.ts";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { buildDebitable, buildDebtor, type Debitable } from "#tests/builders/debits.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { moveBySystem } from "#mandates/server/moves/moves.ts";
import { hasSchemas, schemaErrors } from "#tests/bank-files/schemas.ts";
import { collectDebits, closeBatches } from "./collect.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
/** A second account with the same role. */
const colleague = () =>
  app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre comptable" });

const collectionOn = day("2027-03-10");

/** A database without debits nor documents: each test sees its own. */
beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await app.application.database.pool.query(
    "truncate debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document cascade",
  );
});

const build = (over: Parameters<typeof buildDebitable>[1] = {}): Promise<Debitable> =>
  app.within((call) => buildDebitable(call, over));
const due = (on = collectionOn) => accountant()(api.readDue, { query: { day: on } });

async function prepare(by = accountant(), on = collectionOn) {
  const { nbOfDebits, totalCents } = await due(on);
  return by(api.prepareDebitBatch, { body: { collectionOn: on, nbOfDebits, totalCents } });
}
type Batch = Awaited<ReturnType<typeof prepare>>;
const sees = ({ id, version }: Batch) => ({ params: { id }, body: { version } });
const approve = (batch: Batch, by = accountant()) => by(api.approveDebitBatch, sees(batch));
const send = (batch: Batch, by = accountant()) => by(api.sendDebitBatch, sees(batch));
const reread = ({ id }: Batch) => accountant()(api.readDebitBatch, { params: { id } });
const debits = async ({ id }: Batch) =>
  (
    await accountant()(api.listDebits, {
      list: { conditions: [{ field: "batchId", operator: "eq", value: id }] },
    })
  ).items;
const documentOf = ({ invoice }: Debitable) =>
  app.within((call) => {
    call.markUnchanged();
    return call.db
      .selectFrom("billingDocument")
      .select(["remainingCents", "version"])
      .where("id", "=", invoice.id)
      .executeTakeFirstOrThrow();
  });

describe("what is due on a day", () => {
  test("is debited, or left out with its reason", async () => {
    const first = await build();
    await app.within((call) => buildInvoice(call));
    await app.within(async (call) => buildInvoice(call, { client: await buildDebtor(call), isSent: false }));
    const read = await due(day("2027-04-01"));
    expect(read).toMatchObject({ nbOfDebits: 1, totalCents: 61_188, nbOfParts: 3 });
    expect(read.parts.map(({ channel, reason }) => [channel, reason])).toEqual(
      expect.arrayContaining([
        ["TRANSFER", "le client paie par virement"],
        ["DEBIT", "la facture n’a pas encore été envoyée au client"],
        ["DEBIT", null],
      ]),
    );
    expect(read.channels.map(({ channel, nbOfDebits }) => [channel, nbOfDebits])).toEqual([
      ["DEBIT", 1],
      ["TRANSFER", 0],
    ]);
    expect(read.parts.at(-1)?.partId).toBe(first.partId);
  });

  test.each([
    ["2027-03-10", "La banque ne peut pas prélever avant le 11-03-2027."],
    ["2027-03-13", "Le 13-03-2027 n’est pas un jour ouvré des banques."],
  ])("is not debited on a day that the bank refuses, %s", async (on, dayRefusal) => {
    await build();
    app.setClock("2027-03-09T13:59:00Z");
    expect(await due()).toMatchObject({ dayRefusal: null, nbOfDebits: 1 });
    app.setClock("2027-03-09T14:00:00Z");
    const parts = [{ reason: expect.any(String), debitCents: 0 }];
    expect(await due(day(on))).toMatchObject({ dayRefusal, nbOfDebits: 0, totalCents: 0, parts });
  });

  test("is not debited before its day", async () => {
    await build();
    expect(await due(day("2027-03-09"))).toMatchObject({ nbOfParts: 0 });
  });

  test("is debited for what is not disputed", async () => {
    const built = await build();
    const { version } = await documentOf(built);
    await app.within((call) =>
      disputeDocument(call, { id: built.invoice.id, version, cents: 11_188, reason: "Prix" }),
    );
    expect(await due()).toMatchObject({ nbOfDebits: 1, totalCents: 50_000 });
  });
});

describe("a batch", () => {
  test("is refused when its preview has changed", async () => {
    await build();
    const { nbOfDebits, totalCents } = await due();
    await build();
    const preparing = accountant()(api.prepareDebitBatch, { body: { collectionOn, nbOfDebits, totalCents } });
    await expect(preparing).rejects.toMatchObject({ status: 409, code: "PreviewChanged" });
  });

  test.each([
    ["2027-03-14", "n’est pas un jour ouvré des banques"],
    ["2027-03-01", "ne peut pas prélever avant le 02-03-2027"],
  ])("is refused on %s: %s", async (on, why) => {
    const preparing = accountant()(api.prepareDebitBatch, {
      body: { collectionOn: day(on), nbOfDebits: 1, totalCents: 1 },
    });
    await expect(preparing).rejects.toMatchObject({
      status: 400,
      fields: { collectionOn: expect.stringContaining(why) },
    });
  });

  test("two tabs prepare one part: one wins, the other is told", async () => {
    await build();
    const { nbOfDebits, totalCents } = await due();
    const ends = await Promise.allSettled(
      [accountant(), colleague(), accountant(), colleague()].map((by) =>
        by(api.prepareDebitBatch, { body: { collectionOn, nbOfDebits, totalCents } }),
      ),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(ends.filter(({ status }) => status === "rejected")).toEqual(
      [1, 2, 3].map(() => expect.objectContaining({ reason: expect.objectContaining({ status: 409 }) })),
    );
    expect(await due()).toMatchObject({ nbOfDebits: 0, totalCents: 0 });
  });

  test("is sent as it was approved, in a valid file, downloaded with a trace", async () => {
    await build();
    await build({ iban: ibans.german });
    const batch = await prepare();
    expect(batch).toMatchObject({ status: "PREPARED", nbOfDebits: 2, totalCents: 122_376 });
    const early = accountant()(api.downloadDebitFile, { params: { id: batch.id } });
    await expect(early).rejects.toMatchObject({ status: 404 });
    const sent = await send(await approve(batch));
    expect(sent).toMatchObject({ status: "SENT", hasFile: true });
    const file = await accountant()(api.downloadDebitFile, { params: { id: batch.id } });
    const xml = await file.text();
    expect(xml).toContain(`<MsgId>${batch.reference}</MsgId>`);
    expect(xml).toContain("<CtrlSum>1223.76</CtrlSum>");
    if (hasSchemas) expect(schemaErrors("pain.008.001.08", xml)).toEqual([]);
    expect((await debits(batch)).map(({ status }) => status)).toEqual(["SENT", "SENT"]);
    const { rows } = await app.application.database.pool.query(
      "select did from audit_line where record_id = $1 and did like '%téléchargé%'",
      [batch.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("debits an account of Monaco by its BIC and the address of its holder", async () => {
    const debtor = await app.within((call) => buildDebtor(call, ibans.monegasque, "CMCIMCM1XXX"));
    await build({ debtor });
    const batch = await prepare();
    await send(await approve(batch));
    const xml = await (await accountant()(api.downloadDebitFile, { params: { id: batch.id } })).text();
    expect(xml).toContain("<BICFI>CMCIMCM1XXX</BICFI>");
    expect(xml).toMatch(
      /<Dbtr>.*<StrtNm>rue des Lices<\/StrtNm><BldgNb>\d+<\/BldgNb><PstCd>49100<\/PstCd><TwnNm>Angers<\/TwnNm><Ctry>FR<\/Ctry>.*<\/Dbtr>/s,
    );
    if (hasSchemas) expect(schemaErrors("pain.008.001.08", xml)).toEqual([]);
  });

  test("is not sent after its content has changed, by any door", async () => {
    await build();
    const approved = await approve(await prepare());
    await app.application.database.pool.query("update debit_batch set content_hash = 'other' where id = $1", [
      approved.id,
    ]);
    await expect(send(approved)).rejects.toMatchObject({ status: 409, code: "ContentChanged" });
  });

  test("is not sent too late for its day", async () => {
    await build();
    const approved = await approve(await prepare());
    app.setClock("2027-03-09T15:30:00Z");
    await expect(send(approved)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Trop tard pour prélever le 10-03-2027"),
    });
  });

  test("a kill in the middle of the sending changes nothing", async () => {
    await build();
    const approved = await approve(await prepare());
    const kill = app.within(async (call) => {
      const { sendBatch } = await import("./batch-moves.ts");
      await sendBatch(call.as(testActor("accountant")), approved);
      throw new Error("killed");
    });
    await expect(kill).rejects.toThrow("killed");
    expect(await reread(approved)).toMatchObject({ status: "APPROVED", hasFile: false });
    expect((await debits(approved)).map(({ status }) => status)).toEqual(["PREPARED"]);
    expect(await send(approved)).toMatchObject({ status: "SENT" });
  });

  test("abandoned, leaves its parts free", async () => {
    await build();
    const batch = await prepare();
    const params = { id: batch.id };
    const body = { version: batch.version, reason: "Mauvais jour" };
    expect(await accountant()(api.abandonDebitBatch, { params, body })).toMatchObject({
      status: "ABANDONED",
      reason: "Mauvais jour",
    });
    expect(await due()).toMatchObject({ nbOfDebits: 1 });
  });
});

describe("two persons, by account", () => {
  const big = [{ netCents: 900_000, rate: 0.2 }];

  test("at most 10 000 € a day, one person is enough", async () => {
    await build({ lines: [{ netCents: 1_000_000, rate: 0 }] });
    expect(await approve(await prepare())).toMatchObject({ status: "APPROVED" });
  });

  test("above, another account than the preparer; an administrator who prepared is refused too", async () => {
    await build({ lines: big });
    const batch = await prepare(app.as("admin"));
    await expect(approve(batch, app.as("admin"))).rejects.toMatchObject({ status: 409 });
    expect(await approve(batch)).toMatchObject({ status: "APPROVED", approvedBy: "Test accountant" });
  });

  test("what one person prepares in a day counts together, single debits included", async () => {
    const lines = [{ netCents: 600_000, rate: 0 }];
    const first = await build({ lines });
    const second = await build({ lines });
    const one = await accountant()(api.debitPart, { body: { partId: first.partId } });
    expect(one).toMatchObject({ nbOfDebits: 1, collectionOn: "2027-03-10" });
    const other = await accountant()(api.debitPart, { body: { partId: second.partId } });
    await expect(approve(other)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/12\s000,00/),
    });
    expect(await approve(other, colleague())).toMatchObject({ status: "APPROVED" });
  });

  test("the last to change it does not approve it", async () => {
    await build({ lines: big });
    await build({ lines: big });
    const batch = await prepare();
    const [debit] = await debits(batch);
    const changed = await colleague()(api.withdrawDebit, {
      params: { id: batch.id },
      body: { version: batch.version, debitId: debit?.id ?? "", reason: "Doublon" },
    });
    expect(changed).toMatchObject({ nbOfDebits: 1, totalCents: 1_080_000 });
    await expect(approve(changed)).rejects.toMatchObject({ status: 409 });
    await expect(approve(changed, colleague())).rejects.toMatchObject({ status: 409 });
    expect(await approve(changed, app.as("admin"))).toMatchObject({ status: "APPROVED" });
  });

  test.each(["salesman", "salesDirector", "operator"] as const)(
    "a %s prepares and approves nothing",
    async (role) => {
      await build();
      const { nbOfDebits, totalCents } = await due();
      const preparing = app.as(role)(api.prepareDebitBatch, {
        body: { collectionOn, nbOfDebits, totalCents },
      });
      await expect(preparing).rejects.toMatchObject({ status: 403 });
      await expect(approve(await prepare(), app.as(role))).rejects.toMatchObject({ status: 403 });
    },
  );
});

describe("what withdraws a debit not sent", () => {
  const expectWithdrawn = async (batch: Batch, reason: string) => {
    expect((await debits(batch)).map(({ status, reason: why }) => [status, why])).toEqual(
      expect.arrayContaining([["CANCELED", expect.stringContaining(reason)]]),
    );
  };

  test("a credit note, which voids the approval of its batch", async () => {
    const { invoice } = await build();
    await build();
    const approved = await approve(await prepare());
    await app.within((call) => buildCreditNote(call, invoice));
    expect(await reread(approved)).toMatchObject({ status: "PREPARED", nbOfDebits: 1, approvedBy: "" });
    await expectWithdrawn(approved, "diminué par A2027-");
  });

  test("a change of method; an empty batch is abandoned", async () => {
    const { company } = await build();
    const batch = await prepare();
    await app.within((call) =>
      setPaymentMethod(call, company.id, { kind: "WIRE_TRANSFER", mandateStatus: null }),
    );
    expect(await reread(batch)).toMatchObject({ status: "ABANDONED", nbOfDebits: 0 });
    await expectWithdrawn(batch, "changé de moyen de paiement");
  });

  test("a mandate that ends", async () => {
    const { mandate } = await build();
    const batch = await prepare();
    await app.within((call) => moveBySystem(call, "revoke", { id: mandate.id, set: {}, did: "a révoqué" }));
    await expectWithdrawn(batch, "n’est plus actif");
  });

  test("not what is sent: the credit waits beside", async () => {
    const { invoice } = await build();
    const sent = await send(await approve(await prepare()));
    await app.within((call) => buildCreditNote(call, invoice));
    expect((await debits(sent)).map(({ status }) => status)).toEqual(["SENT"]);
  });
});

describe("« paiement non créé »", () => {
  const asked = (partId: string) => accountant()(api.debitPart, { body: { partId } });
  const expectRefusal = (asking: Promise<unknown>, message: string) =>
    expect(asking).rejects.toMatchObject({ status: 409, code: "PaymentNotCreated", message });

  test("the client pays by transfer", async () => {
    const { invoice } = await app.within((call) => buildInvoice(call));
    const part = await app.within((call) => {
      call.markUnchanged();
      return call.db
        .selectFrom("documentPart")
        .select("id")
        .where("documentId", "=", invoice.id)
        .executeTakeFirstOrThrow();
    });
    await expectRefusal(asked(part.id), "Paiement non créé : le client paie par virement.");
  });

  test.each([
    [
      "suspended by the payer",
      "SuspendedByPayer",
      "Paiement non créé : le mandat est suspendu par le payeur.",
    ],
    ["blocked", "Blocked", "Paiement non créé : le mandat est bloqué."],
  ])("the mandate is %s", async (_title, status, message) => {
    const { mandate, partId } = await build();
    await app.application.database.pool.query("update mandate set status = $2 where id = $1", [
      mandate.id,
      status,
    ]);
    await expectRefusal(asked(partId), message);
  });

  test("a debit lives already", async () => {
    const { partId } = await build();
    const batch = await prepare();
    await expectRefusal(
      asked(partId),
      `Paiement non créé : un prélèvement est déjà dans la remise ${batch.reference}.`,
    );
  });
});

describe("the money", () => {
  test("is received on the collection day, once, whatever the nights", async () => {
    const built = await build();
    const sent = await send(await approve(await prepare()));
    app.setClock("2027-03-09T22:30:00Z");
    await app.outsideJob(collectDebits.run);
    expect(await documentOf(built)).toMatchObject({ remainingCents: 61_188 });
    app.setClock("2027-03-10T00:30:00Z");
    await app.outsideJob(collectDebits.run);
    await app.outsideJob(collectDebits.run);
    expect(await documentOf(built)).toMatchObject({ remainingCents: 0 });
    expect((await debits(sent)).map(({ status }) => status)).toEqual(["COLLECTED"]);
    const { rows } = await app.application.database.pool.query(
      "select received_on, amount_cents from receipt",
    );
    expect(rows).toEqual([{ received_on: "2027-03-10", amount_cents: 61_188 }]);
  });

  test("a batch is closed eight weeks after, and not before", async () => {
    await build();
    const sent = await send(await approve(await prepare()));
    app.setClock("2027-03-10T01:00:00Z");
    await app.outsideJob(collectDebits.run);
    app.setClock("2027-05-05T09:00:00Z");
    await app.outsideJob(closeBatches.run);
    expect(await reread(sent)).toMatchObject({ status: "SENT" });
    app.setClock("2027-05-06T09:00:00Z");
    await app.outsideJob(closeBatches.run);
    expect(await reread(sent)).toMatchObject({ status: "CLOSED" });
  });
});
