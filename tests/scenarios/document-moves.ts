// Moves that rely on papers, made through their endpoints, for tests of those documents.
import { conversionContract } from "#conversion/contract.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { buildAssigned, buildCar } from "#tests/builders/fleet.ts";
import { fundingContract } from "#funding/contract.ts";
import { emptyLoan } from "#funding/model/loan.ts";
import { aCarToFund, aFunder } from "#tests/builders/funding.ts";
import { insuranceContract } from "#insurance/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { buildOrder, buildPaidOrder, signedOrderFile, payAdvances } from "#tests/builders/purchasing.ts";
import { addOrderDocument } from "#purchasing/server/orders/orders.ts";
import { registrationContract } from "#registration/contract.ts";
import { registrationSteps } from "#tests/scenarios/registration-steps.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { transportContract } from "#transport/contract.ts";
import { end, form, reception } from "#tests/builders/transport.ts";
import type { TestApplication } from "../application/application.ts";

export const pdf = (name = "papier.pdf"): File =>
  new File([`%PDF-1.7\n%${name}\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF`], name, {
    type: "application/pdf",
  });
/** One pixel. */
export const photo = (): File =>
  new File(
    [
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    ],
    "photo.png",
    { type: "image/png" },
  );
export interface ReliedDocuments {
  /** The record that holds the documents. */
  recordId: string;
  undo?: () => Promise<unknown>;
}

const policy = { insurer: "Mutuelle Essai", policyNumber: "P-1", expirationDate: day("2027-11-20") };

/** The clock of the application must be on 23 November 2026. */
export function documentMoves(app: TestApplication) {
  const registrar = registrationSteps(app);
  const { ready, deliver } = readyCars(app);

  async function orderPaid(): Promise<ReliedDocuments> {
    const { carIds, payment } = await app.within(buildPaidOrder, {});
    const sent = { params: { id: payment.id }, body: { reason: "Mauvais compte" } };
    return {
      recordId: carIds[0] ?? "",
      undo: () => app.as("accountant")(purchasingContract.correctPayment, sent),
    };
  }

  async function advancePaid(): Promise<ReliedDocuments> {
    const id = await app.within(async (call) => {
      const order = await buildOrder(call, { depositCents: 100_000 });
      await addOrderDocument(call, order.id, signedOrderFile);
      await payAdvances(call, order.id);
      return order.id;
    });
    return { recordId: id };
  }

  async function received(): Promise<ReliedDocuments> {
    const { id: carId } = await app.within((call) => buildCar(call));
    const params = { carId };
    await app.as("purchaser")(transportContract.confirmTransport, {
      body: form([carId], { pickup: end("DE") }),
    });
    await app.as("purchaser")(transportContract.confirmReception, {
      params,
      body: reception,
      files: { cmr: pdf("cmr.pdf"), photo1: photo() },
    });
    const body = { reason: "Mauvais véhicule" };
    return {
      recordId: carId,
      undo: () => app.as("purchaser")(transportContract.undoReception, { params, body }),
    };
  }

  async function carried(): Promise<ReliedDocuments> {
    const { id: carId } = await app.within((call) => buildCar(call));
    await app.as("purchaser")(transportContract.confirmTransport, { body: form([carId]) });
    await app.as("purchaser")(transportContract.uploadTransportInvoice, {
      params: { carId },
      files: { file: pdf("facture.pdf") },
    });
    return { recordId: carId };
  }

  async function funded(): Promise<ReliedDocuments> {
    const carId = await app.within(aCarToFund);
    const { id: funderId } = await app.within(aFunder);
    const params = { carId };
    const loan = {
      ...emptyLoan,
      funderId,
      isOwnFunds: false,
      loanType: "AMORTIZING" as const,
      amountCents: 2_000_000,
      rate: 0.045,
      durationMonths: 48,
      startsOn: day("2026-11-20"),
      firstInstalment: day("2026-12-20"),
      contractNumber: "PRET-1",
    };
    await app.as("purchaser")(fundingContract.keepCarFunding, { params, body: loan });
    await app.as("purchaser")(fundingContract.uploadFundingSchedule, { params, files: { file: pdf() } });
    await app.as("purchaser")(fundingContract.uploadFundingContract, { params, files: { file: pdf() } });
    const undo = async () => {
      const { funding } = await app.as("purchaser")(fundingContract.readCarFunding, { params });
      const body = { ...loan, startsOn: null, version: funding?.version ?? null };
      return app.as("purchaser")(fundingContract.keepCarFunding, { params, body });
    };
    return { recordId: carId, undo };
  }

  async function registered(): Promise<ReliedDocuments> {
    const { carId, vin } = await registrar.arrived();
    await registrar.certificate(carId, { plate: "GX-482-KP", vin });
    return { recordId: carId, undo: () => registrar.undo(carId) };
  }

  async function inspected(): Promise<ReliedDocuments> {
    const { carId } = await registrar.arrived();
    const body = {
      nature: "VTP",
      result: "A",
      doneOn: day("2026-11-10"),
      validUntil: null,
      mileage: 12,
      number: "",
    } as const;
    const sent = { params: { carId }, body, files: { file: pdf() } };
    await app.as("salesAdministrator")(registrationContract.uploadInspection, sent);
    return { recordId: carId };
  }

  async function insure(carId: string): Promise<ReliedDocuments> {
    const params = { carId };
    const staff = app.as("salesAdministrator");
    const version = async () =>
      (await staff(insuranceContract.readCarInsurance, { params })).insurance?.version ?? 0;
    await staff(insuranceContract.validateInsurance, {
      params,
      body: { ...policy, version: await version() },
      files: { file: pdf() },
    });
    const undo = async () =>
      staff(insuranceContract.withdrawInsuranceApproval, {
        params,
        body: { version: await version(), reason: "Autre véhicule" },
      });
    return { recordId: carId, undo };
  }
  const insured = async (): Promise<ReliedDocuments> => insure((await app.within(buildAssigned, {})).car.id);

  async function delivered(): Promise<ReliedDocuments> {
    const built = await ready();
    const { undo } = await insure(built.carId);
    await deliver(built);
    await undo?.();
    return { recordId: built.carId };
  }

  async function converted(): Promise<ReliedDocuments> {
    const { id: carId } = await app.within((call) => buildCar(call, { at: "STOCKED" }));
    const { id: supplierId } = await app.within(buildSupplier);
    const staff = app.as("salesAdministrator");
    const plan = {
      supplierId,
      kind: "TWO_SEATER",
      work: "Dépose de la banquette.",
      leavesOn: day("2026-11-20"),
      dueBackOn: null,
      costCents: 118_000,
      category: null,
    } as const;
    const { id, version } = await staff(conversionContract.planConversion, { params: { carId }, body: plan });
    const left = await staff(conversionContract.leaveForConversion, {
      params: { id },
      body: { version, leftOn: day("2026-11-23"), dueBackOn: null },
    });
    const paid = await app.as("accountant")(conversionContract.addConversionInvoice, {
      params: { id },
      body: {
        version: left.version,
        invoiceNumber: "F-1",
        invoiceCents: 118_000,
        invoicedOn: day("2026-11-21"),
      },
      files: { file: pdf() },
    });
    const undo = () =>
      app.as("accountant")(conversionContract.removeConversionInvoice, {
        params: { id },
        body: { version: paid.version },
      });
    return { recordId: carId, undo };
  }

  return {
    orderPaid,
    advancePaid,
    received,
    carried,
    funded,
    registered,
    inspected,
    insured,
    delivered,
    converted,
  };
}
