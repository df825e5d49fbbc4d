// Events that make the car of a contract ready, up to its delivery; the order is in other events.
import { conversionContract } from "#conversion/contract.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { insuranceContract } from "#insurance/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { preparationContract } from "#preparation/contract.ts";
import { signedOrderFile } from "#tests/builders/purchasing.ts";
import { registrationSteps } from "#tests/scenarios/registration-steps.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { transportContract } from "#transport/contract.ts";
import { type ApiCaller, carSteps, today } from "../scenarios/car-steps.ts";
import type { TestApplication } from "../application/application.ts";
import { type ContractAndCar, reason, rowReaders } from "./events.ts";

const lyon = { line1: "4 rue des Lices", zipCode: "69003", city: "Lyon", country: "FR" } as const;
const file = () =>
  new File([new Uint8Array(signedOrderFile.bytes)], "papier.pdf", { type: "application/pdf" });
let plateCount = 0;

/** Events that make a car ready, up to its delivery. */
export function readinessEvents(app: TestApplication) {
  const as: ApiCaller = (...sent) => app.as("admin")(...sent);
  const { row, query } = rowReaders(app);
  const car = carSteps(app);
  const registrar = registrationSteps(app);
  const slotOf = (id: string) => as(deliveryContract.readDeliverySlot, { params: { id } });
  return {
    "its transport is confirmed": (of: ContractAndCar) => car.transport(as, of),
    "its transport is taken back": ({ carId }: ContractAndCar) =>
      as(transportContract.cancelTransport, { params: { carId }, body: { reason } }),
    "the car is received": (of: ContractAndCar) => car.receive(as, of),
    "its reception is undone": ({ carId }: ContractAndCar) =>
      as(transportContract.undoReception, { params: { carId }, body: { reason } }),
    "the car is registered": async ({ carId }: ContractAndCar) => {
      const { vin } = await row("car", carId);
      const plate = `GB-${String(100 + (plateCount += 1)).slice(-3)}-AB`;
      return registrar.certificate(carId, { plate, vin });
    },
    "the car is insured": async ({ carId }: ContractAndCar) => {
      const { insurance } = await as(insuranceContract.readCarInsurance, { params: { carId } });
      return as(insuranceContract.validateInsurance, {
        params: { carId },
        body: {
          version: insurance?.version ?? 1,
          insurer: "Mutuelle Essai",
          policyNumber: "P-1",
          expirationDate: day("2027-11-20"),
        },
        files: { file: file() },
      });
    },
    "its insurance is not approved any more": async ({ carId }: ContractAndCar) => {
      const { insurance } = await as(insuranceContract.readCarInsurance, { params: { carId } });
      return as(insuranceContract.withdrawInsuranceApproval, {
        params: { carId },
        body: { version: insurance?.version ?? 1, reason },
      });
    },
    "its registration is undone": ({ carId }: ContractAndCar) => registrar.undo(carId),
    "a conversion is planned": async ({ carId }: ContractAndCar) => {
      const { id: supplierId } = await app.within((call) => buildSupplier(call));
      return as(conversionContract.planConversion, {
        params: { carId },
        body: {
          supplierId,
          kind: "TWO_SEATER",
          work: reason,
          leavesOn: today,
          dueBackOn: null,
          costCents: null,
          category: "CTTE",
        },
      });
    },
    "a task is done": async ({ carId }: ContractAndCar) => {
      const [task] = await query<{ id: string; version: number }>(
        "select id, version from preparation_task where car_id = $1 and photos <> 'REQUIRED' order by id limit 1",
        carId,
      );
      return as(preparationContract.completePreparationTask, {
        params: { id: task?.id ?? "" },
        body: { version: task?.version ?? 1 },
      });
    },
    "its inspection is begun": ({ carId }: ContractAndCar) =>
      as(preparationContract.beginInspection, { body: { carId, kind: "DEPARTURE" } }),
    "its delivery is planned": (of: ContractAndCar) => car.schedule(as, of),
    "its client chooses when": async ({ token }: ContractAndCar) => {
      const page = await app.as(null)(deliveryContract.openDelivery, { params: { token } });
      return app.as(null)(deliveryContract.chooseDelivery, {
        params: { token },
        body: {
          version: page.version,
          day: day("2026-11-26"),
          window: "10:00-12:00",
          address: lyon,
          contactName: "Léa Martin",
          contactPhone: null,
          instructions: "",
        },
      });
    },
    "its client is asked when": async (of: ContractAndCar) => {
      const params = { id: of.periodId };
      const email = `lea.${of.periodId}@exemple.test`;
      const { version } = await slotOf(of.periodId);
      await as(deliveryContract.askClient, { params, body: { version, name: "Léa Martin", email } });
      const [mail] = await query<{ body: string }>("select body from message where recipient = $1", email);
      of.token = /add-delivery-information\/([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
    },
    "its delivery has a price": async ({ periodId }: ContractAndCar) =>
      as(deliveryContract.setDeliveryPrice, {
        params: { id: periodId },
        body: { version: (await slotOf(periodId)).version, priceCents: 18_000, isPriceFixed: true },
      }),
    "the car is declared ready": (of: ContractAndCar) => car.prepare(as, of),
    "the car goes back to its preparation": async ({ carId: id }: ContractAndCar) =>
      as(deliveryContract.unprepareCar, {
        params: { id },
        body: { version: (await row("car", id)).version },
      }),
    "the car is delivered": (of: ContractAndCar) => car.deliver(as, of),
  };
}
