// Cars without a funder or a loan on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { fundingManifest } from "../../manifest.ts";

const { missingFunders, missingFundings } = fundingManifest.counters;

const readCarsToFund =
  (seeks: "FUNDER" | "FUNDING", next: string) =>
  async (call: Call): Promise<WaitingItem[]> => {
    const rows = await call.db
      .selectFrom("carToFund")
      .select(["carId", "vin", "plate", "carTitle", "funderName", "since"])
      .where("seeks", "=", seeks)
      .orderBy("since")
      .orderBy("carId")
      .limit(maximumHomeItems)
      .execute();
    return rows.map(({ carId, vin, plate, carTitle, funderName, since }) => ({
      id: carId,
      label: plate || vin,
      detail: [carTitle, funderName].filter(Boolean).join(" · "),
      note: `depuis le ${frenchDay(since)}`,
      dueOn: null,
      next,
      to: `/car-summary/fundings/${carId}`,
    }));
  };

export const fundingHome: HomeParts = {
  setup: [
    {
      rank: 60,
      may: ["CREATE_FUNDER"],
      shows: ["funder"],
      step: {
        key: "funders",
        label: "Les financeurs",
        detail:
          "Un véhicule est payé par un financeur ou sur vos fonds propres : créez ceux avec qui vous travaillez.",
        to: "/payment/funders/new",
      },
      isDone: async ({ db }) => (await db.selectFrom("funder").select("id").limit(1).execute()).length > 0,
    },
  ],
  waiting: [
    countedWork("missingFundings", missingFundings, {
      rank: 71,
      title: "Financements à compléter",
      to: "/payment/missing-fundings",
      empty: "Aucun financement n’est à compléter.",
      readItems: readCarsToFund("FUNDING", "Compléter"),
    }),
    countedWork("missingFunders", missingFunders, {
      rank: 72,
      title: "Financeurs à choisir",
      to: "/payment/missing-funders",
      empty: "Chaque véhicule a son financeur.",
      readItems: readCarsToFund("FUNDER", "Choisir"),
    }),
  ],
};
