import sharp from "sharp";
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  assignCar,
  assignOrderLine,
  transferAssignmentToCar,
} from "#fleet/server/assignments/assignments.ts";
import { unassign } from "#fleet/server/assignments/release-and-swap.ts";
import { buildAssigned, buildCar, buildContractAwaitingCar, buildCarOf } from "#tests/builders/fleet.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { taskContract as tasks } from "../../contract/tasks.ts";
import { templateContract as templates } from "../../contract/templates.ts";
import type { Task } from "../../model/task.ts";
import { aPhoto, doTasks } from "#tests/builders/preparation.ts";
import { photoContent } from "../photos.ts";
import { templatesOf } from "./templates.ts";

const app = testApplication();
const operator = () => app.as("operator");

const preparationOf = async (carId: string) => {
  const { preparation } = await operator()(tasks.readPreparation, { params: { carId } });
  if (!preparation) throw new Error("no preparation");
  return preparation;
};
const tasksOf = async (carId: string): Promise<Task[]> => (await preparationOf(carId)).tasks;
const taskNamed = async (carId: string, label: string): Promise<Task> => {
  const task = (await tasksOf(carId)).find((one) => one.label === label);
  if (!task) throw new Error(`no task ${label}`);
  return task;
};
const complete = ({ id, version }: Task) =>
  operator()(tasks.completePreparationTask, { params: { id }, body: { version } });
const photograph = async ({ id }: Task, of: string | number = 0) => {
  const { bytes, name, type } = await aPhoto(of);
  const file = new File([new Uint8Array(bytes)], name, { type });
  return operator()(tasks.addTaskPicture, { params: { id }, files: { file } });
};
const openLists = async (): Promise<number> => {
  const { rows } = await app.within(async (call) => ({
    rows: await call.db.selectFrom("tally").select("count").where("name", "=", "preparation:open").execute(),
  }));
  return rows.reduce((sum, { count }) => sum + count, 0);
};
const asSalesAdministrator = <T>(act: (call: Call) => Promise<T>): Promise<T> =>
  app.within((call) => act(call.as(testActor("salesAdministrator"))));

it("assigning a car lists its tasks, in the order of the templates", async () => {
  const before = await openLists();
  const { car } = await app.within((call) => buildAssigned(call));
  const list = await tasksOf(car.id);
  expect(list.map(({ label }) => label).slice(0, 2)).toEqual(["Contrôle à l’arrivée", "Lavage extérieur"]);
  expect(list.every(({ status }) => status === "UNCOMPLETED")).toBe(true);
  expect(await openLists()).toBe(before + 1);
  const { items } = await operator()(tasks.listPreparations, { list: { search: car.vin.slice(-8) } });
  expect(items).toMatchObject([{ id: car.id, nbOfTasks: list.length, nbOfOpenTasks: list.length }]);
});

it("a task is done with its photo, undone with a reason, and the counter follows", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const before = await openLists();
  const plates = await taskNamed(car.id, "Pose des plaques");
  await expect(complete(plates)).rejects.toMatchObject({
    message: "« Pose des plaques » demande une photo.",
  });
  await photograph(plates);
  expect(await complete(plates)).toMatchObject({ status: "DONE", doneBy: "Test operator" });
  await app.within((call) => doTasks(call, car.id));
  expect(await openLists()).toBe(before - 1);
  const done = await taskNamed(car.id, "Pose des plaques");
  const undone = await operator()(tasks.undoPreparationTask, {
    params: { id: done.id },
    body: { version: done.version, reason: "Plaque arrière tordue" },
  });
  expect(undone).toMatchObject({ status: "UNCOMPLETED", reason: "Plaque arrière tordue", doneBy: null });
  expect(undone.pictures).toHaveLength(1);
  expect(await openLists()).toBe(before);
  const left = await operator()(tasks.listUncompletedTasks, { params: { id: car.id } });
  expect(left.map(({ label }) => label)).toEqual(["Pose des plaques"]);
});

it("of two people who complete the same task at once, one wins", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const wash = await taskNamed(car.id, "Lavage extérieur");
  const ends = await Promise.allSettled([complete(wash), complete(wash)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("a photo sent twice after a network failure is stored once, and read as a JPEG", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const task = await taskNamed(car.id, "Pose des plaques");
  await photograph(task, "avant");
  await Promise.all([photograph(task, "avant"), photograph(task, "avant")]);
  const { pictures } = await photograph(task, "arrière");
  expect(pictures).toHaveLength(2);
  const fileId = pictures[0]?.id ?? "";
  const read = (carId: string) =>
    operator()(tasks.readTaskPicture, { params: { carId, taskId: task.id, fileId } });
  expect((await read(car.id)).type).toBe("image/jpeg");
  const other = await app.within((call) => buildCar(call));
  await expect(read(other.id)).rejects.toMatchObject({ kind: "missing" });
});

it("a photo is stored upright, without the place that its file carries", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const task = await taskNamed(car.id, "Pose des plaques");
  const sent = await sharp({ create: { width: 60, height: 40, channels: 3, background: "navy" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 30/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(sent)], "photo.jpg", { type: "image/jpeg" });
  const { pictures } = await operator()(tasks.addTaskPicture, { params: { id: task.id }, files: { file } });
  const photo = await app.within(photoContent, { taskId: task.id }, pictures[0]?.id ?? "");
  const metadata = await sharp(photo.bytes).metadata();
  expect(metadata).toMatchObject({ width: 40, height: 60 });
  expect(metadata.exif).toBeUndefined();
});

it("a task without photo takes none, and only JPEG is accepted", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  await expect(photograph(await taskNamed(car.id, "Lavage extérieur"))).rejects.toMatchObject({
    message: "« Lavage extérieur » se fait sans photo.",
  });
  const { id } = await taskNamed(car.id, "Pose des plaques");
  const file = new File(["%PDF-1.7 not a photo"], "photo.jpg", { type: "image/jpeg" });
  await expect(operator()(tasks.addTaskPicture, { params: { id }, files: { file } })).rejects.toMatchObject({
    code: "InvalidMimeType",
    message: "Ce fichier JPEG ne se lit pas : il est abîmé, ou c’est un autre type de fichier renommé.",
  });
  const sent = (bytes: string[], type: string) =>
    operator()(tasks.addTaskPicture, {
      params: { id },
      files: { file: new File(bytes, "papier", { type }) },
    });
  await expect(sent(["%PDF-1.7 a paper"], "application/pdf")).rejects.toMatchObject({
    message: "Seules les photos sont acceptées ici.",
  });
  await expect(sent([], "image/jpeg")).rejects.toMatchObject({
    message: "Ce fichier est vide : choisissez-en un autre.",
  });
});

it("no work is done on a car that has not arrived, and it waits in the list", async () => {
  const { car } = await app.within((call) => buildAssigned(call, { at: "TO_TRANSPORT" }));
  const wash = await taskNamed(car.id, "Lavage extérieur");
  expect(wash.offers.complete?.reasons).toEqual(["Ce véhicule n’est pas encore arrivé."]);
  await expect(complete(wash)).rejects.toMatchObject({ kind: "refused" });
});

it("a car that loses its contract midway continues with the next one: completed tasks stay completed", async () => {
  const { car, periodId } = await app.within((call) => buildAssigned(call));
  const before = await openLists();
  await complete(await taskNamed(car.id, "Lavage extérieur"));
  await asSalesAdministrator((call) => unassign(call, { periodId, reason: "Le client a changé d’avis" }));
  expect((await tasksOf(car.id)).map(({ status }) => status).filter((one) => one !== "CLOSED")).toEqual([
    "DONE",
  ]);
  expect(await openLists()).toBe(before - 1);
  const wash = await taskNamed(car.id, "Lavage extérieur");
  expect(wash.offers.uncomplete?.reasons).toEqual(["Ce véhicule n’est plus en préparation."]);
  await app.as("salesAdministrator")(templates.createPreparationTaskTemplate, {
    body: { label: "Pose du film", photos: "NULL", workflows: ["NEW_CAR"], minutes: 60 },
  });
  await asSalesAdministrator(async (call) => {
    const other = await buildContractAwaitingCar(call);
    await call.db
      .updateTable("contract")
      .set({ finishId: car.finishId, carModelId: car.carModelId })
      .where("id", "=", other.contract.id)
      .execute();
    await assignCar(call, { periodId: other.periodId, carId: car.id, differences: [] });
  });
  const again = await tasksOf(car.id);
  expect(again.filter(({ status }) => status === "DONE").map(({ label }) => label)).toEqual([
    "Lavage extérieur",
  ]);
  expect(again.some(({ status }) => status === "CLOSED")).toBe(false);
  expect(again.map(({ label }) => label)).toContain("Pose du film");
  expect(await openLists()).toBe(before);
});

it("an ordered car has its list once it is paid, and once only", async () => {
  const { need, car } = await asSalesAdministrator(async (call) => {
    const waiting = await buildContractAwaitingCar(call);
    const id = crypto.randomUUID();
    await assignOrderLine(call, {
      periodId: waiting.periodId,
      orderLineId: id,
      differences: [],
      name: uniqueVin(),
    });
    const paid = await buildCarOf(call, waiting, { id });
    await transferAssignmentToCar(call, id);
    return { need: waiting, car: paid };
  });
  const { id } = await preparationOf(car.id);
  expect((await operator()(tasks.readPreparation, { params: { carId: car.id } })).contract?.id).toBe(
    need.contract.id,
  );
  const rows = await app.within((call) =>
    call.db.selectFrom("preparation").select("id").where("carId", "=", car.id).execute(),
  );
  expect(rows).toEqual([{ id }]);
});

it("a task may be added by hand, and not to a car without contract", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const body = { carId: car.id, label: "Poser la boule d’attelage" };
  await operator()(tasks.addPreparationTask, { body });
  expect((await tasksOf(car.id)).at(-1)).toMatchObject({ label: body.label, photos: "MULTIPLE_POSSIBLE" });
  const free = await app.within((call) => buildCar(call, { at: "STOCKED" }));
  await expect(
    operator()(tasks.addPreparationTask, { body: { ...body, carId: free.id } }),
  ).rejects.toMatchObject({ message: "Ce véhicule n’est pas en préparation." });
});

it("cars are found by a task still open on them", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const template = (await app.within((call) => templatesOf(call, "NEW_CAR")))[0]?.id ?? "";
  const isFound = async (operator: "eq" | "ne") => {
    const { items } = await app.as("operator")(tasks.listPreparations, {
      list: { search: car.vin.slice(-7), conditions: [{ field: "templateId", operator, value: template }] },
    });
    return items.some(({ id }) => id === car.id);
  };
  expect([await isFound("eq"), await isFound("ne")]).toEqual([true, false]);
  await app.within((call) => doTasks(call, car.id));
  expect([await isFound("eq"), await isFound("ne")]).toEqual([false, true]);
});

it("a template used by lists can be deleted, and they keep its text", async () => {
  const made = await app.as("salesAdministrator")(templates.createPreparationTaskTemplate, {
    body: { label: "Poser l’adhésif", photos: "NULL", workflows: ["NEW_CAR"], minutes: 10 },
  });
  const { car } = await app.within((call) => buildAssigned(call));
  await app.as("salesAdministrator")(templates.removePreparationTaskTemplate, { params: { id: made.id } });
  expect(await taskNamed(car.id, "Poser l’adhésif")).toMatchObject({ status: "UNCOMPLETED" });
});

it("a car whose workflow has no template cannot be assigned", async () => {
  const { items } = await operator()(templates.listPreparationTaskTemplates, { list: { pageSize: 100 } });
  const need = await app.within((call) => buildContractAwaitingCar(call));
  const car = await app.within((call) => buildCarOf(call, need, { at: "STOCKED" }));
  await asSalesAdministrator(async (call) => {
    for (const { id } of items) {
      await call.db
        .updateTable("preparationTask")
        .set({ templateId: null })
        .where("templateId", "=", id)
        .execute();
      await call.db.deleteFrom("preparationTaskTemplate").where("id", "=", id).execute();
    }
  });
  await expect(
    asSalesAdministrator((call) =>
      assignCar(call, { periodId: need.periodId, carId: car.id, differences: [] }),
    ),
  ).rejects.toMatchObject({
    message: "Aucun modèle de tâche pour un véhicule neuf : la liste de préparation ne peut pas être faite.",
  });
});
