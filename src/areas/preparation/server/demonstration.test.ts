import { expect, it } from "vitest";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { inspectionContract } from "../contract/inspections.ts";
import { taskContract } from "../contract/tasks.ts";

const app = demonstratedApplication();

it("the demonstration company has cars at each step of their preparation", async () => {
  const { items } = await app.as("operator")(taskContract.listPreparations, {});
  expect(items.length).toBeGreaterThanOrEqual(6);
  expect(items.filter(({ nbOfOpenTasks }) => nbOfOpenTasks === 0).length).toBeGreaterThanOrEqual(3);
  expect(
    items.filter(({ nbOfTasks, nbOfOpenTasks }) => nbOfOpenTasks === nbOfTasks).length,
  ).toBeGreaterThanOrEqual(1);
  const inspections = await app.as("operator")(inspectionContract.listInspectedCars, {});
  expect(new Set(inspections.items.map(({ status }) => status))).toEqual(new Set(["DONE", "DRAFT"]));
  const [done] = inspections.items.filter(({ status }) => status === "DONE");
  const report = await app.as("operator")(inspectionContract.readInspectionReport, {
    params: { id: done?.id ?? "" },
  });
  expect(report.type).toBe("application/pdf");
  expect(report.size).toBeGreaterThan(20_000);
});
