// Sales that an SPV has not paid, on the home page.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { spvManifest } from "../manifest.ts";
import "#billing/server/tables.ts";
import { transferredCarCounts } from "./counted.ts";

export const spvHome: HomeParts = {
  waiting: [
    countedWork("transferredCars", spvManifest.counters.transferredCars, {
      rank: 77,
      title: "Cessions à encaisser",
      to: "/billing/transferred-cars?filter[status]=TRANSFERRED",
      empty: "Aucune cession n’est à encaisser.",
      rows: ({ db }) =>
        db
          .selectFrom("transferredCar as t")
          .innerJoin("billingDocument as d", "d.id", "t.invoiceId")
          .select(["t.id", "t.carId", "t.transferredOn", "d.companyName", "d.remainingCents"])
          .where(transferredCarCounts.in("transferredCar:UNPAID", "t"))
          .orderBy("t.transferredOn")
          .orderBy("t.id"),
      item: async ({ id, carId, transferredOn, companyName, remainingCents }, call) => {
        const { plate, title } = await carName(call, carId);
        return {
          id,
          label: [plate, title].filter(Boolean).join(" "),
          detail: `${frenchPrice(remainingCents)} TTC · ${companyName}`,
          note: transferredOn === null ? "" : `cédé le ${frenchDay(transferredOn)}`,
          next: "Encaisser",
          to: `/billing/transferred-cars/view/${carId}`,
        };
      },
    }),
  ],
};
