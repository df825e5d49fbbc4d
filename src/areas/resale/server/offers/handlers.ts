import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import { countedCars } from "#fleet/server/counted.ts";
import { answer, type Handlers } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { offerEndpoints } from "../../contract/offers.ts";
import { offerSchema } from "../../model/offers/offer.ts";
import { changeAskingPrice, kind, type OfferRow, putForSale, removeFromSale } from "./offers.ts";
import { proposedPrice } from "./proposal.ts";
import { offerReactions } from "./reactions.ts";
import { salePhotos, saleSheet } from "./sheet.ts";

const toOffer = viewOf(offerSchema);

const ranks =
  "array['ENDED', 'QUOTE_SENT', 'QUOTE_CREATED', 'DOCUMENTS_UPLOADED', 'OFFER_GENERATED', 'CREATED']";
/** The most advanced of the procedures that are open. */
const bestProcedure = `(${ranks})[(select min(array_position(${ranks}, r.status)) from resale_procedure r
  where r.sale_offer_id = o.id and r.status <> 'ABORTED')]`;
const today = "(select today())";

const sellableCars: ListSource<typeof offerEndpoints.listSellableCars> = {
  from: "sale_offer o join car c on c.id = o.car_id",
  countFrom: "sale_offer o",
  exceptions: {
    id: "o.car_id",
    car: carNameJson("c"),
    vin: "(select v.vin from car v where v.id = o.car_id)",
    energy: "c.energy",
    color: "c.color",
    mileage: "c.mileage",
    firstRegistrationDate: "c.first_registration_date",
    days: `(${today} - o.opened_on)::int`,
    pricedDays: `(${today} - o.priced_on)::int`,
    bestProcedure,
  },
  only: "o.status = 'OPEN'",
  search: searchIn("o.search_text"),
};

const offerRecords = carRecords({ kind, words: [] });

export const offerHandlers: Handlers<typeof offerEndpoints> = {
  listSellableCars: sellableCars,
  listCarsToSell: {
    from: "car c",
    search: searchIn("stocked_car_text(c.vin, c.license_plate, c.brand, c.model, c.finish)"),
    ...countedCars.part("car:toSell", "c"),
  },
  ...verbHandlers<typeof offerEndpoints>()((_call, row: OfferRow) => toOffer(row), {
    putForSale,
    changeAskingPrice,
    removeFromSale,
  }),
  readPriceProposal: ({ params }, call) => proposedPrice(call, params.id),
  readSaleSheet: ({ params }, call) => saleSheet(call, params.id),
  downloadSalePhotos: ({ params }, call) => salePhotos(call, params.id),
};

export const offerParts = {
  reactions: [...offerRecords.reactions, ...offerReactions],
  derivations: [offerRecords.derivation],
  answers: [
    answer(
      reasonsAgainstWithdrawal,
      reasonOnceRecorded(kind, "Une mise en vente de ce véhicule est enregistrée."),
    ),
  ],
};
