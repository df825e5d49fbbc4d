import { expect, test, vi } from "vitest";
import { readDrawnObjects, findFaults } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { longestInspection } from "#tests/examples/longest-inspection.ts";
import { draw } from "./inspection.ts";

vi.setConfig({ testTimeout: 60_000 });

test("the longest inspection, with its photos: nothing over anything, nothing cut", async () => {
  const faults = findFaults(await readDrawnObjects(await draw(await longestInspection())));
  // The number of a defect overlaps the outlines of the car, and may overlap another.
  expect(faults.filter((fault) => !/: \d+( \| \d+)?$/.test(fault))).toEqual([]);
});
