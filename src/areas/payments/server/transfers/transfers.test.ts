// Refunds paid by transfers that two persons approve, on a real database.
import { beforeEach, describe, expect, test } from "vitest";
import { ledgerContract } from "#ledger/contract.ts";
import { paymentsContract } from "../../contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { camt053 } from "#tests/bank-files/camt.ts";
import { ownIban } from "#tests/bank-files/files.ts";
import { hasSchemas, schemaErrors } from "#tests/bank-files/schemas.ts";
import { buildClient, type BuiltClient } from "#tests/builders/clients.ts";
import { buildDebtor } from "#tests/builders/debits.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { buildRefund } from "#tests/builders/collection.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
const colleague = () =>
  app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre comptable" });
const query = async (text: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(text, values)).rows;

beforeEach(() => app.setClock("2027-03-01T09:00:00Z"));

interface Refundable extends BuiltClient {
  refundId: string;
}

/** A refund of 500,00 € taken from an overpayment; its company has an account unless `iban` is null. */
async function build(
  iban: string | null = ibans.french,
  clientOf: (call: Call) => Promise<BuiltClient> = buildClient,
): Promise<Refundable> {
  const built = await app.within(async (call) => {
    const client = await clientOf(call);
    return { ...client, refundId: await buildRefund(call, client.company) };
  });
  if (iban !== null) await setAccount(built, iban);
  return built;
}

async function setAccount({ company }: BuiltClient, iban: string, bic = "") {
  const params = { companyId: company.id };
  const { account } = await accountant()(ledgerContract.readBeneficiary, { params });
  const version = account?.version ?? null;
  return accountant()(ledgerContract.setBeneficiary, {
    params,
    body: { iban, holder: company.name, bic, version },
  });
}

const prepare = (refundables: readonly Refundable[], by = accountant()) =>
  by(paymentsContract.prepareTransferBatch, {
    body: { executionOn: day("2027-03-02"), refundIds: refundables.map(({ refundId }) => refundId) },
  });
type Batch = Awaited<ReturnType<typeof prepare>>;
const sees = ({ id, version }: Batch) => ({ params: { id }, body: { version } });
const approve = (batch: Batch, by = colleague()) => by(paymentsContract.approveTransferBatch, sees(batch));
const send = (batch: Batch) => accountant()(paymentsContract.sendTransferBatch, sees(batch));
const reread = ({ id }: Batch) => accountant()(paymentsContract.readTransferBatch, { params: { id } });
/** Reads a file of the bank on the evening of the execution. */
function read(xml: string) {
  app.setClock("2027-03-02T20:00:00Z");
  return accountant()(paymentsContract.importDebitReturns, {
    files: { file: new File([xml], "releve.xml", { type: "application/xml" }) },
  });
}
const refundOf = async ({ refundId }: Refundable) =>
  (await query("select status, paid_on from refund where id = $1", [refundId]))[0];
const line = (batch: Batch, more: object) =>
  camt053([
    {
      openingCents: 0,
      entries: [{ amountCents: -50_000, bookingDay: "2027-03-02", bankReference: batch.reference, ...more }],
    },
  ]);

describe("a batch of transfers", () => {
  test("pays a refund: two persons, a valid file, and the line of the statement, once", async () => {
    const refundable = await build();
    const batch = await prepare([refundable]);
    expect(await refundOf(refundable)).toMatchObject({ status: "PREPARED" });
    const sent = await send(await approve(batch));
    expect(sent).toMatchObject({ status: "SENT", approvedBy: "Autre comptable" });
    const file = await accountant()(paymentsContract.downloadTransferFile, { params: { id: batch.id } });
    const xml = await file.text();
    expect(xml).toContain("<CtrlSum>500.00</CtrlSum>");
    if (hasSchemas) expect(schemaErrors("pain.001.001.09", xml)).toEqual([]);
    const [transfer] = sent.transfers;
    const statement = line(batch, {
      details: [{ amountCents: -50_000, endToEndId: transfer?.endToEndId }],
    });
    expect(await read(statement)).toMatchObject({ nbOfExecuted: 1 });
    expect(await read(statement)).toMatchObject({ nbOfExecuted: 0 });
    expect(await reread(batch)).toMatchObject({ status: "EXECUTED" });
    expect(await refundOf(refundable)).toEqual({ status: "PAID", paid_on: "2027-03-02" });
  });

  test("is found by the end of its reference", async () => {
    const { id, reference } = await prepare([await build()]);
    const { items } = await accountant()(paymentsContract.listTransferBatches, {
      list: { conditions: [{ field: "reference", operator: "like", value: reference.slice(-6) }] },
    });
    expect(items.map((one) => one.id)).toEqual([id]);
  });

  test("is forecast until it is executed", async () => {
    const outCents = async () =>
      (await accountant()(recoveryContract.readForecast, {})).weeks[0]?.outCents ?? 0;
    const before = await outCents();
    const batch = await prepare([await build()]);
    expect(await outCents()).toBe(before + 50_000);
    const sent = await send(await approve(batch));
    expect(await outCents()).toBe(before + 50_000);
    const [transfer] = sent.transfers;
    await read(line(batch, { details: [{ amountCents: -50_000, endToEndId: transfer?.endToEndId }] }));
    expect(await outCents()).toBe(before);
  });

  test("is forecast in the week of its execution day; once it has passed, the order is to be abandoned", async () => {
    const weeks = async () =>
      (await accountant()(recoveryContract.readForecast, {})).weeks.map(({ outCents }) => outCents);
    const before = await weeks();
    const { refundId } = await build();
    expect((await weeks())[0]).toBe((before[0] ?? 0) + 50_000);
    const batch = await accountant()(paymentsContract.prepareTransferBatch, {
      body: { executionOn: day("2027-03-09"), refundIds: [refundId] },
    });
    expect((await weeks()).slice(0, 2)).toEqual([before[0], (before[1] ?? 0) + 50_000]);
    expect(await reread(batch)).toMatchObject({ next: [{ move: "approve" }] });
    const toApprove = async () => {
      const today = await accountant()(recoveryContract.readBillingToday, {});
      return [today.transferBatchesAwaitingOther.count, today.transferBatchesPast.count];
    };
    const [waiting = 0, past = 0] = await toApprove();
    app.setClock("2027-03-10T09:00:00Z");
    const [later = 0, lapsed = 0] = await toApprove();
    expect(later).toBeLessThan(waiting);
    expect(lapsed).toBeGreaterThan(past);
    expect(await reread(batch)).toMatchObject({
      next: [{ label: "Jour d’exécution passé : à abandonner et à préparer de nouveau", move: "abandon" }],
    });
    expect((await weeks())[0]).toBeGreaterThanOrEqual(50_000);
  });

  test("is executed by the movement of the whole batch", async () => {
    const refundable = await build();
    const sent = await send(await approve(await prepare([refundable])));
    expect(await read(line(sent, { batchId: `${sent.reference}-0001` }))).toMatchObject({ nbOfExecuted: 1 });
    expect(await refundOf(refundable)).toMatchObject({ status: "PAID" });
  });

  test("whatever the amount, who prepared does not approve, an administrator neither", async () => {
    const batch = await prepare([await build()], app.as("admin"));
    await expect(approve(batch, app.as("admin"))).rejects.toMatchObject({ status: 409 });
    expect(await approve(batch)).toMatchObject({ status: "APPROVED" });
  });

  test("the person who typed the account does not approve, the first account of a company included", async () => {
    const refundable = await build();
    const offered = async () =>
      (await accountant()(recoveryContract.readBillingToday, {})).transferBatchesToApprove.count;
    const before = await offered();
    const batch = await prepare([refundable], colleague());
    expect(await offered()).toBe(before);
    await expect(approve(batch, accountant())).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(`Vous avez saisi le compte de ${refundable.company.name}`),
    });
    expect(await approve(batch, app.as("admin"))).toMatchObject({ status: "APPROVED" });
  });

  test("the database refuses an approval by who prepared, by any door", async () => {
    const batch = await prepare([await build()]);
    const forcing = query(
      "update transfer_batch set status = 'APPROVED', content_hash = 'x', approved_at = now(), approved_by_id = created_by_id where id = $1",
      [batch.id],
    );
    await expect(forcing).rejects.toThrow("transfer_batch_approved_check");
  });

  test("a transfer withdrawn voids the approval, and frees its refund", async () => {
    const [one, other] = [await build(), await build()];
    const approved = await approve(await prepare([one, other]));
    const withdrawn = approved.transfers.find(({ companyId }) => companyId === one.company.id);
    const changed = await accountant()(paymentsContract.withdrawTransfer, {
      params: { id: approved.id },
      body: { version: approved.version, transferId: withdrawn?.id ?? "", reason: "À vérifier" },
    });
    expect(changed).toMatchObject({
      status: "PREPARED",
      nbOfTransfers: 1,
      totalCents: 50_000,
      approvedBy: "",
    });
    expect(await refundOf(one)).toMatchObject({ status: "REQUESTED" });
  });

  test("two tabs prepare one refund: one wins, the other is told", async () => {
    const refundable = await build();
    const ends = await Promise.allSettled([prepare([refundable]), prepare([refundable], colleague())]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("refused by the bank, frees its refunds", async () => {
    const refundable = await build();
    const sent = await send(await approve(await prepare([refundable])));
    const report =
      '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">' +
      "<CstmrPmtStsRpt><GrpHdr><MsgId>RPT-2</MsgId><CreDtTm>2027-03-01T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts>" +
      `<OrgnlMsgId>${sent.reference}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>RJCT</GrpSts>` +
      "<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>";
    expect(await read(report)).toMatchObject({ nbOfRefused: 1 });
    expect(await reread(sent)).toMatchObject({ status: "REFUSED" });
    expect(await refundOf(refundable)).toMatchObject({ status: "REQUESTED" });
  });
});

describe("the account of the client", () => {
  const expectRefusal = (refundable: Refundable, message: string) =>
    expect(prepare([refundable])).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(message),
    });

  test("other than that of its mandate: whoever prepares, then the approver, are warned", async () => {
    const [other, same] = [
      await build(ibans.german, (call) => buildDebtor(call)),
      await build(ibans.french, (call) => buildDebtor(call, ibans.french)),
    ];
    const due = await accountant()(paymentsContract.readDueTransfers);
    const dueWarningOf = ({ company }: Refundable) =>
      due.find(({ companyId }) => companyId === company.id)?.accountWarning;
    expect([dueWarningOf(other), dueWarningOf(same)]).toEqual([
      expect.stringContaining("n’est pas celui du mandat de prélèvement du client"),
      "",
    ]);
    const batch = await prepare([other, same]);
    expect(batch.warning).toBe("1 compte à créditer n’est pas celui du mandat de prélèvement.");
    const warningOf = ({ company }: Refundable) =>
      batch.transfers.find(({ companyId }) => companyId === company.id)?.warning;
    expect(warningOf(other)).toContain("n’est pas celui du mandat de prélèvement du client");
    expect(warningOf(same)).toBe("");
    expect((await prepare([await build()])).warning).toBe("");
  });

  test("unknown: nothing leaves", async () =>
    expectRefusal(await build(null), "le compte à créditer n’est pas connu"));

  test("changed less than five days ago: nothing leaves, then it does", async () => {
    const refundable = await build();
    app.setClock("2027-03-02T08:00:00Z");
    await setAccount(refundable, ibans.german);
    await expectRefusal(refundable, "virement possible le 07-03-2027");
    app.setClock("2027-03-08T08:00:00Z");
    const later = accountant()(paymentsContract.prepareTransferBatch, {
      body: { executionOn: day("2027-03-08"), refundIds: [refundable.refundId] },
    });
    expect(await later).toMatchObject({ status: "PREPARED" });
  });

  test("changed after the approval: what was approved does not leave", async () => {
    const refundable = await build();
    const approved = await approve(await prepare([refundable]));
    await setAccount(refundable, ibans.otherFrench);
    const reason = `Le compte de ${refundable.company.name} a changé depuis la préparation : retirez ce virement.`;
    const { offers } = await reread(approved);
    expect(offers.send?.reasons).toEqual([reason]);
    await expect(send(approved)).rejects.toMatchObject({ status: 409, message: reason });
  });

  test("changed after the preparation: nobody approves it until its transfer is withdrawn", async () => {
    const [changed, same] = [await build(), await build()];
    const batch = await prepare([changed, same]);
    await setAccount(changed, ibans.otherFrench);
    await expect(approve(batch)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(`Le compte de ${changed.company.name} a changé`),
    });
    const transferId = batch.transfers.find(({ companyId }) => companyId === changed.company.id)?.id ?? "";
    const left = await accountant()(paymentsContract.withdrawTransfer, {
      params: { id: batch.id },
      body: { version: batch.version, transferId, reason: "Compte changé" },
    });
    expect(await approve(left)).toMatchObject({ status: "APPROVED" });
  });

  test.each([
    ["of ours", ownIban, "", "iban"],
    ["outside SEPA", ibans.emirati, "", "iban"],
    ["outside the European Economic Area, without a BIC", ibans.swiss, "", "bic"],
  ])("%s: refused beside its field", async (_title, iban, bic, field) => {
    const refundable = await build(null);
    await expect(setAccount(refundable, iban, bic)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  test("outside the European Economic Area with its BIC: kept", async () => {
    const { account } = await setAccount(await build(null), ibans.swiss, "UBSWCHZH80A");
    expect(account?.mask).toContain("CH93");
  });

  test("the same again is no change; it is displayed masked", async () => {
    const refundable = await build();
    app.setClock("2027-03-02T08:00:00Z");
    const { account } = await setAccount(refundable, ibans.french);
    expect(account).toMatchObject({ usableOn: "2027-03-01", mask: expect.stringContaining("••••") });
  });
});

describe("the verification of a payee", () => {
  const check = (
    { company }: Refundable,
    body: { version: number; result: "MATCH" | "CLOSE_MATCH" | "NO_MATCH" | "NOT_CHECKED"; bankName: string },
  ) => accountant()(ledgerContract.recordPayeeCheck, { params: { companyId: company.id }, body });
  const dueOf = async ({ refundId }: Refundable) =>
    (await accountant()(paymentsContract.readDueTransfers, {})).find((due) => due.refundId === refundId);

  test("is not done until its answer is recorded, and the approver reads it", async () => {
    const refundable = await build();
    expect(await dueOf(refundable)).toMatchObject({ check: { result: "NOT_CHECKED", checkedAt: null } });
    const answer = { result: "CLOSE_MATCH", bankName: "SARL Essai" } as const;
    expect(await check(refundable, { version: 1, ...answer })).toMatchObject({ account: { check: answer } });
    const expected = { ...answer, checkedBy: testActor("accountant").name };
    expect(await dueOf(refundable)).toMatchObject({ check: expected });
    const batch = await prepare([refundable]);
    expect(batch.transfers).toMatchObject([{ check: expected }]);
    await check(refundable, { version: 1, result: "NO_MATCH", bankName: "" });
    expect((await reread(batch)).transfers).toMatchObject([{ check: { result: "NO_MATCH" } }]);
  });

  test("is of one account: another account is not checked, and the answer about the former one is refused", async () => {
    const refundable = await build();
    await check(refundable, { version: 1, result: "MATCH", bankName: "" });
    await setAccount(refundable, ibans.german);
    expect(await dueOf(refundable)).toMatchObject({ check: { result: "NOT_CHECKED" } });
    await expect(check(refundable, { version: 1, result: "MATCH", bankName: "" })).rejects.toMatchObject({
      status: 409,
    });
  });

  test("names the holder that the bank states when the match is close", async () => {
    await expect(
      check(await build(), { version: 1, result: "CLOSE_MATCH", bankName: "" }),
    ).rejects.toMatchObject({ fields: { bankName: "Indiquez le nom que donne la banque." } });
  });
});
