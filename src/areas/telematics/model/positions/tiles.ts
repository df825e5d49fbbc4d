// The map tiles under the path of a car, where a setting names a server of them.
import { z } from "zod";
import type { Frame, Plan } from "./path.ts";

const origin = /^https?:\/\/[\w.-]+(?::\d+)?(?=\/)/;

const isTileTemplate = (text: string): boolean =>
  origin.test(text) && ["{z}", "{x}", "{y}"].every((part) => text.includes(part));

/** An address with the places of a tile: `https://tuiles.exemple.fr/{z}/{x}/{y}.png`. */
export const tileTemplate = z
  .string()
  .trim()
  .refine(isTileTemplate, "must be an http address with {z}, {x} and {y}");

/** The origin that browsers may load tiles from. */
export const tileOrigin = (template: string): string => origin.exec(template)?.[0] ?? "";

export interface Tile {
  address: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const mostZoom = 18;
/** Enough to cover the frame at the widest zoom that is chosen. */
const mostTiles = 40;

const columnOf = (longitude: number, zoom: number): number => ((longitude + 180) / 360) * 2 ** zoom;

/** Web Mercator, as every server of tiles. */
function rowOf(latitude: number, zoom: number): number {
  const radians = (latitude * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom;
}

const longitudeOf = (column: number, zoom: number): number => (column / 2 ** zoom) * 360 - 180;
const latitudeOf = (row: number, zoom: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) * 180) / Math.PI;

interface Span {
  first: number;
  last: number;
}

const spanOf = (one: number, other: number): Span => ({
  first: Math.floor(Math.min(one, other)),
  last: Math.floor(Math.max(one, other)),
});
const countOf = ({ first, last }: Span): number => last - first + 1;
const within = ({ first, last }: Span): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The tiles that cover a frame, at the finest zoom that needs few of them. Their corners are on the plan. */
export function tilesOf(plan: Plan, { width, height }: Frame, template: string): Tile[] {
  const [north, west] = plan.toPlace([0, 0]);
  const [south, east] = plan.toPlace([width, height]);
  const spansAt = (zoom: number) => ({
    columns: spanOf(columnOf(west, zoom), columnOf(east, zoom)),
    rows: spanOf(rowOf(north, zoom), rowOf(south, zoom)),
  });
  let zoom = mostZoom;
  while (zoom > 0) {
    const { columns, rows } = spansAt(zoom);
    if (countOf(columns) * countOf(rows) <= mostTiles) break;
    zoom -= 1;
  }
  const { columns, rows } = spansAt(zoom);
  const cornerOf = (column: number, row: number) =>
    plan.toPoint({ latitude: latitudeOf(row, zoom), longitude: longitudeOf(column, zoom) });
  return within(columns).flatMap((column) =>
    within(rows).map((row) => {
      const [x, y] = cornerOf(column, row);
      const [right, bottom] = cornerOf(column + 1, row + 1);
      const address = template
        .replace("{z}", String(zoom))
        .replace("{x}", String(column))
        .replace("{y}", String(row));
      return { address, x, y, width: right - x, height: bottom - y };
    }),
  );
}
