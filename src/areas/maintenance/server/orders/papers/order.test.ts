import { expect, test, vi } from "vitest";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../../tools/testing/pdf/drawn-pages.ts";
import { longAddress, longLessor, longText } from "#tests/examples/longest-texts.ts";
import { draw, type OrderPaper } from "./order.ts";

vi.setConfig({ testTimeout: 60_000 });

const order: OrderPaper = {
  lessor: longLessor,
  garage: { name: longText(150), address: longAddress },
  bookedAt: "2027-06-10T07:00:00Z",
  car: { title: longText(200), plate: "AB-123-CD", vin: "WVWZZZCD0RW000011", odometer: 123_456 },
  operations: Array.from({ length: 40 }, (_, rank) => ({
    label: longText(120),
    usualPriceCents: rank % 2 === 0 ? 1_234_567 : null,
  })),
  agreedCents: 150_000,
  comment: longText(1_000),
};

test.each([
  ["longest", order],
  ["shortest", { ...order, operations: order.operations.slice(0, 1), comment: "" }],
])("the %s order: nothing over anything, nothing cut", async (_, paper) => {
  expect(findFaults(await readDrawnObjects(await draw(paper)))).toEqual([]);
});

test("states the car, the ceiling and whom to invoice", async () => {
  const text = drawnText(await readDrawnObjects(await draw(order)));
  for (const part of ["AB-123-CD", "WVWZZZCD0RW000011", "accord écrit préalable", longLessor.vatNumber])
    expect(text).toContain(part);
});
