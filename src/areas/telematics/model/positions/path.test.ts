// The drawing of a path: trips, north up, a round scale.
import { expect, test } from "vitest";
import type { StoredPosition } from "./look.ts";
import { planOf, tripsOf } from "./path.ts";

const frame = { width: 300, height: 200, padding: 0 };
const at = (time: string, latitude = 0, longitude = 0): StoredPosition => ({
  at: `2027-03-15T${time}:00.000Z`,
  latitude,
  longitude,
});

test("a stop of more than ten minutes begins another trip", () => {
  const trips = tripsOf([at("08:00"), at("08:01"), at("08:11"), at("08:22")]);
  expect(trips.map((trip) => trip.map(({ at: time }) => time.slice(11, 16)))).toEqual([
    ["08:00", "08:01", "08:11"],
    ["08:22"],
  ]);
  expect(tripsOf([])).toEqual([]);
});

test("the path fills its frame, with north up and its scale a round distance", () => {
  // At the equator a hundredth of a degree is 1 113,2 m both ways: 3 339,6 m across, 1 113,2 m up.
  const [west, east] = [at("08:00", 0, 0), at("08:01", 0.01, 0.03)];
  const { toPoint, scale } = planOf([west, east], frame);
  const [x, y] = toPoint(west);
  expect(x).toBeCloseTo(0, 1);
  expect(y).toBeCloseTo(150, 1);
  expect(toPoint(east)[1]).toBeCloseTo(50, 1);
  expect(scale.metres).toBe(1_000);
  expect(scale.length).toBeCloseTo(89.8, 0);
});

test("a degree of longitude is shorter in the north", () => {
  const { toPoint } = planOf([at("08:00", 60, 0), at("08:01", 60, 1)], frame);
  const [left] = toPoint({ latitude: 60, longitude: 0 });
  const [right] = toPoint({ latitude: 60, longitude: 1 });
  const [, low] = toPoint({ latitude: 60, longitude: 0 });
  const [, high] = toPoint({ latitude: 61, longitude: 0 });
  expect((right - left) / (low - high)).toBeCloseTo(0.5, 2);
});

test("a car that stayed in place is in the middle, at a scale of its street", () => {
  const { toPoint, scale } = planOf([at("08:00", 48, 2)], frame);
  expect(toPoint({ latitude: 48, longitude: 2 })).toEqual([150, 100]);
  expect(scale.metres).toBe(100);
});
