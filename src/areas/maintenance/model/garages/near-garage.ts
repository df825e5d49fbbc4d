// A garage near a client, and the distance between them.
import { z } from "zod";
import { id } from "#kernel/schema/french.ts";

export const distanceLevels = ["TOWN", "DEPARTMENT", "FAR", "UNKNOWN"] as const;
export const distanceSchema = z.object({
  level: z.enum(distanceLevels),
  /** About, between prefectures; null within a department, and where a place is unknown or abroad. */
  km: z.int().nullable(),
});
export type Distance = z.output<typeof distanceSchema>;

export function distanceText({ level, km }: Distance): string {
  if (level === "TOWN") return "même commune";
  if (level === "DEPARTMENT") return "même département";
  return level === "FAR" ? `à environ ${km}\u00a0km` : "";
}

export const nearGarage = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  lendsCars: z.boolean(),
  isBodyShop: z.boolean(),
  distance: distanceSchema,
});
export type NearGarage = z.output<typeof nearGarage>;
