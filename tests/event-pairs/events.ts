// Events on a contract and its car, each named by a sentence and made through real entry points, for pairs of events.
import { contractsContract } from "#contracts/contract.ts";
import { signQuote } from "#tests/builders/contracts.ts";
import { amendmentSteps } from "#tests/scenarios/amendment-steps.ts";
import { fleetContract } from "#fleet/contract.ts";
import { fundingContract } from "#funding/contract.ts";
import { aFunder } from "#tests/builders/funding.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { preparationContract } from "#preparation/contract.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { orderDraft, signedOrderFile } from "#tests/builders/purchasing.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { addOrderDocument } from "#purchasing/server/orders/orders.ts";
import { type ApiCaller, carSteps, today } from "../scenarios/car-steps.ts";
import type { ContractCase } from "../scenarios/contract-cases.ts";
import type { TestApplication } from "../application/application.ts";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";

/** A contract, and a car that keeps the id of its order line. */
export interface ContractAndCar extends ContractCase {
  /** Another contract and its car, at the same point. */
  rival: ContractAndCar | null;
  /** Token of the page on which its client chooses the delivery. */
  token: string;
}

export const reason = "Essai";

export function rowReaders(app: TestApplication) {
  const row = <Kind extends "car" | "carOrderLine" | "contract" | "preparation">(kind: Kind, id: string) =>
    app.within((call) => get(call, kind, id));
  const query = async <Line extends object>(text: string, id: string): Promise<Line[]> =>
    (await app.application.database.pool.query<Line>(text, [id])).rows;
  const version = async (kind: "car" | "contract", id: string) => (await row(kind, id)).version;
  return { row, query, version };
}

/** Events of purchases and their reversals. */
export function purchaseEvents(app: TestApplication) {
  const as: ApiCaller = (...sent) => app.as("admin")(...sent);
  const { row, query, version } = rowReaders(app);
  const order = async (of: ContractAndCar, isForIt: boolean) => {
    const { finishId } = await row("contract", of.contractId);
    const line = { finishId, ...(isForIt && { periodId: of.periodId }) };
    const body = await app.within(orderDraft, { lines: [line] });
    const { id, lines } = await as(purchasingContract.purchaseCars, { body });
    of.carId = lines[0]?.id ?? "";
    await app.within((call) => addOrderDocument(call, id, signedOrderFile));
  };
  const changeLine = async ({ carId, periodId }: ContractAndCar, change: object) => {
    const { vin, finishId, version: read } = await row("carOrderLine", carId);
    const open = "select from assignment where order_line_id = $1 and ended_at is null";
    const [bound] = await query(open, carId);
    const line = { vin, finishId, priceCents: 2_000_000, periodId: bound ? periodId : null, ...change };
    return as(purchasingContract.changeCarToPay, { params: { id: carId }, body: { version: read, line } });
  };
  return {
    "a car is ordered for it": (of: ContractAndCar) => order(of, true),
    "a car is ordered for nobody": (of: ContractAndCar) => order(of, false),
    "the car is paid": async ({ carId }: ContractAndCar) =>
      as(purchasingContract.payCar, {
        params: { id: carId },
        body: {
          paidOn: today,
          amountCents: 2_400_000,
          reference: "VIR",
          explanation: "",
          isWithoutIban: true,
        },
      }),
    "its payment is corrected": async ({ carId }: ContractAndCar) => {
      const [paid] = await query<{ id: string }>(
        "select payment_id as id from car_order_line where id = $1",
        carId,
      );
      return as(purchasingContract.correctPayment, {
        params: { id: paid?.id ?? "" },
        body: { reason, arePricesConfirmed: true },
      });
    },
    "the car to pay is deleted": ({ carId }: ContractAndCar) =>
      as(purchasingContract.removeCarToPay, { params: { id: carId } }),
    "the price of its order is corrected": (of: ContractAndCar) => changeLine(of, { priceCents: 2_100_000 }),
    "the VIN of its order is corrected": (of: ContractAndCar) => changeLine(of, { vin: uniqueVin() }),
    "its buying price is corrected": async ({ carId: id }: ContractAndCar) =>
      as(fleetContract.changeBuyingPrice, {
        params: { id },
        body: { version: await version("car", id), buyingPriceCents: 1_950_000, reason },
      }),
    "its VIN is corrected": async ({ carId: id }: ContractAndCar) =>
      as(fleetContract.changeVin, {
        params: { id },
        body: { version: await version("car", id), vin: uniqueVin(), reason },
      }),
    "the car is funded": async ({ carId }: ContractAndCar) => {
      const { id: funderId } = await app.within((call) => aFunder(call));
      return as(fundingContract.keepCarFunding, {
        params: { carId },
        body: {
          funderId,
          loanType: "AMORTIZING",
          amountCents: 1_800_000,
          rate: 0.045,
          durationMonths: 48,
          startsOn: today,
          firstInstalment: day("2026-12-23"),
          contractNumber: "P-1",
        },
      });
    },
    "its loan is paid back": async ({ carId }: ContractAndCar) => {
      const { funding } = await as(fundingContract.readCarFunding, { params: { carId } });
      return as(fundingContract.repayEarly, {
        params: { carId },
        body: { version: funding?.version ?? 1, day: today, reason },
      });
    },
  };
}

/** Events of the contract, and of the choice of its car. */
export function contractEvents(app: TestApplication) {
  const as: ApiCaller = (...sent) => app.as("admin")(...sent);
  const { version } = rowReaders(app);
  const car = carSteps(app);
  const { amend, signed } = amendmentSteps(app);
  const versioned = async (id: string) => ({
    params: { id },
    body: { version: await version("car", id), reason },
  });
  return {
    "the contract is canceled": async ({ contractId: id }: ContractAndCar) =>
      as(contractsContract.cancelContract, {
        params: { id },
        body: { version: await version("contract", id), origin: "CLIENT", explanation: reason },
      }),
    "the contract is replaced": async ({ replacing }: ContractAndCar) => {
      const quote = await replacing();
      return app.within((call) => signQuote(call, quote));
    },
    "the contract passes to another company": async ({ contractId, otherCompanyId }: ContractAndCar) =>
      signed(
        await amend(contractId, {
          kind: "driver-transfer",
          clauses: usualClauses,
          explanation: "",
          companyId: otherCompanyId,
          effectOn: today,
        }),
      ),
    "the contract is made a year longer": async ({ contractId }: ContractAndCar) =>
      signed(
        await amend(contractId, {
          kind: "duration-mileage",
          explanation: "",
          effectOn: today,
          durationMonths: 48,
          kilometrage: 80_000,
          priceCents: null,
          waiver: null,
        }),
      ),
    "the car is assigned": ({ periodId, carId }: ContractAndCar) =>
      as(fleetContract.assignCar, { params: { periodId }, body: { carId } }),
    "another car is assigned": async ({ periodId, rival }: ContractAndCar) =>
      as(fleetContract.assignCar, { params: { periodId }, body: { carId: rival?.carId ?? "" } }),
    "the car is taken back": ({ periodId }: ContractAndCar) =>
      as(fleetContract.unassignCar, { params: { periodId }, body: { reason } }),
    "the two cars are exchanged": ({ periodId, rival }: ContractAndCar) =>
      as(fleetContract.swapCars, {
        params: { periodId },
        body: { withPeriodId: rival?.periodId ?? "", reason },
      }),
    "its sale is authorised": (of: ContractAndCar) => car.authorize(as, of),
    "its sale is not authorised any more": async ({ carId }: ContractAndCar) =>
      as(fleetContract.withdrawSaleAuthorization, await versioned(carId)),
    "the car is given back to the stock": async ({ carId }: ContractAndCar) =>
      as(preparationContract.unplanCar, await versioned(carId)),
  };
}
