// Cars sold to SPVs: prepared, transferred, paid, reversed, on a real database.
import { beforeEach, describe, expect, test } from "vitest";
import { buildCar } from "#tests/builders/fleet.ts";
import { aFunder } from "#tests/builders/funding.ts";
import { buildSpv } from "#tests/builders/spv.ts";
import { pdf } from "#tests/scenarios/registration-steps.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { billingContract } from "#billing/contract.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { deskContract } from "#desk/contract.ts";
import { fundingContract } from "#funding/contract.ts";
import { emptyLoan } from "#funding/model/loan.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { spvContract } from "../contract.ts";
import type { Biller, TransferredCarView } from "../model/transferred-car.ts";
import "./tables.ts";

const app = testApplication("2027-05-01T09:00:00Z");
const at = (on: string): void => app.setClock(`${on}T09:00:00Z`);
beforeEach(() => at("2027-05-01"));

const priceCents = 2_000_000;

/** A car of ours in stock, and an SPV. */
const start = () =>
  app.within(async (call) => {
    const { spv, company } = await buildSpv(call);
    const { id: carId } = await buildCar(call, { at: "STOCKED" });
    return { spvId: spv.id, carId, company };
  });
interface Sale {
  spvId: string;
  carId: string;
  biller?: Biller;
  isGoingConcern?: boolean;
}
const prepare = ({ carId, biller = "SELLER", isGoingConcern = false, spvId }: Sale) =>
  app.as("admin")(spvContract.prepareTransferredCars, {
    body: { spvId, biller, isGoingConcern, cars: [{ carId, priceCents }] },
  });
const read = (carId: string) => app.as("admin")(spvContract.readTransferredCar, { params: { carId } });
const owners = async (carId: string) =>
  (await app.as("admin")(spvContract.readCarOwners, { params: { carId } })).owners.map(
    ({ kind, from, until }) => [kind, from, until],
  );

async function transfer(
  carId: string,
  on = "2027-05-20",
  files: { deed?: File; release?: File } = { deed: pdf },
) {
  const { version } = await read(carId);
  return app.as("admin")(spvContract.transferCar, {
    params: { carId },
    body: { version, day: day(on) },
    files,
  });
}
/** A car transferred on 20 May. */
async function transferred(more: Partial<Sale> = {}): Promise<TransferredCarView> {
  const sale = await start();
  at("2027-05-20");
  await prepare({ ...sale, ...more });
  return transfer(sale.carId);
}
const pay = (carId: string, amountCents: number | null = null) =>
  app.as("accountant")(spvContract.receiveSpvPayment, {
    params: { carId },
    body: { day: day("2027-05-20"), amountCents },
  });
async function reverse(carId: string) {
  const { version } = await read(carId);
  return app.as("admin")(spvContract.reverseCarTransfer, {
    params: { carId },
    body: { version, reason: "Acte annulé" },
  });
}
const documents = (invoiceId: string | null) =>
  app.within(async (call) => {
    const { companyId } = await get(call, "billingDocument", invoiceId ?? "");
    return call.db
      .selectFrom("billingDocument")
      .select(["kind", "totalCents", "vatCents", "status", "remainingCents"])
      .where("companyId", "=", companyId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
  });

describe("a sale is prepared", () => {
  test("several at once, each car once", async () => {
    const { spvId, carId } = await start();
    const { id: other } = await app.within((call) => buildCar(call, { at: "STOCKED" }));
    const body = { spvId, biller: "SELLER" as const, isGoingConcern: false };
    const cars = [carId, other, carId].map((id) => ({ carId: id, priceCents }));
    await expect(
      app.as("admin")(spvContract.prepareTransferredCars, { body: { ...body, cars } }),
    ).rejects.toMatchObject({ fields: { "cars.2.carId": "Ce véhicule est déjà dans la liste." } });
    await app.as("admin")(spvContract.prepareTransferredCars, { body: { ...body, cars: cars.slice(0, 2) } });
    await expect(prepare({ spvId, carId })).rejects.toMatchObject({
      fields: { "cars.0.carId": "La cession de ce véhicule est déjà préparée." },
    });
  });
  test("of a car on its way it is refused, and to the lessor itself", async () => {
    const { spvId, carId } = await start();
    const { id: coming } = await app.within((call) => buildCar(call));
    await expect(prepare({ spvId, carId: coming })).rejects.toMatchObject({
      fields: { "cars.0.carId": "Un véhicule se cède en stock ou chez son client." },
    });
    const [lessor] = await app.as("admin")(billingContract.listIssuers, {});
    await expect(prepare({ spvId: lessor?.id ?? "", carId })).rejects.toMatchObject({
      fields: { spvId: expect.stringContaining("Le loueur ne se cède pas") },
    });
  });
  test("is changed, then abandoned", async () => {
    const { spvId, carId } = await start();
    await prepare({ spvId, carId });
    const { version } = await read(carId);
    const body = { version, spvId, biller: "SPV" as const, isGoingConcern: false, priceCents: 1_900_000 };
    const changed = await app.as("admin")(spvContract.changeTransferredCar, { params: { carId }, body });
    expect(changed).toMatchObject({ biller: "SPV", priceCents: 1_900_000, status: "PREPARED" });
    await app.as("admin")(spvContract.withdrawTransferredCar, {
      params: { carId },
      body: { version: changed.version },
    });
    await expect(read(carId)).rejects.toThrow("Cette cession");
  });
});

describe("a car is transferred", () => {
  test("with its deed and a taxed invoice, and belongs to the SPV from that day", async () => {
    const sale = await transferred();
    expect(sale).toMatchObject({
      status: "TRANSFERRED",
      transferredOn: "2027-05-20",
      invoiceNumber: expect.stringMatching(/^F2027-/),
      totalCents: 2_400_000,
      remainingCents: 2_400_000,
    });
    expect(await owners(sale.carId)).toEqual([
      ["LESSOR", "2027-05-01", "2027-05-20"],
      ["SPV", "2027-05-20", null],
    ]);
  });
  test("as a going concern, without VAT", async () => {
    const { totalCents, invoiceId } = await transferred({ isGoingConcern: true });
    expect(totalCents).toBe(priceCents);
    const { content } = await app.within((call) => get(call, "billingDocument", invoiceId ?? ""));
    expect(content?.vat).toEqual([expect.objectContaining({ category: "E", vatCents: 0 })]);
    expect(JSON.stringify(content)).toContain("universalité");
  });
  test("neither in the future, nor before it was ours, nor without its deed", async () => {
    const sale = await start();
    await prepare(sale);
    await expect(transfer(sale.carId, "2027-05-02")).rejects.toMatchObject({
      fields: { day: "Ce jour n’est pas encore venu." },
    });
    await expect(transfer(sale.carId, "2027-04-30")).rejects.toThrow("n’est à nous que depuis");
    await expect(transfer(sale.carId, "2027-05-01", {})).rejects.toMatchObject({
      fields: { deed: "Déposez l’acte de cession." },
    });
  });
  test("once: the second of two administrators is told", async () => {
    const sale = await start();
    await prepare(sale);
    const outcomes = await Promise.allSettled([
      transfer(sale.carId, "2027-05-01"),
      transfer(sale.carId, "2027-05-01"),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
  test("a car that secures a loan needs the release of its pledge", async () => {
    const sale = await start();
    const loan = {
      ...emptyLoan,
      loanType: "AMORTIZING" as const,
      durationMonths: 48,
      startsOn: day("2027-05-01"),
    };
    const funder = await app.within((call) => aFunder(call));
    await app.as("admin")(fundingContract.keepCarFunding, {
      params: { carId: sale.carId },
      body: { ...loan, version: null, isOwnFunds: false, funderId: funder.id },
    });
    await prepare(sale);
    expect((await read(sale.carId)).pledge).toContain(`prêt de ${funder.name}`);
    await expect(transfer(sale.carId, "2027-05-01")).rejects.toMatchObject({
      fields: { release: expect.stringContaining("Déposez la mainlevée du gage.") },
    });
    expect(await transfer(sale.carId, "2027-05-01", { deed: pdf, release: pdf })).toMatchObject({
      status: "TRANSFERRED",
      hasRelease: true,
    });
  });
  test("once sold, it is neither funded nor sold again", async () => {
    const { carId, spvId, spvName } = await transferred();
    const funder = await app.within((call) => aFunder(call));
    await expect(
      app.as("admin")(fundingContract.chooseFunder, {
        params: { carId },
        body: { isOwnFunds: false, funderId: funder.id },
      }),
    ).rejects.toThrow(`appartient à ${spvName}`);
    await expect(prepare({ carId, spvId })).rejects.toMatchObject({
      fields: { "cars.0.carId": expect.stringContaining(`appartient à ${spvName}`) },
    });
  });
});

describe("an SPV pays", () => {
  test("in two parts, never more than is left", async () => {
    const { carId } = await transferred();
    expect(await pay(carId, 1_000_000)).toMatchObject({ status: "TRANSFERRED" });
    await expect(pay(carId, 1_400_001)).rejects.toMatchObject({
      fields: { amountCents: expect.stringContaining("Il reste") },
    });
    expect(await pay(carId)).toMatchObject({ status: "PAID" });
    expect(await read(carId)).toMatchObject({ remainingCents: 0 });
    await expect(pay(carId)).rejects.toThrow("Réglée");
  });
  test("by « payé le » on its invoice too; undone, it is awaited again", async () => {
    const { carId, invoiceId } = await transferred();
    const params = { id: invoiceId ?? "" };
    await app.as("accountant")(ledgerContract.setPaymentDate, {
      params,
      body: { day: day("2027-05-20"), reference: "", method: "TRANSFER" },
    });
    expect(await read(carId)).toMatchObject({ status: "PAID" });
    await app.as("accountant")(ledgerContract.removePaymentDate, { params });
    expect(await read(carId)).toMatchObject({ status: "TRANSFERRED", remainingCents: 2_400_000 });
  });
  test("counts among those unpaid until then", async () => {
    const unpaid = async () => (await app.as("admin")(deskContract.menuCounters)).transferredCars ?? 0;
    const before = await unpaid();
    const { carId } = await transferred();
    expect(await unpaid()).toBe(before + 1);
    await pay(carId);
    expect(await unpaid()).toBe(before);
  });
});

describe("a transfer is reversed", () => {
  test("by a credit note, and the car is ours again the same day", async () => {
    const { carId, invoiceId } = await transferred();
    at("2027-06-10");
    expect(await reverse(carId)).toMatchObject({
      status: "REVERSED",
      reversedOn: "2027-06-10",
      reason: "Acte annulé",
    });
    expect(await documents(invoiceId)).toEqual([
      { kind: "INVOICE", totalCents: 2_400_000, vatCents: 400_000, status: "FINAL", remainingCents: 0 },
      { kind: "CREDIT_NOTE", totalCents: 2_400_000, vatCents: 400_000, status: "FINAL", remainingCents: 0 },
    ]);
    expect(await owners(carId)).toEqual([
      ["LESSOR", "2027-05-01", "2027-05-20"],
      ["SPV", "2027-05-20", "2027-06-10"],
      ["LESSOR", "2027-06-10", null],
    ]);
  });
  test("once paid, with a refund that waits for two persons", async () => {
    const { carId, spvName } = await transferred();
    await pay(carId);
    await reverse(carId);
    const { items } = await app.as("accountant")(ledgerContract.listRefunds, {});
    expect(items.filter(({ companyName }) => companyName === spvName)).toEqual([
      expect.objectContaining({ amountCents: 2_400_000, status: "REQUESTED" }),
    ]);
  });
  test("then sold again, on a sale of its own", async () => {
    const { carId, spvId } = await transferred();
    await reverse(carId);
    await prepare({ carId, spvId });
    expect(await transfer(carId)).toMatchObject({ status: "TRANSFERRED" });
    await expect(reverse(carId)).resolves.toMatchObject({ status: "REVERSED" });
  });
  test("alone: its invoice is not credited by hand", async () => {
    const { invoiceId } = await transferred();
    const { version } = await app.within((call) => get(call, "billingDocument", invoiceId ?? ""));
    await expect(
      app.as("accountant")(billingContract.creditBillingDocument, {
        params: { id: invoiceId ?? "" },
        body: { version, as: "GESTURE", lines: null, reason: "Geste" },
      }),
    ).rejects.toThrow("annulez la cession");
  });
});
