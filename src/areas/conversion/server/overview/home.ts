// Missing invoices of converters on the home page.
import { carTitle } from "#catalogue/model/names.ts";
import { plateOf } from "#fleet/model/car.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { conversionManifest } from "../../manifest.ts";
import { conversionCounts } from "../counted.ts";

export const conversionHome: HomeParts = {
  waiting: [
    countedWork("missingConversionInvoices", conversionManifest.counters.missingConversionInvoices, {
      rank: 74,
      title: "Factures de transformation manquantes",
      to: "/billing/missing-conversion-invoices",
      empty: "Aucune facture de transformation ne manque.",
      rows: ({ db }) =>
        db
          .selectFrom("conversion as v")
          .innerJoin("car as c", "c.id", "v.carId")
          .select(["v.id", "v.carId", "v.supplierName", "v.backOn"])
          .select(["c.vin", "c.licensePlate", "c.temporaryLicensePlate", "c.brand", "c.model"])
          .where(conversionCounts.in("conversion:uninvoiced", "v"))
          .orderBy("v.backOn")
          .orderBy("v.id"),
      item: (row) => ({
        id: row.id,
        label: plateOf(row) || row.vin,
        detail: `${row.supplierName} · ${carTitle(row.brand, row.model)}`,
        note: row.backOn ? `faite le ${frenchDay(row.backOn)}` : "",
        next: "Déposer la facture",
        to: `/car-summary/conversion/${row.carId}`,
      }),
    }),
  ],
};
