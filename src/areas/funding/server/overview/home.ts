// Cars without a funder or a loan on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import { countedWork, type HomeParts, type WorkBlock } from "#platform/overview/home.ts";
import { fundingManifest } from "../../manifest.ts";

const carsToFund = (
  name: "missingFunders" | "missingFundings",
  { seeks, next, ...block }: WorkBlock & { seeks: "FUNDER" | "FUNDING"; next: string },
) =>
  countedWork(name, fundingManifest.counters[name], {
    ...block,
    rows: ({ db }) =>
      db
        .selectFrom("carToFund")
        .select(["carId", "vin", "plate", "carTitle", "funderName", "since"])
        .where("seeks", "=", seeks)
        .orderBy("since")
        .orderBy("carId"),
    item: ({ carId, vin, plate, carTitle, funderName, since }) => ({
      id: carId,
      label: plate || vin,
      detail: [carTitle, funderName].filter(Boolean).join(" · "),
      note: `depuis le ${frenchDay(since)}`,
      next,
      to: `/car-summary/fundings/${carId}`,
    }),
  });

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
    carsToFund("missingFundings", {
      rank: 71,
      title: "Financements à compléter",
      to: "/payment/missing-fundings",
      empty: "Aucun financement n’est à compléter.",
      seeks: "FUNDING",
      next: "Compléter",
    }),
    carsToFund("missingFunders", {
      rank: 72,
      title: "Financeurs à choisir",
      to: "/payment/missing-funders",
      empty: "Chaque véhicule a son financeur.",
      seeks: "FUNDER",
      next: "Choisir",
    }),
  ],
};
