// The description of the whole interface, generated from the contracts.
import { z } from "zod";
import { read } from "#kernel/contract.ts";

export const documentationEndpoints = {
  openApi: read({
    path: "/openapi.json",
    returns: z.looseObject({ openapi: z.string() }),
    may: "ANONYMOUS",
    shows: [],
    summary: "Cette description, au format OpenAPI 3.1.",
  }),
};
