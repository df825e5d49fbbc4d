// The distance of a garage from a client, by their postcodes: exact within a town, that of the prefectures otherwise.
import type { Country } from "#kernel/company/address.ts";
import { type Distance, distanceLevels } from "./near-garage.ts";

/** A postal place; an empty postcode is unknown. */
export interface Place {
  country: Country;
  zipCode: string;
}

/** Latitude and longitude of the prefectures of metropolitan departments, in degrees. */
const prefectures: ReadonlyMap<string, readonly [latitude: number, longitude: number]> = new Map(
  `01 46.2 5.2|02 49.6 3.6|03 46.6 3.3|04 44.1 6.2|05 44.6 6.1|06 43.7 7.3|07 44.7 4.6|08 49.8 4.7|09 43.0 1.6|
10 48.3 4.1|11 43.2 2.4|12 44.4 2.6|13 43.3 5.4|14 49.2 -0.4|15 44.9 2.4|16 45.6 0.2|17 46.2 -1.2|18 47.1 2.4|
19 45.3 1.8|20 41.9 8.7|21 47.3 5.0|22 48.5 -2.8|23 46.2 1.9|24 45.2 0.7|25 47.2 6.0|26 44.9 4.9|27 49.0 1.2|
28 48.4 1.5|29 48.0 -4.1|30 43.8 4.4|31 43.6 1.4|32 43.6 0.6|33 44.8 -0.6|34 43.6 3.9|35 48.1 -1.7|36 46.8 1.7|
37 47.4 0.7|38 45.2 5.7|39 46.7 5.6|40 43.9 -0.5|41 47.6 1.3|42 45.4 4.4|43 45.0 3.9|44 47.2 -1.6|45 47.9 1.9|
46 44.4 1.4|47 44.2 0.6|48 44.5 3.5|49 47.5 -0.6|50 49.1 -1.1|51 49.0 4.4|52 48.1 5.1|53 48.1 -0.8|54 48.7 6.2|
55 48.8 5.2|56 47.7 -2.8|57 49.1 6.2|58 47.0 3.2|59 50.6 3.1|60 49.4 2.1|61 48.4 0.1|62 50.3 2.8|63 45.8 3.1|
64 43.3 -0.4|65 43.2 0.1|66 42.7 2.9|67 48.6 7.8|68 48.1 7.4|69 45.8 4.8|70 47.6 6.2|71 46.3 4.8|72 48.0 0.2|
73 45.6 5.9|74 45.9 6.1|75 48.9 2.4|76 49.4 1.1|77 48.5 2.7|78 48.8 2.1|79 46.3 -0.5|80 49.9 2.3|81 43.9 2.1|
82 44.0 1.4|83 43.1 5.9|84 43.9 4.8|85 46.7 -1.4|86 46.6 0.3|87 45.8 1.3|88 48.2 6.4|89 47.8 3.6|90 47.6 6.9|
91 48.6 2.4|92 48.9 2.2|93 48.9 2.4|94 48.8 2.5|95 49.0 2.1`
    .split("|")
    .map((line) => {
      const [code = "", latitude, longitude] = line.trim().split(" ");
      return [code, [Number(latitude), Number(longitude)]];
    }),
);

/** Overseas departments have three digits: 971 to 976. */
const departmentOf = (zipCode: string): string =>
  zipCode.slice(0, zipCode.startsWith("97") || zipCode.startsWith("98") ? 3 : 2);

const kilometresByDegree = 111;

function kilometresBetween(one: string, other: string): number | null {
  const [from, to] = [prefectures.get(one), prefectures.get(other)];
  if (!from || !to) return null;
  const north = (to[0] - from[0]) * kilometresByDegree;
  const east = (to[1] - from[1]) * kilometresByDegree * Math.cos((from[0] * Math.PI) / 180);
  return Math.round(Math.hypot(north, east));
}

export function distanceBetween(one: Place, other: Place): Distance {
  if (one.country !== other.country || one.zipCode === "" || other.zipCode === "")
    return { level: "UNKNOWN", km: null };
  if (one.zipCode === other.zipCode) return { level: "TOWN", km: null };
  if (one.country !== "FR") return { level: "UNKNOWN", km: null };
  const [from, to] = [departmentOf(one.zipCode), departmentOf(other.zipCode)];
  if (from === to) return { level: "DEPARTMENT", km: null };
  const km = kilometresBetween(from, to);
  return km === null ? { level: "UNKNOWN", km: null } : { level: "FAR", km };
}

/** Nearest first. */
export const compareDistances = (one: Distance, other: Distance): number =>
  distanceLevels.indexOf(one.level) - distanceLevels.indexOf(other.level) || (one.km ?? 0) - (other.km ?? 0);
