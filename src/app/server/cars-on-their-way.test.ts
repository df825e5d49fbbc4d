// A car that has not come, or no longer, since its reception was undone: the table lists the work that needs it here.
import { expect, test } from "vitest";
import { conversionContract } from "#conversion/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { preparationContract } from "#preparation/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { aPhoto } from "#tests/builders/preparation.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import {
  type ApiCaller,
  carSteps,
  type CarFixture,
  disablePrerequisites,
  today,
} from "#tests/scenarios/car-steps.ts";
import { transportContract } from "#transport/contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");
disablePrerequisites(app);
const { transport, receive, bound, after, versioned, authorize, prepare } = carSteps(app);
const admin: ApiCaller = (...sent) => app.as("admin")(...sent);

interface Row {
  id: string;
  version: number;
}
const rowOf = async (question: string, carId: string): Promise<Row> =>
  ((await app.application.database.pool.query(question, [carId])).rows[0] as Row | undefined) ?? {
    id: "",
    version: 0,
  };
const inspectionOf = (carId: string) => rowOf("select id, version from inspection where car_id = $1", carId);
const conversionOf = (carId: string) => rowOf("select id, version from conversion where car_id = $1", carId);
const preparationOf = (carId: string) =>
  rowOf("select id, version from preparation where car_id = $1", carId);
const taskOf = (carId: string, { without }: { without: "REQUIRED" | "NULL" }) =>
  rowOf(
    `select id, version from preparation_task where car_id = $1 and photos <> '${without}' order by id limit 1`,
    carId,
  );
const photoFile = async () => {
  const { bytes, name, type } = await aPhoto();
  return { file: new File([new Uint8Array(bytes)], name, { type }) };
};

const beginInspection = (_as: ApiCaller, { carId }: CarFixture) =>
  admin(preparationContract.beginInspection, { body: { carId, kind: "DEPARTURE" } });
const planConversion = async (_as: ApiCaller, { carId }: CarFixture) =>
  admin(conversionContract.planConversion, {
    params: { carId },
    body: {
      supplierId: (await app.within((call) => buildSupplier(call))).id,
      kind: "TWO_SEATER",
      work: "Dépose de la banquette.",
      leavesOn: today,
      dueBackOn: null,
      costCents: null,
      category: null,
    },
  });
const undoReception = (_as: ApiCaller, { carId }: CarFixture) =>
  admin(transportContract.undoReception, { params: { carId }, body: { reason: "Mauvais véhicule" } });

const received = after(bound("TO_TRANSPORT"), transport, receive, beginInspection, planConversion);
const undone = after(received, undoReception);

const coming = "Ce véhicule n’est pas encore arrivé.";
const table: Record<string, { work: (carId: string) => Promise<unknown>; refusal?: string }> = {
  "leave for its converter": {
    work: async (carId) => {
      const { id, version } = await conversionOf(carId);
      const body = { version, leftOn: today, dueBackOn: null };
      return admin(conversionContract.leaveForConversion, { params: { id }, body });
    },
  },
  "be fitted with a box": {
    work: async (carId) => {
      const { params, body } = await versioned(carId);
      const box = { boxType: "RUPTELA" as const, boxNumber: "490154203237518" };
      return admin(preparationContract.fitBox, { params, body: { ...body, ...box } });
    },
  },
  "be fitted with tyres": {
    work: async (carId) => {
      const { version } = await preparationOf(carId);
      return admin(preparationContract.fitTires, {
        params: { id: carId },
        body: { version, isFitted: true },
      });
    },
  },
  "have a task done": {
    work: async (carId) => {
      const { id, version } = await taskOf(carId, { without: "REQUIRED" });
      return admin(preparationContract.completePreparationTask, { params: { id }, body: { version } });
    },
  },
  "have a task photographed": {
    work: async (carId) => {
      const { id } = await taskOf(carId, { without: "NULL" });
      return admin(preparationContract.addTaskPicture, { params: { id }, files: await photoFile() });
    },
  },
  "have its inspection begun": { work: (carId) => beginInspection(admin, { carId, periodId: "" }) },
  "have its inspection completed": {
    work: async (carId) => {
      const { id, version } = await inspectionOf(carId);
      return admin(preparationContract.saveInspection, {
        params: { id },
        body: {
          version,
          inspectedOn: today,
          mileage: 12,
          energyPercent: 80,
          nbOfKeys: 2,
          tires: [],
          belongings: [],
          defects: [],
          comment: "",
        },
      });
    },
  },
  "have its inspection photographed": {
    work: async (carId) => {
      const { id } = await inspectionOf(carId);
      const body = { spot: "TRUNK" as const };
      return admin(preparationContract.addInspectionPicture, {
        params: { id },
        body,
        files: await photoFile(),
      });
    },
  },
  "have its inspection finished": {
    work: async (carId) => {
      const { id, version } = await inspectionOf(carId);
      return admin(preparationContract.finishInspection, { params: { id }, body: { version } });
    },
  },
  "be declared ready": {
    work: (carId) => prepare(admin, { carId, periodId: "" }),
    refusal: "À transporter",
  },
  "have its sale authorised": {
    work: (carId) => authorize(admin, { carId, periodId: "" }),
    refusal: "À transporter",
  },
};

test.each(Object.entries(table))(
  "once its reception is undone, a car cannot %s",
  async (_, { work, refusal }) => {
    const { carId } = await undone();
    await expect(work(carId)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(refusal ?? coming),
    });
  },
);

test("a task that is photographed keeps the reception from being undone", async () => {
  const of = await received();
  await table["have a task photographed"]?.work(of.carId);
  await expect(undoReception(admin, of)).rejects.toThrow(
    "Une tâche de sa préparation est photographiée : retirez d’abord la photo.",
  );
});

test("a departure for its converter is not dated before its arrival, nor in the future", async () => {
  const { carId } = await received();
  const { id, version } = await conversionOf(carId);
  for (const [leftOn, reason] of [
    ["2026-11-22", "Ce véhicule n’est chez nous que depuis le 23-11-2026."],
    ["2026-11-24", "Ce jour n’est pas encore venu."],
  ] as const)
    await expect(
      admin(conversionContract.leaveForConversion, {
        params: { id },
        body: { version, leftOn: day(leftOn), dueBackOn: null },
      }),
    ).rejects.toMatchObject({ status: 400, fields: { leftOn: reason } });
});
