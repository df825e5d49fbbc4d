// Endpoints of cars for sale: their prices, their sheet, their photos.
import { z } from "zod";
import { list } from "#kernel/contract.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { carRecord } from "#fleet/model/car.ts";
import {
  offerSchema,
  priceForm,
  removalForm,
  sellableFields,
  sellableRow,
  toSellRow,
} from "../model/offers/offer.ts";
import { proposalSchema } from "../model/offers/proposal.ts";

const shows = ["saleOffer", "car", "resaleProcedure"] as const;
const offer = {
  record: "saleOffer",
  params: z.object({ id }),
  returns: offerSchema,
  may: "PUT_CAR_FOR_SALE",
} as const;
const on = recordWrites({ path: "/sellable-cars/:id", ...offer });
const onStocked = recordWrites({ path: "/cars-stocked/:id", ...offer });
const see = recordReads({ path: "/sellable-cars/:id", may: "SIGNED_IN", shows });

export const offerEndpoints = {
  listSellableCars: list({
    path: "/cars-stocked/sellable",
    title: "En vente",
    item: sellableRow,
    fields: sellableFields,
    filters: ["priceCents", "openedOn", "pricedOn", "vin"],
    sorts: ["openedOn", "pricedOn", "priceCents"],
    defaultSort: "openedOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows,
  }),
  listCarsToSell: list({
    path: "/cars-to-sell",
    title: "À vendre",
    item: toSellRow,
    fields: carRecord.fields,
    filters: ["brand", "model", "vin"],
    sorts: ["saleAuthorizedOn", "stockedSince"],
    defaultSort: "saleAuthorizedOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows,
  }),
  putForSale: on("", "a mis le véhicule en vente", { body: priceForm }),
  changeAskingPrice: on("price", "a changé le prix de vente", { body: priceForm }),
  removeFromSale: onStocked("remove-from-sale", "a retiré le véhicule de la vente", { body: removalForm }),
  readPriceProposal: see("proposal", proposalSchema, {
    summary: "Proposer le prix d’un véhicule, avec ses raisons",
  }),
  readSaleSheet: see("sheet", pdfAnswer, { summary: "Lire la fiche de vente d’un véhicule" }),
  downloadSalePhotos: see(
    "photos",
    { document: ["application/zip"] },
    { summary: "Télécharger les photos d’un véhicule en vente" },
  ),
};
