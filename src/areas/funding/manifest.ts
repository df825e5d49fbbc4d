// Funders of cars, and the loan of each car.
import { manifest } from "#kernel/manifest.ts";

export const fundingManifest = manifest({
  name: "funding",
  pages: [
    "/payment/funders",
    "/payment/funders/new",
    "/payment/funders/edit/:id",
    "/payment/funders/view/:id",
    "/payment/missing-funders",
    "/payment/missing-fundings",
    "/car-summary/fundings/:id",
  ],
  permissions: {
    CREATE_FUNDER: ["accountant", "purchaser"],
    UPDATE_FUNDER: ["accountant", "purchaser"],
    UPDATE_FUNDING: ["accountant", "purchaser"],
  },
  records: {
    funder: {
      the: "le financeur",
      gender: "m",
      title: "Financeur",
      many: "financeurs",
      page: "/payment/funders/view/$id",
    },
    funding: { the: "le financement", gender: "m", title: "Financement", many: "financements" },
  },
  counters: {
    missingFunders: { may: ["UPDATE_FUNDING"], tally: "carToFund:FUNDER", shows: ["car", "funding"] },
    missingFundings: { may: ["UPDATE_FUNDING"], tally: "carToFund:FUNDING", shows: ["car", "funding"] },
  },
});
