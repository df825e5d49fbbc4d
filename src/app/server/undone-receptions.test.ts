// A reception cannot be undone on top of later work: the table lists what builds on it, and the refusal that names it.
import { expect, test } from "vitest";
import { conversionContract } from "#conversion/contract.ts";
import { get } from "#kernel/server/records/records.ts";
import { preparationContract } from "#preparation/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { type ApiCaller, carSteps, type CarFixture, today } from "#tests/scenarios/car-steps.ts";
import { transportContract } from "#transport/contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { transport, receive, bound, after, versioned, authorize, free } = carSteps(app);
const admin: ApiCaller = (...sent) => app.as("admin")(...sent);
const reason = "Essai";
const rowOf = async <Row>(question: string, carId: string): Promise<Row | undefined> =>
  (await app.application.database.pool.query(question, [carId])).rows[0] as Row | undefined;

const received = after(bound("TO_TRANSPORT"), transport, receive);
const receivedInStock = after(free("TO_TRANSPORT"), transport, receive);
const undo = ({ carId }: CarFixture) =>
  admin(transportContract.undoReception, { params: { carId }, body: { reason } });

const fitBox =
  (boxType: "RUPTELA" | "MANUFACTURER") =>
  async ({ carId }: CarFixture): Promise<unknown> => {
    const { params, body } = await versioned(carId);
    const boxNumber = boxType === "MANUFACTURER" ? "" : "490154203237518";
    return admin(preparationContract.fitBox, { params, body: { ...body, boxType, boxNumber } });
  };
const removeBox = async ({ carId }: CarFixture): Promise<unknown> => {
  const { params, body } = await versioned(carId);
  return admin(preparationContract.fitBox, { params, body: { ...body, boxType: null, boxNumber: "" } });
};

const setTires =
  (isFitted: boolean) =>
  async ({ carId }: CarFixture): Promise<unknown> => {
    const row = await rowOf<{ version: number }>("select version from preparation where car_id = $1", carId);
    const body = { version: row?.version ?? 0, isFitted };
    return admin(preparationContract.fitTires, { params: { id: carId }, body });
  };

interface Task {
  id: string;
  version: number;
}
const taskOf = async (carId: string): Promise<Task> => {
  const found = await rowOf<Task>(
    "select id, version from preparation_task where car_id = $1 and photos <> 'REQUIRED' order by id limit 1",
    carId,
  );
  return found ?? { id: "", version: 0 };
};
const doTask = async ({ carId }: CarFixture): Promise<unknown> => {
  const { id, version } = await taskOf(carId);
  return admin(preparationContract.completePreparationTask, { params: { id }, body: { version } });
};
const undoTask = async ({ carId }: CarFixture): Promise<unknown> => {
  const { id, version } = await taskOf(carId);
  return admin(preparationContract.undoPreparationTask, { params: { id }, body: { version, reason } });
};

let converterId: string | undefined;
const converter = async (): Promise<string> =>
  (converterId ??= (await app.within((call) => buildSupplier(call, { name: "Carrosserie Essai" }))).id);
const convert = async ({ carId }: CarFixture): Promise<unknown> => {
  const supplierId = await converter();
  const { id, version } = await admin(conversionContract.planConversion, {
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
  return admin(conversionContract.leaveForConversion, {
    params: { id },
    body: { version, leftOn: today, dueBackOn: null },
  });
};
interface Conversion {
  id: string;
  version: number;
}
const conversionOf = async (carId: string): Promise<Conversion> =>
  (await rowOf<Conversion>("select id, version from conversion where car_id = $1", carId)) ?? {
    id: "",
    version: 0,
  };
const recordReturn = async ({ carId }: CarFixture): Promise<unknown> => {
  const { id, version } = await conversionOf(carId);
  const body = { version, backOn: today, costCents: 120_000, category: "CTTE" as const };
  return admin(conversionContract.returnFromConversion, { params: { id }, body });
};
const cancelConversion = async ({ carId }: CarFixture): Promise<unknown> => {
  const { id, version } = await conversionOf(carId);
  return admin(conversionContract.cancelConversion, { params: { id }, body: { version, reason } });
};

const inspect = ({ carId }: CarFixture): Promise<unknown> =>
  app.within((call) =>
    call.db
      .updateTable("inspection")
      .set({ mileage: 12 })
      .where("carId", "=", carId)
      .where("status", "=", "DRAFT")
      .execute(),
  );
const beginInspection = ({ carId }: CarFixture): Promise<unknown> =>
  admin(preparationContract.beginInspection, { body: { carId, kind: "DEPARTURE" } });
const emptyInspection = ({ carId }: CarFixture): Promise<unknown> =>
  app.within((call) =>
    call.db.updateTable("inspection").set({ mileage: null }).where("carId", "=", carId).execute(),
  );

interface Work {
  work: string;
  car: () => Promise<CarFixture>;
  steps: readonly ((of: CarFixture) => Promise<unknown>)[];
  refusal: string;
  /** Undoes the work; absent from work that stays. */
  undone?: (of: CarFixture) => Promise<unknown>;
}
const table: readonly Work[] = [
  {
    work: "a box of ours was fitted",
    car: received,
    steps: [fitBox("RUPTELA")],
    refusal: "Un boîtier Ruptela est posé : retirez-le d’abord.",
    undone: removeBox,
  },
  {
    work: "a box was fitted in stock, without a contract",
    car: receivedInStock,
    steps: [fitBox("RUPTELA")],
    refusal: "Un boîtier Ruptela est posé : retirez-le d’abord.",
    undone: removeBox,
  },
  {
    work: "tyres were fitted",
    car: received,
    steps: [setTires(true)],
    refusal: "Les pneus vendus sont montés : remettez-les d’abord à monter.",
    undone: setTires(false),
  },
  {
    work: "a task was done",
    car: received,
    steps: [doTask],
    refusal: "Une tâche de sa préparation est faite.",
    undone: undoTask,
  },
  {
    work: "an inspection was begun",
    car: received,
    steps: [beginInspection, inspect],
    refusal: "Son état des lieux est commencé : videz-le d’abord de ses relevés et de ses photos.",
    undone: emptyInspection,
  },
  {
    work: "the car left for its converter",
    car: received,
    steps: [convert],
    refusal:
      "Ce véhicule est parti le 23-11-2026 chez Carrosserie Essai : annulez d’abord cette transformation.",
    undone: cancelConversion,
  },
  {
    work: "the car came back from its converter",
    car: received,
    steps: [convert, recordReturn],
    refusal: "Une transformation chez Carrosserie Essai a été faite depuis sa réception.",
  },
  {
    work: "its sale was authorised",
    car: receivedInStock,
    steps: [(of) => authorize(admin, of)],
    refusal: "Sa vente est autorisée : retirez d’abord cette autorisation.",
  },
];

test.each(table)("once $work, its reception is kept", async ({ car, steps, refusal, undone }) => {
  const of = await car();
  for (const step of steps) await step(of);
  await expect(undo(of)).rejects.toMatchObject({ status: 409, message: expect.stringContaining(refusal) });
  const { undo: offer } = (await admin(transportContract.readTransportInformation, { params: of })).offers;
  expect(offer?.reasons).toContain(refusal);
  if (!undone) return;
  await undone(of);
  await undo(of);
  expect((await app.within((call) => get(call, "car", of.carId))).status).toBe("TO_TRANSPORT");
});

test("the telematics of a maker is in the car before it comes: its reception may be undone", async () => {
  const of = await received();
  await fitBox("MANUFACTURER")(of);
  await undo(of);
});
