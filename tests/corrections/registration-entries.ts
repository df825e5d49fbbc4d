// The entries about the registration of cars, each made through its endpoint.
import { registrationContract } from "#registration/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { pdf, registrationSteps } from "#tests/scenarios/registration-steps.ts";
import type { TestApplication } from "../application/application.ts";
import { reason, tableTools } from "./car-entries.ts";
import type { MakeEntry } from "./row.ts";

let plateCount = 100;
const nextPlate = (start: string): string => `${start}-${(plateCount += 1)}-KA`;

export function registrationEntries(app: TestApplication): Readonly<Record<string, MakeEntry>> {
  const { admin, row, versionIn } = tableTools(app);
  const { arrived, read, versionOf, undo, provisional, cpi, certificate } = registrationSteps(app);
  const handOver = (carId: string) =>
    row("update car set status = 'DELIVERED', stocked_since = null where id = $1 returning id", carId);
  const sell = (carId: string) =>
    row("update car set status = 'SOLD', stocked_since = null where id = $1 returning id", carId);
  const fileOf = async (carId: string) => (await read(carId)).file;
  const explained = async (carId: string) => ({
    params: { carId },
    body: { version: await versionOf(carId), reason },
  });
  const step =
    (country: string, record: (of: { carId: string; vin: string }) => Promise<unknown>): MakeEntry =>
    async () => {
      const of = await arrived(country);
      await record(of);
      return {
        correct: () => undo(of.carId),
        rely: () => handOver(of.carId),
        read: () => fileOf(of.carId),
        expected: { status: "A_FAIRE", validUntil: null, certificateDate: null },
      };
    };
  return {
    "a CPI WW": step("DE", ({ carId, vin }) => provisional(carId, { plate: nextPlate("WW"), vin })),
    "a CPI": step("FR", ({ carId, vin }) => cpi(carId, { plate: nextPlate("GB"), vin })),
    "a carte grise": step("FR", ({ carId, vin }) => certificate(carId, { plate: nextPlate("GB"), vin })),
    "the carte grise of a car in stock": async () => {
      const { carId, vin } = await arrived();
      await certificate(carId, { plate: nextPlate("GB"), vin });
      return {
        correct: () => undo(carId),
        rely: () => sell(carId),
        read: () => fileOf(carId),
        expected: { status: "A_FAIRE", certificateDate: null },
      };
    },
    "the carte grise of a sold car, by an administrator": async () => {
      const { carId, vin } = await arrived();
      await certificate(carId, { plate: nextPlate("GB"), vin });
      await sell(carId);
      return {
        correct: async () => admin(registrationContract.undoRegistrationStep, await explained(carId)),
        read: () => fileOf(carId),
        expected: { status: "A_FAIRE", certificateDate: null },
      };
    },
    "the renewal of a CPI WW": async () => {
      const { carId, vin } = await arrived("DE");
      const plate = nextPlate("WW");
      await provisional(carId, { plate, vin });
      await provisional(carId, { plate, vin, validUntil: day("2027-01-15") });
      return {
        correct: () => undo(carId),
        read: () => fileOf(carId),
        expected: { status: "PROVISOIRE", validUntil: "2026-12-01" },
      };
    },
    "the request to the prefecture": async () => {
      const { carId, vin } = await arrived();
      for (const kind of ["FACTURE_ACHAT", "KBIS_BAILLEUR", "IDENTITE_SIGNATAIRE"] as const)
        await admin(registrationContract.addMinorDocument, {
          params: { carId },
          body: { kind },
          files: { file: pdf },
        });
      const body = { version: await versionOf(carId) };
      await admin(registrationContract.requestDefinitive, { params: { carId }, body });
      return {
        correct: async () => admin(registrationContract.undoDefinitiveRequest, await explained(carId)),
        rely: () => cpi(carId, { plate: nextPlate("GB"), vin }),
        read: async () => ({
          ...(await fileOf(carId)),
          ...(await row<object>(
            "select count(*)::int as relied from document_reliance where record_id = $1 and cause like 'request.%'",
            carId,
          )),
        }),
        expected: { status: "A_FAIRE", requestedOn: null, relied: 0 },
      };
    },
    "a registration file opened by mistake": async () => {
      const { carId, vin } = await arrived();
      await certificate(carId, { plate: nextPlate("GB"), vin });
      const body = { purpose: "LESSEE_CHANGE" } as const;
      await admin(registrationContract.openRegistration, { params: { carId }, body });
      return {
        correct: async () => admin(registrationContract.dropRegistration, await explained(carId)),
        rely: () =>
          row(
            "update registration set requested_on = '2026-11-23' where car_id = $1 and purpose <> 'FIRST' returning id",
            carId,
          ),
        read: () => fileOf(carId),
        expected: { status: "DEFINITIVE", purpose: "FIRST" },
      };
    },
    "a tax clearance": async () => {
      const { carId } = await arrived("DE");
      const change = async (quitus: "RECEIVED" | "TO_ASK") =>
        admin(registrationContract.changeQuitus, {
          params: { carId },
          body: { version: await versionOf(carId), quitus, quitusOn: null, quitusNumber: "Q-1" },
        });
      await change("RECEIVED");
      return {
        correct: () => change("TO_ASK"),
        read: () => fileOf(carId),
        expected: { quitus: "TO_ASK", quitusOn: null },
      };
    },
    "a technical inspection that was approved": async () => {
      const { carId } = await arrived();
      const { inspections } = await admin(registrationContract.uploadInspection, {
        params: { carId },
        body: {
          nature: "VTP",
          result: "A",
          doneOn: day("2026-11-10"),
          validUntil: null,
          mileage: 12,
          number: "",
        },
        files: { file: pdf },
      });
      const params = { carId, inspectionId: inspections[0]?.id ?? "" };
      const version = () => versionIn("safety_inspection", params.inspectionId);
      await admin(registrationContract.validateInspection, { params, body: { version: await version() } });
      return {
        correct: async () =>
          admin(registrationContract.invalidateInspection, {
            params,
            body: { version: await version(), reason },
          }),
        read: () =>
          row(
            "select status, (select count(*)::int from document_reliance where record_id = i.id and cause = 'inspection') as relied from safety_inspection i where id = $1",
            params.inspectionId,
          ),
        expected: { status: "INVALIDATED", relied: 0 },
      };
    },
    "a sticker that was sent": async () => {
      const { carId, vin } = await arrived();
      await certificate(carId, { plate: nextPlate("GB"), vin });
      const params = { carId };
      const sticker = async () => (await admin(registrationContract.readSticker, { params })).sticker;
      const body = { version: (await sticker())?.version ?? 0 };
      await admin(registrationContract.sendSticker, { params, body });
      return {
        correct: async () =>
          admin(registrationContract.reopenSticker, {
            params,
            body: { version: (await sticker())?.version ?? 0 },
          }),
        rely: () => sell(carId),
        read: async () => (await sticker()) ?? {},
        expected: { status: "TODO", sentOn: null },
      };
    },
  };
}
