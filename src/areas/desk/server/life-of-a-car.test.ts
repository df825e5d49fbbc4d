// From a signed contract to its car on the road, through the real entry points, area after area: effects of each step
// on lists, counters and missing prerequisites.
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { watchCounters } from "#tests/scenarios/counter-check.ts";
import { staleRows } from "#tests/scenarios/derivation-check.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { contractsContract } from "#contracts/contract.ts";
import { depositsContract } from "#ledger/contract/deposits.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { deskContract } from "../contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { type ContractAwaitingCar, buildCar, buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import type { Failure } from "#kernel/failure.ts";
import { fundingContract } from "#funding/contract.ts";
import { aFunder } from "#tests/builders/funding.ts";
import { insuranceContract } from "#insurance/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { doTasks, inspect } from "#tests/builders/preparation.ts";
import { preparationContract } from "#preparation/contract.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { signedOrderFile } from "#tests/builders/purchasing.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { registrationContract } from "#registration/contract.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { transportContract } from "#transport/contract.ts";
import type { TransportForm } from "#transport/model/transport.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const staff = () => app.as("salesAdministrator");
const pdf = () =>
  new File([new Uint8Array(signedOrderFile.bytes)], "papier.pdf", { type: "application/pdf" });
const berlin = { line1: "Elbchaussee 12", zipCode: "22765", city: "Hamburg", country: "DE" } as const;
const lyon = { line1: "4 rue des Lices", zipCode: "69003", city: "Lyon", country: "FR" } as const;

let need: ContractAwaitingCar;
let carId = "";
let vin = "";
const ofCar = () => ({ params: { carId } });
const resume = () => staff()(fleetContract.carResume, { params: { id: carId } });
const missing = async (): Promise<string[]> =>
  (await resume()).prerequisites.filter(({ isMet }) => !isMet).map(({ label }) => label);
const counters = async () => app.as("admin")(deskContract.menuCounters);
const mailTo = (recipient: string) =>
  app.within((call) =>
    call.db
      .selectFrom("message")
      .select("body")
      .where("recipient", "=", recipient)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow(),
  );

let missedCounters: () => Promise<string[]>;
beforeAll(async () => {
  need = await app.within((call) => buildContractAwaitingCar(call));
  missedCounters = await watchCounters(app);
});

afterEach(async () => {
  expect(await staleRows(app)).toEqual({});
  expect(await missedCounters()).toEqual([]);
});

test("each prerequisite of a car has a unique name across areas", () => {
  const keys = app.application.areas.flatMap(({ prerequisites = [] }) => prerequisites.map(({ key }) => key));
  expect(keys.length).toBeGreaterThan(10);
  expect(new Set(keys).size).toBe(keys.length);
});

describe("the car of a contract", () => {
  test("is awaited, then ordered with two others; an existing VIN is refused by name", async () => {
    const before = await counters();
    const { contract, periodId } = need;
    const supplier = await app.within((call) =>
      buildSupplier(call, { vatNumber: "DE136695976", address: berlin, stores: [] }),
    );
    const free = await app.within((call) => buildCar(call));
    const vins = [uniqueVin(), uniqueVin(), uniqueVin()];
    const line = (one: string) => ({
      vin: one,
      finishId: contract.finishId,
      priceCents: 2_000_000,
      color: "Gris",
    });
    const order = (chosen: string[]) => ({
      supplierId: supplier.id,
      number: "AB-2026-1",
      orderedOn: day("2026-11-20"),
      vatRegime: "INTRA_EU" as const,
      lines: chosen.map((one, index) => ({ ...line(one), ...(index === 0 && { periodId }) })),
    });
    const purchase = (chosen: string[]) =>
      app.as("purchaser")(purchasingContract.purchaseCars, { body: order(chosen) as never });
    const wrong = await purchase([vins[0] ?? "", free.vin, vins[2] ?? ""]).catch(
      (failure: Failure) => failure,
    );
    expect(wrong).toMatchObject({ kind: "invalid" });
    expect(wrong).toMatchObject({
      message: expect.stringContaining(free.vin),
      fields: { "lines.1.vin": "Ce VIN est celui d’un véhicule du parc." },
    });
    expect((await counters()).carToPay).toBe(before.carToPay);
    const { lines, id } = await purchase(vins);
    [vin] = [vins[0] ?? ""];
    carId = lines.find((one) => one.vin === vin)?.id ?? "";
    const now = await counters();
    expect(now.carToBuy).toBe((before.carToBuy ?? 0) - 1);
    expect(now.carToPay).toBe((before.carToPay ?? 0) + 3);
    await app.as("purchaser")(purchasingContract.addCarOrderDocument, {
      params: { id },
      files: { file: pdf() },
    });
  });

  test("is paid: it is ours, to be transported, and still assigned to its contract", async () => {
    const before = await counters();
    await app.as("accountant")(purchasingContract.payCar, {
      params: { id: carId },
      body: {
        paidOn: day("2026-11-23"),
        amountCents: 2_000_000,
        reference: "VIR-1",
        explanation: "",
        isWithoutIban: true,
      },
    });
    expect(await resume()).toMatchObject({ status: "TO_TRANSPORT", rental: { periodId: need.periodId } });
    const now = await counters();
    expect(now.carToPay).toBe((before.carToPay ?? 0) - 1);
    expect(now.carToTransport).toBe((before.carToTransport ?? 0) + 1);
    expect(now.missingFunders).toBe((before.missingFunders ?? 0) + 1);
  });

  test("is funded, with its schedule and its contract", async () => {
    const before = await counters();
    const funder = await app.within((call) => aFunder(call));
    const body = {
      funderId: funder.id,
      isOwnFunds: false,
      loanType: "AMORTIZING",
      amountCents: 2_000_000,
      residualCents: 0,
      rate: 0.045,
      durationMonths: 48,
      startsOn: day("2026-11-23"),
      firstInstalment: day("2026-12-23"),
      insuranceRate: 0,
      applicationFeeCents: 15_000,
      terminationFeeRate: 0.03,
      contractNumber: "P-1",
      version: null,
    };
    await app.as("accountant")(fundingContract.keepCarFunding, { ...ofCar(), body: body as never });
    await app.as("accountant")(fundingContract.uploadFundingSchedule, { ...ofCar(), files: { file: pdf() } });
    await app.as("accountant")(fundingContract.uploadFundingContract, { ...ofCar(), files: { file: pdf() } });
    expect((await counters()).missingFunders).toBe((before.missingFunders ?? 0) - 1);
    expect((await counters()).missingFundings).toBe(before.missingFundings);
  });

  test("is transported from Germany and received with its CMR, then awaits its preparation", async () => {
    const before = await counters();
    const end = (address: typeof berlin | typeof lyon) => ({
      name: "Dépôt",
      address,
      contactName: "",
      phone: null,
      hours: "",
    });
    const transport: TransportForm = {
      carIds: [carId],
      way: "CARRIED",
      carrierName: "Transports Rhin",
      carrierEmail: "",
      carrierPhone: null,
      pickup: end(berlin),
      destination: end(lyon),
      plannedPickupOn: day("2026-11-23"),
      plannedDeliveryOn: null,
      instructions: "",
      split: "EQUAL",
      priceCents: 65_000,
      prices: [],
    };
    await app.as("purchaser")(transportContract.confirmTransport, { body: transport });
    const reception = { receivedOn: day("2026-11-23"), mileage: 12, condition: "", reservations: "" };
    const receive = (files: object) =>
      app.as("purchaser")(transportContract.confirmReception, { ...ofCar(), body: reception, files });
    await expect(receive({})).rejects.toMatchObject({ fields: { cmr: expect.any(String) } });
    await receive({ cmr: pdf() });
    expect(await resume()).toMatchObject({ status: "TO_PLAN", mileage: 12, transportPriceCents: 65_000 });
    const now = await counters();
    expect(now.carToTransport).toBe((before.carToTransport ?? 0) - 1);
    expect(now.carToPrepare).toBe((before.carToPrepare ?? 0) + 1);
  });

  test("is not ready: every missing prerequisite is listed, each with a page", async () => {
    const labels = await missing();
    expect(labels).toEqual(expect.arrayContaining(["Plaque d’immatriculation", "Créneau de livraison"]));
    for (const { to } of (await resume()).prerequisites) expect(to).toMatch(/^\//);
    const { items } = await staff()(deliveryContract.listCarsToDeliver, { list: { pageSize: 400 } });
    const row = items.find(({ id }) => id === carId);
    expect(row?.nbOfBlockers).toBe(labels.length);
    expect(row?.blockers.map(({ label }) => label).toSorted()).toEqual(labels.toSorted());
  });

  test("is registered: a provisional plate, then the carte grise", async () => {
    const version = async () => (await staff()(registrationContract.readRegistration, ofCar())).file.version;
    await staff()(registrationContract.recordProvisional, {
      ...ofCar(),
      body: {
        version: await version(),
        fromDay: day("2026-11-23"),
        validUntil: day("2027-01-22"),
        plate: "WW-777-AB",
        vin,
      },
      files: { file: pdf() },
    });
    expect((await resume()).temporaryLicensePlate).toBe("WW-777-AB");
    await staff()(registrationContract.recordCertificate, {
      ...ofCar(),
      body: {
        version: await version(),
        certificateDate: day("2026-11-23"),
        firstRegistrationDate: day("2026-11-23"),
        formula: "2026AB12345",
        plate: "GA-777-AB",
        vin,
        mass: null,
        carbonDioxide: null,
        power: null,
        fiscalPower: null,
        category: null,
        kind: null,
        energy: null,
        euroStandard: null,
      },
      files: { file: pdf() },
    });
    expect(await resume()).toMatchObject({ licensePlate: "GA-777-AB", temporaryLicensePlate: null });
    expect(await missing()).not.toContain("Plaque d’immatriculation");
  });

  test("is insured by its client, who answers through a link", async () => {
    const of = (await staff()(insuranceContract.readCarInsurance, ofCar())).insurance;
    await staff()(insuranceContract.sendInsuranceRequest, {
      ...ofCar(),
      body: { version: of?.version ?? 0, contactId: null, message: "" },
    });
    const { body } = await mailTo(need.contact.email);
    const token = /\/public\/add-insurance-information\/([\w-]{43})/.exec(body)?.[1] ?? "";
    const memo = { insurer: "Mutuelle Essai", policyNumber: "P-1", expirationDate: day("2027-11-20") };
    await app.as(null)(insuranceContract.giveInsuranceMemo, {
      params: { token },
      body: memo,
      files: { file: pdf() },
    });
    const { insurance } = await staff()(insuranceContract.readCarInsurance, ofCar());
    await staff()(insuranceContract.reviewInsuranceRequest, {
      ...ofCar(),
      body: { decision: "APPROVE", version: insurance?.version ?? 0, ...memo },
    });
    expect((await missing()).join()).not.toMatch(/ssurance/);
  });

  test("has its slot chosen by the client, its price set by us", async () => {
    const params = { id: need.periodId };
    const slot = () => staff()(deliveryContract.readDeliverySlot, { params });
    await app.as("salesAdministrator")(deliveryContract.askClient, {
      params,
      body: {
        version: (await slot()).version,
        name: "Léa Martin",
        email: "lea.martin@exemple.test",
        message: "À bientôt.",
      },
    });
    const { body } = await mailTo("lea.martin@exemple.test");
    const token = /add-delivery-information\/([\w-]{43})/.exec(body)?.[1] ?? "";
    const page = await app.as(null)(deliveryContract.openDelivery, { params: { token } });
    await app.as(null)(deliveryContract.chooseDelivery, {
      params: { token },
      body: {
        version: page.version,
        day: page.choices[0]?.day,
        window: "10:00-12:00",
        address: lyon,
        contactName: "Léa Martin",
        contactPhone: null,
        instructions: "",
      } as never,
    });
    await staff()(deliveryContract.setDeliveryPrice, {
      params,
      body: { version: (await slot()).version, priceCents: 18_000, isPriceFixed: true },
    });
    expect((await missing()).join()).not.toMatch(/Créneau|Prix/);
  });

  test("is prepared once its tasks are done and its inspection before departure is complete", async () => {
    const before = await counters();
    const prepare = async () =>
      staff()(preparationContract.prepareCar, {
        params: { id: carId },
        body: { version: (await resume()).version },
      });
    await expect(prepare()).rejects.toMatchObject({ kind: "refused" });
    await app.within((call) => doTasks(call, carId));
    await app.within((call) => inspect(call, carId, { mileage: 14 }));
    await prepare();
    const now = await counters();
    expect(now.carToPrepare).toBe((before.carToPrepare ?? 0) - 1);
    expect(now.carToDeliver).toBe((before.carToDeliver ?? 0) + 1);
  });

  test("is delivered once nothing is missing: the contract runs", async () => {
    const owed = (await staff()(depositsContract.readDeposits, { params: { contractId: need.contract.id } }))
      .owedCents;
    if (owed > 0)
      await app.as("accountant")(depositsContract.recordDeposit, {
        params: { contractId: need.contract.id },
        body: { receivedOn: day("2026-11-23"), amountCents: owed, reference: "VIR-2" },
      });
    expect(await missing()).toEqual([]);
    app.setClock("2026-11-27T10:00:00Z");
    const { inspection } = await staff()(deliveryContract.readDeliverySlot, {
      params: { id: need.periodId },
    });
    await app.as("operationValidator")(deliveryContract.deliverCar, {
      params: { id: carId },
      body: {
        version: (await resume()).version,
        inspectionVersion: inspection?.version ?? null,
        day: day("2026-11-27"),
        time: "10:30",
        mileage: 15,
        receivedBy: "Léa Martin",
        capacity: "Gérante",
        email: "lea.martin@exemple.test",
        remarks: "",
        signature: { isDrawn: true, strokes: [[10, 20, 200, 120, 400, 30]] },
      },
    });
    expect(await resume()).toMatchObject({ status: "DELIVERED", mileage: 15, prerequisites: [] });
    const contract = await app.as("salesman")(contractsContract.readContract, {
      params: { id: need.contract.id },
    });
    expect(contract.status).toBe("ONGOING");
    expect(contract.timeline?.bullets.map(({ kind }) => kind)).toContain("DELIVERY");
  });

  test("has a history that records every step", async () => {
    const lines: string[] = [];
    for (let before: number | undefined, more = true; more;) {
      const query = before === undefined ? {} : { before };
      const page = await staff()(deskContract.history, { params: { record: "car", id: carId }, query });
      lines.push(...page.items.map(({ did }) => did));
      before = page.items.at(-1)?.id;
      more = page.hasMore;
    }
    for (const word of ["acheté", "financement", "transport", "reçu", "carte grise", "assurance", "livré"])
      expect(lines.join("\n").toLowerCase()).toContain(word);
  });
});
