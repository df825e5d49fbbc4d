// Cars that may be given back, on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { plateOf } from "#fleet/model/car.ts";
import { countedWork, type HomeParts, type WorkBlock } from "#platform/overview/home.ts";
import { mileageManifest } from "../../manifest.ts";
import { roadUseCounts } from "../counted.ts";

const restitutable = (form: "LLD" | "LMD", block: WorkBlock) =>
  countedWork(`carRestituable${form}`, mileageManifest.counters[`carRestituable${form}`], {
    ...block,
    rows: ({ db }) =>
      db
        .selectFrom("roadUse as u")
        .innerJoin("car as c", "c.id", "u.id")
        .select(["u.id", "u.companyName", "u.dueOn"])
        .select(["c.vin", "c.licensePlate", "c.temporaryLicensePlate", "c.brand", "c.model"])
        .where(roadUseCounts.in(`roadUse:${form}`, "u"))
        .orderBy("u.dueOn")
        .orderBy("u.id"),
    item: ({ id, companyName, dueOn, ...car }) => ({
      id,
      label: plateOf(car) || car.vin,
      detail: `${carTitle(car.brand, car.model)} · ${companyName}`,
      note: `à rendre le ${frenchDay(dueOn)}`,
      dueOn,
      next: "Ouvrir",
      to: `/car-summary/mileage/${id}`,
    }),
  });

export const mileageHome: HomeParts = {
  waiting: [
    restitutable("LLD", {
      rank: 81,
      title: "LLD restituables",
      to: "/on-the-road/cars-restituable-lld",
      empty: "Aucune location longue durée n’est à restituer.",
    }),
    restitutable("LMD", {
      rank: 82,
      title: "LMD restituables",
      to: "/on-the-road/cars-restituable-lmd",
      empty: "Aucune location moyenne durée n’est à restituer.",
    }),
  ],
};
