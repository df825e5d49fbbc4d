// Confirmed sales on the home page, the first signed first.
import { carPhrase } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { countedWork } from "#platform/overview/home.ts";
import { resaleManifest } from "../../manifest.ts";
import { resaleCounts } from "../counted.ts";
import { buyerOf, kind } from "../procedures/find.ts";

export const confirmedHome = {
  waiting: [
    countedWork("confirmedResale", resaleManifest.counters.confirmedResale, {
      rank: 78,
      title: "Ventes confirmées à conclure",
      to: "/resale/confirmed-resales",
      empty: "Aucune vente n’est à conclure.",
      rows: ({ db }) =>
        db
          .selectFrom(`${kind} as r`)
          .selectAll("r")
          .where(resaleCounts.in("resaleProcedure:confirmed", "r"))
          .orderBy("r.signedAt")
          .orderBy("r.id"),
      item: async (row, call) => ({
        id: row.id,
        label: carPhrase(await carName(call, row.carId)),
        detail: buyerOf(row),
        note: row.signedAt === null ? "" : `signée le ${frenchDay(dayInParis(row.signedAt))}`,
        next: "Poursuivre",
        to: `/resale/procedures/${row.id}`,
      }),
    }),
  ],
};
