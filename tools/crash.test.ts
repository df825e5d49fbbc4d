import { expect, it } from "vitest";
import { crash } from "./crash.ts";

it("a killed application loses no acknowledged write, keeps no partial write, and restarts", async () => {
  const report = await crash(4);
  expect(report).toMatchObject({ kills: 4, lost: 0, halves: 0 });
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.orders).toBeGreaterThanOrEqual(4);
}, 180_000);
