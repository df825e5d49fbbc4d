// Crit'Air class of a passenger car or van (arrêté of 2016-06-21), from its fuel and its first registration
// day, which determines its Euro standard.
import { type Day, day } from "#kernel/calendar/day.ts";
import type { TaxedVehicle } from "./taxes/taxed-vehicle.ts";

export const airQualityClasses = {
  E: "Crit’Air E (0 émission)",
  "1": "Crit’Air 1",
  "2": "Crit’Air 2",
  "3": "Crit’Air 3",
  "4": "Crit’Air 4",
  "5": "Crit’Air 5",
  NONE: "Non classé",
} as const;
export type AirQualityClass = keyof typeof airQualityClasses;

const since2011 = day("2011-01-01");
const since2006 = day("2006-01-01");
const since2001 = day("2001-01-01");

/** First day of the Euro 2 standard: passenger cars, then light goods vehicles. */
const euro2 = (isUtility: boolean): Day => day(isUtility ? "1997-10-01" : "1997-01-01");

type ClassifiedVehicle = Pick<TaxedVehicle, "energy" | "thermalFuel" | "isRechargeable" | "isUtility">;

/** The class, or null when the fuel is unknown. */
export function airQualityClass(vehicle: ClassifiedVehicle, firstRegisteredOn: Day): AirQualityClass | null {
  if (vehicle.energy === "Electric") return "E";
  if (vehicle.thermalFuel === "GAS" || (vehicle.energy === "Hybrid" && vehicle.isRechargeable)) return "1";
  const fuel =
    vehicle.thermalFuel ??
    (vehicle.energy === "Diesel" ? "DIESEL" : vehicle.energy === "Hybrid" ? null : "PETROL");
  if (fuel === null) return null;
  if (firstRegisteredOn < euro2(vehicle.isUtility)) return "NONE";
  if (fuel === "PETROL")
    return firstRegisteredOn >= since2011 ? "1" : firstRegisteredOn >= since2006 ? "2" : "3";
  if (firstRegisteredOn >= since2011) return "2";
  return firstRegisteredOn >= since2006 ? "3" : firstRegisteredOn >= since2001 ? "4" : "5";
}
