// The grid of scores.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { instant, version } from "#kernel/schema/french.ts";
import { gridSchema } from "../model/grid.ts";

const savedGridSchema = z.object({
  version,
  grid: gridSchema,
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});

export const gridContract = contract({
  readScoringGrid: read({
    path: "/scorings/grid",
    returns: savedGridSchema,
    may: "SIGNED_IN",
    shows: ["parameter"],
  }),
  changeScoringGrid: write({
    path: "/scorings/grid",
    takes: { body: z.object({ version, grid: gridSchema }) },
    returns: savedGridSchema,
    may: "REVIEW_SCORING",
    audit: { did: "a modifié le barème de scoring", record: "parameter" },
  }),
});
