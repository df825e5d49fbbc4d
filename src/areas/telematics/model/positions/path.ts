// The path of a car on paper: trips, a projection that keeps distances over a few hundred kilometres, and a scale.
import type { StoredPosition } from "./look.ts";

/** A car that stands for longer begins another trip. */
export const tripGapMinutes = 10;

const gapMs = tripGapMinutes * 60_000;

/** Positions in order, cut where the car stood. */
export function tripsOf(positions: readonly StoredPosition[]): StoredPosition[][] {
  const trips: StoredPosition[][] = [];
  let last: StoredPosition | null = null;
  for (const position of positions) {
    if (last === null || Date.parse(position.at) - Date.parse(last.at) > gapMs) trips.push([]);
    trips.at(-1)?.push(position);
    last = position;
  }
  return trips;
}

const metresByDegree = 111_320;

export interface Frame {
  width: number;
  height: number;
  padding: number;
}

export interface Plan {
  /** North is up, in the units of the frame. */
  toPoint: (position: Pick<StoredPosition, "latitude" | "longitude">) => readonly [number, number];
  /** The latitude and the longitude of a point. */
  toPlace: (point: readonly [number, number]) => readonly [number, number];
  /** A round distance, at most a third of the width. */
  scale: { metres: number; length: number };
}

/** Of a path that stays in place. */
const leastMetres = 200;

const roundMetres = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1);
};

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const extentOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** The whole path, centred in its frame. */
export function planOf(positions: readonly StoredPosition[], { width, height, padding }: Frame): Plan {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const [latitude0, longitude0] = [middleOf(latitudes), middleOf(longitudes)];
  const metresByLongitude = metresByDegree * Math.cos((latitude0 * Math.PI) / 180);
  const across = Math.max(extentOf(longitudes) * metresByLongitude, leastMetres);
  const up = Math.max(extentOf(latitudes) * metresByDegree, leastMetres);
  const unitsByMetre = Math.min((width - 2 * padding) / across, (height - 2 * padding) / up);
  const metres = roundMetres(width / 3 / unitsByMetre);
  return {
    toPoint: ({ latitude, longitude }) => [
      width / 2 + (longitude - longitude0) * metresByLongitude * unitsByMetre,
      height / 2 - (latitude - latitude0) * metresByDegree * unitsByMetre,
    ],
    toPlace: ([x, y]) => [
      latitude0 - (y - height / 2) / (metresByDegree * unitsByMetre),
      longitude0 + (x - width / 2) / (metresByLongitude * unitsByMetre),
    ],
    scale: { metres, length: metres * unitsByMetre },
  };
}
