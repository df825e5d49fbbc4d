// Funders of cars, and the loan of each car.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const fundingManifest = manifest({
  name: "funding",
  pages: {
    "/payment/funders": page("Financeurs", "SIGNED_IN", {
      menu: { rank: 40 },
      synonyms: ["banque", "crédit", "crédit-bail", "prêt", "taux"],
    }),
    "/payment/funders/new": page("Nouveau financeur", "CREATE_FUNDER", { synonyms: ["banque"] }),
    "/payment/funders/edit/:id": page("Modifier le financeur", "UPDATE_FUNDER"),
    "/payment/funders/view/:id": page("Financeur", "SIGNED_IN"),
    "/payment/missing-fundings": page("Financements manquants", "SIGNED_IN", {
      menu: { rank: 50, counter: "missingFundings" },
      synonyms: ["prêt", "échéancier", "contrat de prêt"],
    }),
    "/payment/missing-funders": page("Financeurs manquants", "SIGNED_IN", {
      menu: { rank: 60, counter: "missingFunders" },
      synonyms: ["fonds propres"],
    }),
    "/car-summary/fundings/:id": page("Financement", "SIGNED_IN", { menu: { rank: 30 } }),
  },
  permissions: {
    CREATE_FUNDER: ["accountant", "purchaser"],
    UPDATE_FUNDER: ["accountant", "purchaser"],
    UPDATE_FUNDING: ["accountant", "purchaser"],
  },
  records: {
    funder: masculine("le financeur", "financeurs", { page: "/payment/funders/view/$id" }),
    funding: masculine("le financement", "financements"),
  },
  counters: {
    missingFunders: { may: ["UPDATE_FUNDING"], tally: "carToFund:FUNDER", shows: ["car", "funding"] },
    missingFundings: { may: ["UPDATE_FUNDING"], tally: "carToFund:FUNDING", shows: ["car", "funding"] },
  },
});
