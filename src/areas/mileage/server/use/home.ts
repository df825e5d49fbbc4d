// Cars that may be given back, on the home page.
import type { WaitingItem } from "#kernel/overview/home.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { plateOf } from "#fleet/model/car.ts";
import { countedWork, type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { mileageManifest } from "../../manifest.ts";
import { roadUseCounts } from "../counted.ts";

const { carRestituableLLD, carRestituableLMD } = mileageManifest.counters;

const readRestitutable =
  (part: "roadUse:LLD" | "roadUse:LMD") =>
  async (call: Call): Promise<WaitingItem[]> => {
    const rows = await call.db
      .selectFrom("roadUse as u")
      .innerJoin("car as c", "c.id", "u.id")
      .select(["u.id", "u.companyName", "u.dueOn"])
      .select(["c.vin", "c.licensePlate", "c.temporaryLicensePlate", "c.brand", "c.model"])
      .where(roadUseCounts.in(part, "u"))
      .orderBy("u.dueOn")
      .orderBy("u.id")
      .limit(maximumHomeItems)
      .execute();
    return rows.map(({ id, companyName, dueOn, ...car }) => ({
      id,
      label: plateOf(car) || car.vin,
      detail: `${carTitle(car.brand, car.model)} · ${companyName}`,
      note: `à rendre le ${frenchDay(dueOn)}`,
      dueOn,
      next: "Ouvrir",
      to: `/car-summary/mileage/${id}`,
    }));
  };

export const mileageHome: HomeParts = {
  waiting: [
    countedWork("carRestituableLLD", carRestituableLLD, {
      rank: 81,
      title: "LLD restituables",
      to: "/on-the-road/cars-restituable-lld",
      empty: "Aucune location longue durée n’est à restituer.",
      readItems: readRestitutable("roadUse:LLD"),
    }),
    countedWork("carRestituableLMD", carRestituableLMD, {
      rank: 82,
      title: "LMD restituables",
      to: "/on-the-road/cars-restituable-lmd",
      empty: "Aucune location moyenne durée n’est à restituer.",
      readItems: readRestitutable("roadUse:LMD"),
    }),
  ],
};
