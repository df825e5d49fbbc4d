import { expect, it } from "vitest";
import { crash } from "./crash.ts";

it("killed in the middle of writes, alone or with its server, the application keeps all that it acknowledged, no half write, and starts again", async () => {
  const report = await crash(4);
  expect(report).toMatchObject({ kills: 4, lost: 0, halves: 0 });
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.orders).toBeGreaterThanOrEqual(4);
}, 180_000);
