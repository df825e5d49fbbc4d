// The questions of areas to later ones, written by hand: who asks, who answers, and the default without an answer.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { areaManifests } from "#app/areas.ts";
import { testApplication } from "#tests/application/test-application.ts";

interface Exchange {
  asker: string;
  /** In the order of the areas. */
  answers: string[];
  without: string;
}

const questions: Readonly<Record<string, Exchange>> = {
  "clients.debitOfCompany": {
    asker: "clients",
    answers: ["mandates"],
    without: "the company is debited once it has a mandate",
  },
  "telematics.lastServices": {
    asker: "telematics",
    answers: ["maintenance"],
    without: "the maintenance data of feeds are contradicted by nothing",
  },
  "delivery.appointments": {
    asker: "delivery",
    answers: ["restitution"],
    without: "deliveries alone take the places of a day",
  },
  "billing.mandateOf": {
    asker: "billing",
    answers: ["mandates"],
    without: "the document names no mandate",
  },
  "billing.debitingIssuers": {
    asker: "billing",
    answers: ["mandates"],
    without: "a company whose mandate is active is debited by the lessor alone",
  },
  "billing.mandatesOfCreditor": {
    asker: "billing",
    answers: ["mandates"],
    without: "the creditor identifier of an issuer may be emptied",
  },
  "billing.kilometresBesideOdometer": {
    asker: "billing",
    answers: ["mileage"],
    without: "a closing counts the last cluster of the car alone",
  },
  "billing.readingsOfCar": {
    asker: "billing",
    answers: ["mileage"],
    without: "the closing of a lost car shows no other reading",
  },
  "fleet.statementLines": {
    asker: "statements",
    answers: [
      "purchasing",
      "funding",
      "transport",
      "registration",
      "conversion",
      "preparation",
      "billing",
      "spv",
      "maintenance",
      "damages",
      "fines",
      "restitution",
      "resale",
    ],
    without: "the statement of a car is empty",
  },
  "billing.repairsOfPeriod": {
    asker: "billing",
    answers: ["restitution"],
    without: "the repairs of a return are typed on its closing",
  },
  "billing.returnTransportOf": {
    asker: "billing",
    answers: ["restitution"],
    without: "the transport back of a return is typed on its closing",
  },
  "billing.sumsSettled": {
    asker: "billing",
    answers: ["ledger"],
    without: "the PDF and the mail of a document ask for its whole amount",
  },
  "billing.refundPromised": {
    asker: "billing",
    answers: ["resale"],
    without: "the mail of a credit note offers what is left of it as a credit",
  },
  "billing.priorShareOfDraft": {
    asker: "billing",
    answers: ["recovery"],
    without: "a document asks for its whole amount on its day",
  },
  "billing.priorClaimOf": {
    asker: "billing",
    answers: ["recovery"],
    without: "the mail of a document asks for all that is left of it",
  },
  "billing.isDepositToSetOff": {
    asker: "billing",
    answers: ["ledger"],
    without: "each document of a closing is drawn as soon as it is final",
  },
  "billing.guaranteesAwaited": {
    asker: "billing",
    answers: ["ledger"],
    without: "a contract that replaces another calls for all its guarantees",
  },
  "ledger.pendingDebits": {
    asker: "ledger",
    answers: ["payments"],
    without: "money received pays any part, whatever a debit is about to collect",
  },
  "ledger.refundWarning": {
    asker: "ledger",
    answers: ["payments"],
    without: "a credit is refunded without a warning",
  },
  "ledger.batchesOfRefunds": {
    asker: "ledger",
    answers: ["payments"],
    without: "a refund leads to no order of transfers",
  },
  "ledger.wordsOfPayer": {
    asker: "ledger",
    answers: ["bank"],
    without: "an overpayment names the documents of its own reference alone",
  },
  "ledger.plansOfCompany": {
    asker: "ledger",
    answers: ["recovery"],
    without: "an account shows no instalment plan",
  },
  "payments.letterClaims": {
    asker: "payments",
    answers: ["recovery"],
    without: "no letter holds a debit back",
  },
  "bank.smallBalanceLimit": {
    asker: "bank",
    answers: ["recovery"],
    without: "a payment lacks no fee, not even a cent",
  },
  "billing.reasonsAgainstCredit": {
    asker: "billing",
    answers: ["spv", "resale"],
    without: "an invoice is credited by hand",
  },
  "funding.reasonsAgainstFunding": {
    asker: "funding",
    answers: ["spv"],
    without: "a car is funded until it is sold or lost",
  },
  "signatures.reasonsToSuspendSignature": {
    asker: "signatures",
    answers: ["quotes", "contracts", "billing", "recovery", "restitution", "resale"],
    without: "the procedure goes on",
  },
  "signatures.replacementOfSignature": {
    asker: "signatures",
    answers: ["mandates"],
    without: "only a later procedure of the same subject replaces a withdrawn one",
  },
  "quotes.reasonsAgainstQuoteSignature": {
    asker: "quotes",
    answers: ["contracts"],
    without: "the quote may be signed, as far as its own life cycle allows",
  },
  "contracts.reasonsAgainstCorrectingRental": {
    asker: "contracts",
    answers: ["billing"],
    without: "the delivery and the end of a rental are corrected, and its end is undone",
  },
  "contracts.rentsLeft": {
    asker: "contracts",
    answers: ["billing"],
    without: "the rents left are those of whole months",
  },
  "contracts.reasonsAgainstEnding": {
    asker: "contracts",
    answers: ["damages", "damages"],
    without: "the rental ends at the typed hour",
  },
  "contracts.reasonsAgainstResuming": {
    asker: "contracts",
    answers: ["fleet", "damages", "restitution", "restitution"],
    without: "the rental goes on",
  },
  "contracts.deliveryStep": {
    asker: "contracts",
    answers: ["fleet", "purchasing"],
    without: "the next step of a contract is its delivery, without a page",
  },
  "contracts.pendingTermination": {
    asker: "contracts",
    answers: ["billing"],
    without: "a contract names no early termination in signature",
  },
  "fleet.reasonsAgainstAssignment": {
    asker: "fleet",
    answers: ["preparation", "damages"],
    without: "the car is assigned",
  },
  "fleet.reasonsAgainstSaleAuthorization": {
    asker: "fleet",
    answers: ["spv", "restitution"],
    without: "the sale of a car in stock is authorised",
  },
  "fleet.reasonsAgainstWithdrawal": {
    asker: "fleet",
    answers: [
      "funding",
      "transport",
      "registration",
      "insurance",
      "conversion",
      "spv",
      "maintenance",
      "damages",
      "fines",
      "restitution",
      "resale",
      "resale",
    ],
    without: "a car that was not received is withdrawn",
  },
  "fleet.reasonsAgainstUndoingReception": {
    asker: "transport",
    answers: ["conversion", "preparation", "spv", "damages"],
    without: "the reception is undone, unless the car was rented since",
  },
  "fleet.deliveryPlan": {
    asker: "fleet",
    answers: ["delivery"],
    without: "a car is delivered and prepared on its deadline, and judged for today",
  },
  "fleet.reasonsAgainstDeliveryDay": {
    asker: "delivery",
    answers: ["registration"],
    without: "the day is valid",
  },
  "fleet.reasonsAgainstDeliveryTime": {
    asker: "delivery",
    answers: ["fleet", "preparation", "damages", "damages"],
    without: "the hour is valid",
  },
  "documents.factsOfCar": {
    asker: "documents",
    answers: ["purchasing", "registration", "insurance"],
    without: "documents are compared with the fleet alone",
  },
  "documents.factsOfDocument": {
    asker: "documents",
    answers: ["purchasing", "registration", "insurance"],
    without: "a document without a car is compared with nothing",
  },
  "documents.awaitedDocuments": {
    asker: "documents",
    answers: ["purchasing"],
    without: "no document is awaited",
  },
  "documents.expectedVins": {
    asker: "documents",
    answers: ["purchasing"],
    without: "a document may only bear the VINs of its cars",
  },
  "fleet.orderedStockCars": {
    asker: "fleet",
    answers: ["purchasing"],
    without: "no car on order is offered to a need",
  },
  "fleet.orderedStockModels": {
    asker: "fleet",
    answers: ["purchasing"],
    without: "no car on order is counted among the needs",
  },
  "fleet.lockedOrderedCar": {
    asker: "fleet",
    answers: ["purchasing"],
    without: "a car on order is bound to no need",
  },
  "registration.firstHandoverPlace": {
    asker: "registration",
    answers: ["delivery"],
    without: "a short rental is taxed where the renter is",
  },
  "insurance.publicPageOfPeriod": {
    asker: "insurance",
    answers: ["delivery"],
    without: "the link of the client leads nowhere next",
  },
  "resale.vatOfCarSales": {
    asker: "resale",
    answers: ["books"],
    without: "the cars sold show no VAT by month",
  },
  "preparation.reasonsAgainstReturnInspection": {
    asker: "preparation",
    answers: ["restitution"],
    without: "the return of a car still out is inspected from the first day of its rental",
  },
  "preparation.reasonsAgainstReopeningInspection": {
    asker: "preparation",
    answers: ["restitution"],
    without: "an inspection is reopened under an estimate that the client has received",
  },
};

const app = testApplication("2026-11-25T09:00:00Z");

/** Every match of a pattern in the code of an area, without its tests. */
const findInArea = (area: string, pattern: RegExp): string[] =>
  globSync(`src/areas/${area}/{model,server}/**/*.ts`)
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(pattern)].map(([, found = ""]) => found));
const findEverywhere = (pattern: RegExp): { area: string; found: string }[] =>
  areaManifests.flatMap(({ name: area }) =>
    [...new Set(findInArea(area, pattern))].map((found) => ({ area, found })),
  );

it("every declared question is in the table, with its area and its name", () => {
  const declarations = findEverywhere(/^export const (\w+) = question</gm);
  expect(declarations.map(({ area, found }) => `${area}.${found}`).toSorted()).toEqual(
    Object.keys(questions).toSorted(),
  );
});

it.each(Object.entries(questions))("%s is asked and answered by the areas of the table", (name, row) => {
  const [, constant = ""] = name.split(".");
  const askers = findEverywhere(new RegExp(`\\bcall\\.ask\\(\\s*(${constant})\\b`, "g"));
  expect(askers.map(({ area }) => area)).toEqual([row.asker]);
  const answers = app.application.areas.flatMap((area) =>
    (area.answers ?? []).flatMap(({ to }) => (to.name === name ? [area.name] : [])),
  );
  expect(answers).toEqual(row.answers);
});
