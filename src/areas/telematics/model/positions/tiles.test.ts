// The tiles under a path.
import { expect, test } from "vitest";
import { planOf } from "./path.ts";
import { tilesOf, tileTemplate } from "./tiles.ts";

const frame = { width: 720, height: 420, padding: 36 };
const template = "https://tuiles.exemple.fr/{z}/{x}/{y}.png";
const path = [
  { at: "2027-03-15T08:00:00Z", latitude: 47.2184, longitude: -1.5536 },
  { at: "2027-03-15T08:30:00Z", latitude: 47.3, longitude: -1.43 },
];

test("cover the frame without a gap, and are few", () => {
  const tiles = tilesOf(planOf(path, frame), frame, template);
  expect(tiles.length).toBeGreaterThan(4);
  expect(tiles.length).toBeLessThanOrEqual(40);
  const [left, top] = [Math.min(...tiles.map(({ x }) => x)), Math.min(...tiles.map(({ y }) => y))];
  const right = Math.max(...tiles.map(({ x, width }) => x + width));
  const bottom = Math.max(...tiles.map(({ y, height }) => y + height));
  expect([left <= 0, top <= 0, right >= frame.width, bottom >= frame.height]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("hold the first position where the plan draws it: tile 4060, 2874 of zoom 13 is Nantes", () => {
  const plan = planOf(path, frame);
  const tiles = tilesOf(plan, frame, template);
  const [x, y] = plan.toPoint(path[0] ?? { latitude: 0, longitude: 0 });
  const under = tiles.find(
    (tile) => x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height,
  );
  const [, zoom = "", column = "", row = ""] =
    /fr\/(\d+)\/(\d+)\/(\d+)\.png/.exec(under?.address ?? "") ?? [];
  const scale = 2 ** (13 - Number(zoom));
  expect([Math.floor(Number(column) * scale), Math.floor(Number(row) * scale)]).toEqual(
    [4060, 2874].map((value) => Math.floor(value / scale) * scale),
  );
});

test.each([
  [template, true],
  ["https://tuiles.exemple.fr/{z}/{x}.png", false],
  ["tuiles.exemple.fr/{z}/{x}/{y}.png", false],
  ["https://tuiles.exemple.fr; script-src */{z}/{x}/{y}.png", false],
  ["http://localhost:8080/{z}/{x}/{y}.png", true],
])("%s is a template: %s", (text, expected) => expect(tileTemplate.safeParse(text).success).toBe(expected));
