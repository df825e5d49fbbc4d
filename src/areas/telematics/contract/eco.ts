// Endpoints of eco-driving.
import { contract, list } from "#kernel/contract.ts";
import { ecoScoreFields, ecoScoreSchema } from "../model/eco/eco-score.ts";

export const ecoContract = contract({
  listEcoScores: list({
    path: "/tracking/eco-scores",
    title: "Écoconduite",
    item: ecoScoreSchema,
    fields: ecoScoreFields,
    filters: ["month", "score"],
    sorts: ["month", "score"],
    defaultSort: "month,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["car"],
  }),
});
