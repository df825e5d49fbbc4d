// The registration of cars step by step, for tests.
import { day, type Day } from "#kernel/calendar/day.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { createCar } from "#fleet/server/cars.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import type { TestApplication } from "#tests/application/application.ts";
import { registrationContract } from "#registration/contract.ts";
import type { Certified } from "#registration/model/certified.ts";

export const pdf = new File(["%PDF-1.4\n%%EOF"], "papier.pdf", { type: "application/pdf" });
let count = 0;

const emptyCertificate: Certified = {
  mass: null,
  carbonDioxide: null,
  power: null,
  fiscalPower: null,
  category: null,
  kind: null,
  energy: null,
  euroStandard: null,
};

interface Days {
  fromDay: Day;
  validUntil: Day;
}
interface PlateAndVin {
  plate: string;
  vin: string;
  /** The version that the person saw; the current one when absent. */
  version?: number;
}

/** The steps of registrations, in an application whose clock is at the end of November 2026. */
export function registrationSteps(app: TestApplication) {
  const asAdministrator = () => app.as("salesAdministrator");
  /** A car that has just arrived, from a supplier of the given country. */
  async function arrived(country = "FR"): Promise<{ carId: string; vin: string }> {
    const vin = `VZZREG1E0${String(10_000_000 + (count += 1))}`;
    const carId = await app.within(async (call) => {
      const model = await buildCarModel(call);
      const address = {
        line1: "1 rue Neuve",
        zipCode: country === "FR" ? "69003" : "10115",
        city: "Ville",
        country,
      };
      const supplier = await buildSupplier(call, { address, stores: [] });
      const [configuration] = model.configurations;
      const [finish] = configuration?.finishes ?? [];
      const car = await createCar(call, {
        vin,
        carModelId: model.id,
        finishId: finish?.id ?? null,
        brand: model.brand,
        model: model.name,
        finish: finish?.name ?? "",
        motorization: configuration?.motorization ?? "",
        energy: "Petrol",
        gearbox: "Manual",
        color: "Gris",
        mileage: 0,
        firstRegistrationDate: null,
        buyingPriceCents: null,
        supplierId: supplier.id,
      });
      return car.id;
    });
    return { carId, vin };
  }

  const read = (carId: string) =>
    asAdministrator()(registrationContract.readRegistration, { params: { carId } });
  const versionOf = async (carId: string): Promise<number> => (await read(carId)).file.version;
  const undo = async (carId: string) =>
    asAdministrator()(registrationContract.undoRegistrationStep, {
      params: { carId },
      body: { version: await versionOf(carId), reason: "C’était une erreur." },
    });
  const provisional = async (carId: string, body: PlateAndVin & Partial<Days>) =>
    asAdministrator()(registrationContract.recordProvisional, {
      params: { carId },
      body: {
        version: await versionOf(carId),
        fromDay: day("2026-10-01"),
        validUntil: day("2026-12-01"),
        ...body,
      },
      files: { file: pdf },
    });
  const cpi = async (carId: string, body: PlateAndVin & Partial<Days>) =>
    asAdministrator()(registrationContract.recordCpi, {
      params: { carId },
      body: {
        version: await versionOf(carId),
        fromDay: day("2026-10-20"),
        validUntil: day("2026-12-20"),
        ...body,
      },
      files: { file: pdf },
    });
  const certificate = async (
    carId: string,
    body: PlateAndVin & Partial<Certified> & { certificateDate?: Day; firstRegistrationDate?: Day },
  ) =>
    asAdministrator()(registrationContract.recordCertificate, {
      params: { carId },
      body: {
        version: await versionOf(carId),
        certificateDate: day("2026-11-01"),
        firstRegistrationDate: day("2026-10-20"),
        formula: "2026AB12345",
        ...emptyCertificate,
        ...body,
      },
      files: { file: pdf },
    });
  return { arrived, read, versionOf, undo, provisional, cpi, certificate };
}
