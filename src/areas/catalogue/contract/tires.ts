import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import {
  searchScopeSchema,
  tirePriceSchema,
  tireSizeListFields,
  tireSizeFormSchema,
  tireSizeSchema,
} from "../model/tire.ts";

const params = z.object({ id });
const path = "/tire-sizes/:id";
const record = "tireSize";
const may = "MANAGE_TIRE_SIZES";
const on = recordWrites({ path, record, params, returns: tireSizeSchema, may });
const scope = z.object({ searchType: searchScopeSchema, searchId: id });

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
    may,
    audit: { did: "a créé la dimension de pneu", record },
  }),
  readTireSize: read({
    path,
    takes: { params },
    returns: tireSizeSchema,
    may: "SIGNED_IN",
    shows: ["tireSize"],
  }),
  changeTireSize: on("", "a modifié la dimension de pneu", { body: tireSizeFormSchema.extend({ version }) }),
  removeTireSize: on("", "a supprimé la dimension de pneu", { method: "DELETE", returns: params }),
  /** Prices applicable to a finish, a model or a brand: its own first, then inherited ones. */
  listTirePrices: read({
    path: "/tire-prices",
    takes: { query: scope },
    returns: z.array(tirePriceSchema),
    may: "SIGNED_IN",
    shows: ["tireSize"],
  }),
  /** Creates or changes the price of a size for a brand, a model or a finish. */
  setTirePrice: write({
    path: "/tire-prices",
    takes: { body: scope.extend({ tireSizeId: id, priceCents: centsSchema }) },
    returns: tirePriceSchema,
    may,
    audit: { did: "a fixé un prix de pneu", record },
  }),
  removeTirePrice: recordWrites({ path: "/tire-prices/:id", record, params, returns: params, may })(
    "",
    "a retiré un prix de pneu",
    { method: "DELETE" },
  ),
});
