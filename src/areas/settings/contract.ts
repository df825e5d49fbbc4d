// Endpoints for the settings of the company: price parameters, tax scales, identity of the lessor.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { priceParametersContract } from "./contract/price-parameters.ts";
import { vatRateEndpoints } from "./contract/vat-rates.ts";
import { lessorSchema } from "./model/lessor.ts";
import { taxScaleSchema, territoryVatSchema } from "./model/scales/tax-scale-form.ts";

const storedScaleSchema = z.object({
  /** Null for scales published by law. */
  id: id.nullable(),
  enteredBy: z.string().nullable(),
  scale: taxScaleSchema,
});

const storedLessorSchema = z.object({
  lessor: lessorSchema.nullable(),
  version: version.nullable(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});

export const settingsContract = contract({
  ...priceParametersContract,
  readTaxScales: read({
    path: "/tax-scales",
    returns: z.array(storedScaleSchema),
    may: "SIGNED_IN",
    shows: ["taxScale"],
  }),
  ...vatRateEndpoints,
  addTaxScale: write({
    path: "/tax-scales",
    takes: { body: taxScaleSchema },
    returns: storedScaleSchema,
    may: "MANAGE_PARAMETERS",
    audit: { did: "a ajouté un barème", record: "taxScale" },
  }),
  addTerritoryVat: write({
    path: "/tax-scales/vat-territories",
    takes: { body: territoryVatSchema },
    returns: storedScaleSchema,
    may: "OPEN_VAT_TERRITORIES",
    audit: { did: "a fixé la TVA d’un territoire", record: "taxScale" },
  }),
  readLessor: read({ path: "/lessor", returns: storedLessorSchema, may: "SIGNED_IN", shows: ["parameter"] }),
  setLessor: write({
    path: "/lessor",
    takes: { body: lessorSchema.safeExtend({ version: version.nullable() }) },
    returns: storedLessorSchema,
    may: "MANAGE_PARAMETERS",
    audit: { did: "a modifié l’identité du loueur", record: "parameter" },
  }),
});
