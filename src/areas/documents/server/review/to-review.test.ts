// Car documents to review: listed for users with permission, until a decision.
import { afterAll, expect, test } from "vitest";
import { deskContract } from "#desk/contract.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { aPhoto } from "#tests/builders/preparation.ts";
import type { StaffRole } from "#people/model/roles.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { closeReading } from "#platform/reading/read.ts";
import { documentsContract } from "../../contract.ts";

const app = testApplication();
afterAll(closeReading);

/** A signed order of two cars, which purchasers check. */
const signedOrder = () =>
  app.within(async (call) => {
    const carIds = [(await buildCar(call)).id, (await buildCar(call)).id];
    const holders = carIds.map((id) => ({ record: "car", id }));
    const document = { kind: "purchasing.order", file: await aPhoto("order"), state: "PENDING" } as const;
    const { id } = await addDocument(call, holders, document);
    return { id, carIds };
  });

const listedFor = async (role: StaffRole): Promise<string[]> =>
  (await app.as(role)(documentsContract.listDocumentsToReview, {})).items.map(({ id }) => id);

test("a document of two cars waits once, for those who may check it, until one of them has", async () => {
  const { id, carIds } = await signedOrder();
  const { total, items } = await app.as("purchaser")(documentsContract.listDocumentsToReview, {});
  expect(total).toBe(1);
  expect(items).toMatchObject([{ id, kindLabel: "Bon de commande signé", name: "photo.jpg" }]);
  expect(carIds).toContain(items[0]?.carId);
  // An accountant checks documents, and not those of orders.
  expect(await listedFor("accountant")).toEqual([]);
  await expect(listedFor("salesman")).rejects.toMatchObject({ status: 403 });
  const onHome = async () =>
    (await app.as("purchaser")(deskContract.homeStatistics)).waiting.find(
      ({ key }) => key === "documents-to-review",
    );
  expect(await onHome()).toMatchObject({
    total: 1,
    items: [{ id, to: `/car-summary/documents/${items[0]?.carId}` }],
  });
  await app.as("purchaser")(documentsContract.approveDocument, { params: { id } });
  expect(await onHome()).toMatchObject({ total: 0, items: [] });
});

test("a scan waits on the home of those who sort it", async () => {
  const file = new File([new Uint8Array((await aPhoto("scan")).bytes)], "scan.jpg", { type: "image/jpeg" });
  const { id } = await app.as("operator")(documentsContract.addScan, { files: { file } });
  const { waiting } = await app.as("operator")(deskContract.homeStatistics);
  expect(waiting.find(({ key }) => key === "documents-to-sort")).toMatchObject({
    total: 1,
    items: [{ id, label: "scan.jpg", to: "/operations/documents" }],
  });
});
