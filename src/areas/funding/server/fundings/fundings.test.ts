import { documentsContract } from "#documents/contract.ts";
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { day } from "#kernel/calendar/day.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { fundingContract as contract } from "../../contract.ts";
import type { FundingForm } from "../../model/funding.ts";
import { emptyLoan } from "../../model/loan.ts";
import { aCarToFund, aFunder } from "#tests/builders/funding.ts";

const app = testApplication("2026-12-01T09:00:00Z");

const pdf = () =>
  new File([new TextEncoder().encode("%PDF-1.4 papier")], "papier.pdf", { type: "application/pdf" });
const buyer = () => app.as("purchaser");
const of = (carId: string) => ({ params: { carId } });

const figures = (over: Partial<FundingForm> = {}) => ({
  loanType: "AMORTIZING" as const,
  amountCents: 2_000_000,
  rate: 0.045,
  durationMonths: 48,
  startsOn: day("2026-11-30"),
  firstInstalment: day("2026-12-31"),
  terminationFeeRate: 0.03,
  contractNumber: "PRET-1",
  ...over,
});

const missingFunders = async () =>
  (await app.as("salesman")(contract.listMissingFunders, { list: { pageSize: 400 } })).items.map(
    ({ id }) => id,
  );
const missingFundings = async () =>
  (await app.as("salesman")(contract.listMissingFundings, { list: { pageSize: 400 } })).items;

const aFundedCar = async (over: Partial<FundingForm> = {}) => {
  const carId = await app.within(aCarToFund);
  const funder = await app.within(aFunder);
  const answer = await buyer()(contract.keepCarFunding, {
    ...of(carId),
    body: figures({ funderId: funder.id, ...over }),
  });
  return { carId, funder, version: answer.funding?.version ?? 0, answer };
};

describe("the missing items of a car", () => {
  it("go from funder to figures to documents to none, and the counters follow", async () => {
    const carId = await app.within(aCarToFund);
    const funder = await app.within(aFunder);
    expect(await missingFunders()).toContain(carId);
    const before = await readTallies(app.application.database.db);
    await buyer()(contract.chooseFunder, { ...of(carId), body: { funderId: funder.id } });
    const after = await readTallies(app.application.database.db);
    expect(after("carToFund:FUNDER")).toBe(before("carToFund:FUNDER") - 1);
    expect(after("carToFund:FUNDING")).toBe(before("carToFund:FUNDING") + 1);
    expect(await missingFunders()).not.toContain(carId);
    expect((await missingFundings()).find(({ id }) => id === carId)).toMatchObject({
      funderName: funder.name,
      missing: "montant, versement des fonds, première échéance, numéro de contrat, échéancier, contrat",
    });
    const { funding } = await app.as("salesman")(contract.readCarFunding, of(carId));
    expect(funding).toMatchObject({
      loanType: "AMORTIZING",
      durationMonths: 48,
      rate: 0.045,
      applicationFeeCents: 15_000,
    });
    await buyer()(contract.keepCarFunding, {
      ...of(carId),
      body: { ...figures({ funderId: funder.id }), version: funding?.version ?? 0 },
    });
    expect((await missingFundings()).find(({ id }) => id === carId)?.missing).toBe("échéancier, contrat");
    await buyer()(contract.uploadFundingSchedule, { ...of(carId), files: { file: pdf() } });
    const whole = await buyer()(contract.uploadFundingContract, { ...of(carId), files: { file: pdf() } });
    expect(whole).toMatchObject({ hasFundingSchedule: true, hasFundingContract: true, missing: [] });
    expect((await missingFundings()).map(({ id }) => id)).not.toContain(carId);
    const document = await app.as("salesman")(contract.downloadFundingContract, of(carId));
    expect(await document.text()).toBe("%PDF-1.4 papier");
  });

  it("are none once it is paid from own funds", async () => {
    const carId = await app.within(aCarToFund);
    const answer = await buyer()(contract.chooseFunder, { ...of(carId), body: { isOwnFunds: true } });
    expect(answer).toMatchObject({ missing: [], schedule: [] });
    expect(await missingFunders()).not.toContain(carId);
    await expect(
      buyer()(contract.uploadFundingContract, { ...of(carId), files: { file: pdf() } }),
    ).rejects.toMatchObject({ message: expect.stringContaining("fonds propres") });
  });

  it("are a funder again after a funding chosen by mistake is removed, which its documents prevent", async () => {
    const carId = await app.within(aCarToFund);
    const funder = await app.within(aFunder);
    await buyer()(contract.chooseFunder, { ...of(carId), body: { funderId: funder.id } });
    await buyer()(contract.removeFunding, { ...of(carId), body: { version: 1 } });
    expect(await missingFunders()).toContain(carId);
    await buyer()(contract.chooseFunder, { ...of(carId), body: { funderId: funder.id } });
    await buyer()(contract.uploadFundingContract, { ...of(carId), files: { file: pdf() } });
    await expect(
      buyer()(contract.removeFunding, { ...of(carId), body: { version: 1 } }),
    ).rejects.toMatchObject({
      message: expect.stringContaining("contrat est déposé"),
    });
  });

  it("include the contract again after the one among the car's documents is refused or removed", async () => {
    const carId = await app.within(aCarToFund);
    const funder = await app.within(aFunder);
    const add = { ...of(carId), body: { kind: "funding.contract" }, files: { file: pdf() } };
    await expect(buyer()(documentsContract.addCarDocument, add)).rejects.toMatchObject({
      message: expect.stringContaining("pas de financement"),
    });
    await buyer()(contract.chooseFunder, { ...of(carId), body: { funderId: funder.id } });
    const isThere = async () => (await buyer()(contract.readCarFunding, of(carId))).hasFundingContract;
    const { id } = await buyer()(documentsContract.addCarDocument, add);
    expect(await isThere()).toBe(true);
    await expect(
      app.as("salesman")(documentsContract.refuseDocument, { params: { id }, body: { reason: "Illisible" } }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await buyer()(documentsContract.refuseDocument, { params: { id }, body: { reason: "Illisible" } });
    expect(await isThere()).toBe(false);
    await buyer()(documentsContract.removeDocument, { params: { id } });
    expect(await isThere()).toBe(false);
  });
});

it("of two people who choose a funder at once, one succeeds, the other gets its name", async () => {
  const carId = await app.within(aCarToFund);
  const [one, other] = [await app.within(aFunder), await app.within(aFunder)];
  const outcomes = await Promise.allSettled(
    [one, other].map(({ id }) => buyer()(contract.chooseFunder, { ...of(carId), body: { funderId: id } })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: expect.stringMatching(/déjà choisi : Banque Essai/) },
  });
});

it("the page shows the schedule to the cent, the amount owed, and a monthly repayment that differs", async () => {
  const { answer } = await aFundedCar({ monthlyRepaymentCents: 45_700 });
  expect(answer).toMatchObject({ repaymentCents: 45_607, outstandingCents: 2_000_000 });
  expect(answer.schedule).toHaveLength(48);
  expect(answer.schedule.at(-1)).toMatchObject({ outstandingCents: 0, dueOn: "2030-11-30" });
  expect(answer.warnings).toEqual([expect.stringMatching(/457,00.+456,07/)]);
});

describe("early repayment", () => {
  it("ends the funding and the debt, and leaves the car to be funded again or not", async () => {
    const { carId, funder, version } = await aFundedCar();
    app.setClock("2027-02-10T09:00:00Z");
    const estimate = await app.as("salesman")(contract.estimateEarlyRepayment, {
      ...of(carId),
      query: { day: day("2027-02-10") },
    });
    const ended = await app.as("accountant")(contract.repayEarly, {
      ...of(carId),
      body: { version, day: day("2027-02-10"), reason: "Vendu à un confrère" },
    });
    expect(ended).toMatchObject({
      funding: null,
      past: [{ endedOn: "2027-02-10", settledCents: estimate.totalCents }],
    });
    const balance = await app.as("salesman")(contract.readFunderBalance, { params: { id: funder.id } });
    expect(balance).toMatchObject({ outstandingCents: 0, nbOfCars: 0, months: [] });
    expect(await missingFunders()).not.toContain(carId);
    await buyer()(contract.chooseFunder, { ...of(carId), body: { funderId: funder.id } });
    app.setClock("2026-12-01T09:00:00Z");
  });

  it.each([
    ["a day that has not come", { day: day("2027-06-01") }, "day"],
    ["a day before the funds were paid", { day: day("2026-10-01") }, "day"],
    // 5 % below what is owed, as much as above.
    ["a cent for 20 000 €", { day: day("2026-12-01"), settledCents: 1 }, "settledCents"],
    // 5 % above 20 000 € of principal, 3 % of fee and a day of interest: 21 632,63 € at most.
    ["more than 5 % above what is owed", { day: day("2026-12-01"), settledCents: 2_170_000 }, "settledCents"],
  ])("%s is refused beside its field", async (_, given, field) => {
    const { carId, version } = await aFundedCar();
    await expect(
      buyer()(contract.repayEarly, { ...of(carId), body: { version, reason: "Essai", ...given } }),
    ).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it("asks why only for an amount that differs from the amount due, by 1 € as by 900 €", async () => {
    const { carId, version } = await aFundedCar();
    const on = day("2026-12-01");
    const due = (
      await app.as("salesman")(contract.estimateEarlyRepayment, { ...of(carId), query: { day: on } })
    ).totalCents;
    const repay = (settledCents: number, reason?: string) =>
      buyer()(contract.repayEarly, {
        ...of(carId),
        body: { version, day: on, settledCents, ...(reason && { reason }) },
      });
    for (const difference of [1, 100, -100, 90_000])
      await expect(repay(due + difference)).rejects.toMatchObject({
        fields: { settledCents: expect.stringContaining("dites pourquoi le montant diffère") },
      });
    await repay(due);
    const other = await aFundedCar();
    const explained = await buyer()(contract.repayEarly, {
      ...of(other.carId),
      body: { version: other.version, day: on, settledCents: due + 100, reason: "Jour de valeur" },
    });
    expect(explained.past).toMatchObject([{ settledCents: due + 100, endReason: "Jour de valeur" }]);
  });

  it("is refused after the last instalment has paid all: the funder of a lease owned the car until then", async () => {
    const over = { startsOn: day("2020-01-31"), firstInstalment: day("2020-02-28"), durationMonths: 12 };
    const { carId, version } = await aFundedCar({ loanType: "FINANCE_LEASE", ...over });
    const repay = (on: string) =>
      buyer()(contract.repayEarly, { ...of(carId), body: { version, day: day(on), reason: "Essai" } });
    for (const on of ["2021-01-28", "2026-11-01"])
      await expect(repay(on)).rejects.toMatchObject({
        fields: { day: expect.stringContaining("28-01-2021") },
      });
    const { ownerships } = await app.as("salesman")(contract.readCarFunding, of(carId));
    expect(ownerships).toMatchObject([{ from: "2020-01-31", until: "2021-01-28" }]);
  });
});

describe("a car has one owner on a day", () => {
  const lease = { loanType: "FINANCE_LEASE", durationMonths: 60 } as const;
  const begun = { startsOn: day("2026-01-31"), firstInstalment: day("2026-02-28") };
  it.each([
    ["a lease under a lease", lease, lease, "2026-03-31", false],
    ["a loan under a lease", lease, {}, "2026-03-31", false],
    ["a lease under a loan", {}, lease, "2026-03-31", false],
    ["a loan under a loan, which changes no owner", {}, {}, "2026-03-31", true],
    ["a lease from the day when the one before is over", lease, lease, "2026-06-01", true],
  ] as const)("%s", async (_, first, second, startsOn, isKept) => {
    const { carId, funder, version } = await aFundedCar({ ...begun, ...first });
    await buyer()(contract.repayEarly, {
      ...of(carId),
      body: { version, day: day("2026-06-01"), reason: "Renégocié" },
    });
    const dates = { startsOn: day(startsOn), firstInstalment: day("2026-07-31") };
    const body = { ...figures({ funderId: funder.id, ...second, ...dates }), version: null };
    const answer = buyer()(contract.keepCarFunding, { ...of(carId), body });
    if (isKept) expect((await answer).funding?.startsOn).toBe(startsOn);
    else
      await expect(answer).rejects.toMatchObject({
        fields: { startsOn: expect.stringContaining("01-06-2026") },
      });
  });
});

it("the page of a funder: instalments by month, amount owed, and 90 % of the cars less it", async () => {
  const funder = await app.within(aFunder);
  for (const amountCents of [2_000_000, 1_000_000]) {
    const carId = await app.within(aCarToFund);
    await buyer()(contract.keepCarFunding, {
      ...of(carId),
      body: figures({ funderId: funder.id, amountCents }),
    });
  }
  const balance = await app.as("salesman")(contract.readFunderBalance, { params: { id: funder.id } });
  expect(balance).toMatchObject({
    nbOfCars: 2,
    outstandingCents: 3_000_000,
    buyingCents: 4_000_000,
    nbOfCarsIncomplete: 2,
    fleetBalanceCents: 600_000,
  });
  expect(balance.months).toHaveLength(48);
  expect(balance.months[0]).toMatchObject({ month: "2026-12", interestCents: 7_500 + 3_750 });
  expect(balance.months.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(3_000_000);
});

it("nothing is owed, nor its car counted, before the funds are paid or at the end of the day of its last instalment", async () => {
  const owed = async (funder: { id: string }) => {
    const params = { id: funder.id };
    const { outstandingCents, nbOfCars } = await app.as("salesman")(contract.readFunderBalance, { params });
    return [outstandingCents, nbOfCars];
  };
  const later = await aFundedCar({ startsOn: day("2026-12-02"), firstInstalment: day("2027-01-02") });
  expect(later.answer.outstandingCents).toBe(0);
  expect(await owed(later.funder)).toEqual([0, 0]);
  await expect(
    app.as("salesman")(contract.estimateEarlyRepayment, {
      ...of(later.carId),
      query: { day: day("2026-12-01") },
    }),
  ).rejects.toMatchObject({ fields: { day: expect.stringContaining("02-12-2026") } });
  const last = await aFundedCar({
    durationMonths: 1,
    startsOn: day("2026-11-01"),
    firstInstalment: day("2026-12-01"),
  });
  expect(await owed(last.funder)).toEqual([0, 0]);
});

it("a change of funder moves the amount owed from one to the other", async () => {
  const { carId, funder, version } = await aFundedCar();
  const other = await app.within(aFunder);
  const body = { ...figures({ funderId: other.id, amountCents: 1_500_000 }), version };
  await buyer()(contract.keepCarFunding, { ...of(carId), body });
  const owed = async (id: string) =>
    (await app.as("salesman")(contract.readFunderBalance, { params: { id } })).outstandingCents;
  expect([await owed(funder.id), await owed(other.id)]).toEqual([0, 1_500_000]);
  await expect(buyer()(contract.keepCarFunding, { ...of(carId), body })).rejects.toMatchObject({
    code: "ChangedMeanwhile",
  });
});

const noFigures = { isOwnFunds: true, funderId: null, ...emptyLoan };

it("own funds with a loan are refused by the database too", async () => {
  const { carId } = await aFundedCar();
  await expect(
    app.application.database.pool.query(
      "update funding set is_own_funds = true, funder_id = null where car_id = $1",
      [carId],
    ),
  ).rejects.toThrow("funding_own_funds_carry_no_loan");
});

it.each([
  ["neither funder nor own funds", { funderId: null }, "funderId"],
  ["own funds that carry a loan", { isOwnFunds: true, funderId: null }, "isOwnFunds"],
  ["own funds with a residual value alone", { ...noFigures, residualCents: 1 }, "isOwnFunds"],
  ["own funds with a repayment alone", { ...noFigures, monthlyRepaymentCents: 1 }, "isOwnFunds"],
  ["own funds with the number of a contract", { ...noFigures, contractNumber: "C 1" }, "isOwnFunds"],
  ["both", { isOwnFunds: true }, "funderId"],
  [
    "a residual value as large as the loan",
    { loanType: "BALLOON", residualCents: 2_000_000 },
    "residualCents",
  ],
  ["a residual value of a loan that has none", { residualCents: 1 }, "residualCents"],
  ["an instalment before the funds", { firstInstalment: "2026-11-01" }, "firstInstalment"],
  ["an amount of nothing", { amountCents: 0 }, "amountCents"],
  ["a funder that is not there", { funderId: "01900000-0000-7000-8000-000000000000" }, "funderId"],
])("%s is refused beside its field", async (_, over, field) => {
  const carId = await app.within(aCarToFund);
  const funder = await app.within(aFunder);
  const body = { ...figures(), funderId: funder.id, ...over } as FundingForm;
  await expect(buyer()(contract.keepCarFunding, { ...of(carId), body })).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

it("a salesman can read fundings but change none; a sold car can no longer be funded", async () => {
  const carId = await app.within(aCarToFund, { at: "SOLD" as const });
  const funder = await app.within(aFunder);
  const body = { funderId: funder.id };
  await expect(app.as("salesman")(contract.chooseFunder, { ...of(carId), body })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(buyer()(contract.chooseFunder, { ...of(carId), body })).rejects.toMatchObject({
    message: expect.stringContaining("vendu"),
  });
});
