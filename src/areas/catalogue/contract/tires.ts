import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import {
  searchScopeSchema,
  tirePriceSchema,
  tireSizeListFields,
  tireSizeFormSchema,
  tireSizeSchema,
} from "../model/tire.ts";

const sizeParams = z.object({ id });

export const tireContract = contract({
  listTireSizes: list({
    path: "/tire-sizes",
    title: "Dimensions de pneus",
    item: tireSizeSchema,
    fields: tireSizeListFields,
    filters: ["fullSize", "width", "series", "diameter", "loadIndex", "season", "isCommercial", "updatedAt"],
    sorts: ["fullSize", "width", "diameter", "updatedAt"],
    defaultSort: "fullSize,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["tireSize"],
  }),
  createTireSize: write({
    path: "/tire-sizes",
    takes: { body: tireSizeFormSchema },
    returns: tireSizeSchema,
    may: "MANAGE_TIRE_SIZES",
    audit: { did: "a créé la dimension de pneu", record: "tireSize" },
  }),
  readTireSize: read({
    path: "/tire-sizes/:id",
    takes: { params: sizeParams },
    returns: tireSizeSchema,
    may: "SIGNED_IN",
    shows: ["tireSize"],
  }),
  changeTireSize: write({
    path: "/tire-sizes/:id",
    takes: { params: sizeParams, body: tireSizeFormSchema.extend({ version }) },
    returns: tireSizeSchema,
    may: "MANAGE_TIRE_SIZES",
    audit: { did: "a modifié la dimension de pneu", record: "tireSize" },
  }),
  removeTireSize: write({
    method: "DELETE",
    path: "/tire-sizes/:id",
    takes: { params: sizeParams },
    returns: sizeParams,
    may: "MANAGE_TIRE_SIZES",
    audit: { did: "a supprimé la dimension de pneu", record: "tireSize" },
  }),
  /** Prices applicable to a finish, a model or a brand: its own first, then inherited ones. */
  listTirePrices: read({
    path: "/tire-prices",
    takes: { query: z.object({ searchType: searchScopeSchema, searchId: id }) },
    returns: z.array(tirePriceSchema),
    may: "SIGNED_IN",
    shows: ["tireSize"],
  }),
  /** Creates or changes the price of a size for a brand, a model or a finish. */
  setTirePrice: write({
    path: "/tire-prices",
    takes: {
      body: z.object({
        searchType: searchScopeSchema,
        searchId: id,
        tireSizeId: id,
        priceCents: centsSchema,
      }),
    },
    returns: tirePriceSchema,
    may: "MANAGE_TIRE_SIZES",
    audit: { did: "a fixé un prix de pneu", record: "tireSize" },
  }),
  removeTirePrice: write({
    method: "DELETE",
    path: "/tire-prices/:id",
    takes: { params: sizeParams },
    returns: sizeParams,
    may: "MANAGE_TIRE_SIZES",
    audit: { did: "a retiré un prix de pneu", record: "tireSize" },
  }),
});
