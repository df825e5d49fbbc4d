// The home of each role, against the counters of its menu.
import { expect, test } from "vitest";
import { deskContract } from "#desk/contract.ts";
import { type StaffRole, staffRoles } from "#people/model/roles.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";

const app = demonstratedApplication();
const homeOf = (role: StaffRole) => app.as(role)(deskContract.homeStatistics);

const sales = [
  "quotes",
  "quotes-to-send",
  "scorings-more",
  "carNecessityScheduled",
  "periodsNearRestitution",
];
const office = [
  "preparationTaskLists",
  "carToTransport",
  "carToPrepare",
  "carToDeliver",
  "immatriculations",
  "missingInsurances",
  "expiringInsurances",
  "missingAirQualityStickers",
  "missingFirstMountEligibility",
  "carNecessityScheduled",
  "missingConversionInvoices",
];
const money = ["carToPay", "advances-to-pay", "supplierInvoicesDue", "missingFundings", "missingFunders"];
const documents = ["documents-to-sort", "documents-to-review"];
const books = [
  "dueDeposits",
  "missingPaymentMethods",
  "depositsToRecover",
  "cautionsToRecover",
  "ibans-to-accept",
];
const restitutions = [
  "carRestituableLLD",
  "carRestituableLMD",
  "periodsNearRestitution",
  "carToPrepareRestitution",
  "carToRestitute",
  "returnsToInspect",
  "unestimatedRepairs",
];
const damages = ["damageRequests", "untreatedDamages"];
const fines = ["urgentFines", "foreignFines"];

const billing = [
  "billing-drafts",
  "failedInvoiceEvents",
  "dunningLetters",
  "missingCredits",
  "logisticsProviderCars",
  "transferredCars",
];

/** By hand: the work of each role. */
const table: Readonly<Record<StaffRole, readonly string[]>> = {
  accountant: [
    ...money,
    ...books,
    ...billing,
    ...documents,
    ...damages,
    ...fines,
    "finesToPay",
    "missingConversionInvoices",
    "mandates",
  ],
  admin: [
    ...new Set([
      ...sales,
      ...office,
      ...money,
      ...books,
      ...billing,
      ...documents,
      ...restitutions,
      ...damages,
      ...fines,
    ]),
    "finesToPay",
    "overdueMaintenances",
    "carToBuy",
    "carInStock",
    "carToSell",
    "confirmedResale",
    "discounts",
    "missingTunings",
    "mandates",
    "premium-cars",
  ],
  developer: [],
  operationValidator: [
    "preparationTaskLists",
    "carToPrepare",
    "carToDeliver",
    "carToRestitute",
    "returnsToInspect",
    ...documents,
  ],
  operator: ["preparationTaskLists", "returnsToInspect", "documents-to-sort"],
  premiumSalesman: ["premium-cars"],
  purchaser: [...money, ...documents, "carToBuy", "carToTransport", "immatriculations"],
  reseller: ["carInStock", "carToSell", "confirmedResale"],
  salesAdministrator: [...office, ...documents, ...restitutions, ...damages, ...fines, "overdueMaintenances"],
  salesDirector: [...sales, "discounts"],
  salesman: sales,
  scorer: ["scorings"],
};

test.each(staffRoles)("the home of « %s » shows the work of this role, and no other", async (role) => {
  const { waiting } = await homeOf(role);
  expect(waiting.map(({ key }) => key).sort()).toEqual([...table[role]].sort());
});

test.each(staffRoles)(
  "every counter above zero in the menu of « %s » is on its home, with its work",
  async (role) => {
    const { figures, waiting } = await homeOf(role);
    const counters = await app.as(role)(deskContract.menuCounters);
    for (const [name, count] of Object.entries(counters)) {
      if (count === 0) continue;
      const block = waiting.find(({ key }) => key === name);
      const figure = figures.find(({ key }) => key === name);
      expect([name, block?.total ?? figure?.value]).toEqual([name, count]);
      if (block) expect([name, block.items.length]).toEqual([name, Math.min(5, count)]);
    }
  },
);

test("the demonstration company gives work to every role but the developer", async () => {
  for (const role of staffRoles) {
    const { waiting } = await homeOf(role);
    const total = waiting.reduce((sum, one) => sum + one.total, 0);
    expect([role, total > 0]).toEqual([role, role !== "developer"]);
  }
});

test("each amount to pay to a supplier says whether it includes tax", async () => {
  const { waiting } = await homeOf("accountant");
  const due = waiting.filter(({ key }) => key === "carToPay" || key === "supplierInvoicesDue");
  expect(due.length).toBe(2);
  for (const { detail } of due.flatMap(({ items }) => items)) expect(detail).toMatch(/€ (TTC|HT) · /);
});
