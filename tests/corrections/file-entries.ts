// The entries about what surrounds a car: its insurance, its conversions, the telematics of its maker.
import { conversionContract } from "#conversion/contract.ts";
import { insuranceContract } from "#insurance/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { today } from "#tests/scenarios/car-steps.ts";
import { pdf } from "#tests/scenarios/registration-steps.ts";
import { trackingContract } from "#tracking/contract.ts";
import type { TestApplication } from "../application/application.ts";
import { reason, tableTools } from "./car-entries.ts";
import type { MakeEntry } from "./row.ts";

export function fileEntries(app: TestApplication): Readonly<Record<string, MakeEntry>> {
  const { admin, row, versionIn } = tableTools(app);
  const convert = async () => {
    const { car } = await app.within((call) => buildAssigned(call));
    const { id: supplierId } = await app.within((call) => buildSupplier(call));
    const { id } = await admin(conversionContract.planConversion, {
      params: { carId: car.id },
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
    const params = { id };
    const version = () => versionIn("conversion", id);
    await admin(conversionContract.leaveForConversion, {
      params,
      body: { version: await version(), leftOn: today, dueBackOn: null },
    });
    const bill = async () =>
      admin(conversionContract.addConversionInvoice, {
        params,
        body: { version: await version(), invoiceNumber: `F-${id}`, invoiceCents: 1_000, invoicedOn: today },
        files: { file: pdf },
      });
    const comeBack = async () =>
      admin(conversionContract.returnFromConversion, {
        params,
        body: { version: await version(), backOn: today, costCents: 1_000, category: "CTTE" },
      });
    const read = () => row("select status, invoice_number from conversion where id = $1", id);
    return { params, version, bill, comeBack, read };
  };
  return {
    "a planned conversion": async () => {
      const { params, version, bill, read } = await convert();
      return {
        correct: async () =>
          admin(conversionContract.cancelConversion, { params, body: { version: await version(), reason } }),
        rely: bill,
        read,
        expected: { status: "CANCELED" },
      };
    },
    "the return from a converter": async () => {
      const { params, version, bill, comeBack, read } = await convert();
      await comeBack();
      return {
        correct: async () =>
          admin(conversionContract.undoConversionReturn, {
            params,
            body: { version: await version(), reason },
          }),
        rely: bill,
        read,
        expected: { status: "AWAY" },
      };
    },
    "the invoice of a conversion": async () => {
      const { params, version, bill, read } = await convert();
      await bill();
      return {
        correct: async () =>
          admin(conversionContract.removeConversionInvoice, { params, body: { version: await version() } }),
        read,
        expected: { status: "AWAY", invoice_number: "" },
      };
    },
    "an insurance that was approved": async () => {
      const { car, contract } = await app.within((call) => buildAssigned(call));
      const params = { carId: car.id };
      const version = async () =>
        (await admin(insuranceContract.readCarInsurance, { params })).insurance?.version ?? 0;
      const memo = { insurer: "Mutuelle Essai", policyNumber: "P-1", expirationDate: day("2027-11-20") };
      await admin(insuranceContract.validateInsurance, {
        params,
        body: { version: await version(), ...memo },
        files: { file: pdf },
      });
      return {
        correct: async () =>
          admin(insuranceContract.withdrawInsuranceApproval, {
            params,
            body: { version: await version(), reason },
          }),
        rely: () =>
          row("update insurance set is_fleet = true where contract_id = $1 returning id", contract.id),
        read: async () => (await admin(insuranceContract.readCarInsurance, { params })).insurance ?? {},
        expected: { status: "MISSING" },
      };
    },
    "a concluded eligibility": async () => {
      const { car } = await app.within(buildAssigned, { change: { geolocation: true } });
      const params = { id: car.id };
      const version = () => versionIn("first_mount", car.id);
      await admin(trackingContract.checkEligibility, { params });
      await admin(trackingContract.concludeEligibility, {
        params,
        body: { version: await version(), consent: "GIVEN", note: "Par écrit" },
      });
      return {
        correct: async () =>
          admin(trackingContract.reopenEligibility, { params, body: { version: await version(), reason } }),
        read: () =>
          row(
            "select f.status, c.box_type from first_mount f join car c on c.id = f.id where f.id = $1",
            car.id,
          ),
        expected: { status: "TODO", box_type: null },
      };
    },
  };
}
