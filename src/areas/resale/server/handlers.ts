// Handlers of the area, and the SQL of its lists.
import { vatOfCarSales } from "../model/events.ts";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { countedCars } from "#fleet/server/counted.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { resaleContract } from "../contract.ts";
import { offerSchema } from "../model/offers/offer.ts";
import type { PublicResale } from "../model/procedures/procedure.ts";
import { scheduleResale } from "./confirmed/appointment.ts";
import { concludeResale, declareResale } from "./confirmed/conclude.ts";
import { recordSaleDeed } from "./confirmed/deed.ts";
import { readSaleFile } from "./confirmed/sale-file.ts";
import { refundResale, withdrawFromResale, withdrawResale } from "./confirmed/withdraw.ts";
import { resaleCounts } from "./counted.ts";
import { changeAskingPrice, type OfferRow, putForSale, removeFromSale } from "./offers/offers.ts";
import { proposedPrice } from "./offers/proposal.ts";
import { salePhotos, saleSheet } from "./offers/sheet.ts";
import { abortResaleProcedure } from "./procedures/abort.ts";
import {
  changeResaleTerms,
  commentResale,
  createResaleProcedure,
  updateResaleRecipient,
} from "./procedures/buyer.ts";
import { proofContent } from "./procedures/proofs.ts";
import { giveResaleProof, openResaleLink } from "./procedures/public-page.ts";
import { generateResaleOffer, generateResaleQuote, readPaper } from "./procedures/quote.ts";
import { confirmSaleRegime } from "./procedures/regime.ts";
import { requestResaleProofs, uploadResaleProof } from "./procedures/request-proofs.ts";
import { copySignatureLink, createResaleSignatureRequest } from "./procedures/signature.ts";
import { invoiceResale } from "./sales/invoice.ts";
import { carResales, procedureView, readProcedure } from "./view.ts";

type Contract = typeof resaleContract;

const buyer = "coalesce(nullif(r.company_name, ''), r.first_name || ' ' || r.last_name)";
const ofCar = searchIn("stocked_car_text(c.vin, c.license_plate, c.brand, c.model, c.finish)");

/** The buyer acts while its signature, or a proof asked of it, is awaited. */
const turn = `case when r.status = 'QUOTE_SENT' or (r.status in ('CREATED', 'OFFER_GENERATED') and exists (
  select from document_link l join document d on d.id = l.document_id
  where l.record = 'resaleProcedure' and l.record_id = r.id and d.state in ('ASKED', 'MISSING')
  and not exists (select from document_link l2 join document d2 on d2.id = l2.document_id
    where l2.record = 'resaleProcedure' and l2.record_id = r.id and d2.kind = d.kind and d2.state in ('PENDING', 'APPROVED'))
)) then 'BUYER' else 'RESALE' end`;

/** The latest accepted certificate of a car is good for fifteen days, on the day of the appointment if there is one. */
const hasCertificate = `exists (select from document_link l join document d on d.id = l.document_id
  where l.record = 'car' and l.record_id = r.car_id and d.kind = 'resale.CSA' and d.state = 'APPROVED'
    and d.dated_on > coalesce((r.scheduled_at at time zone 'Europe/Paris')::date, today()) - 15)`;

/** The documents of a sale together: its car, its options. */
const billed = `select sum(b.total_cents)::bigint as total_cents, sum(b.remaining_cents)::bigint as remaining_cents
  from billing_document b where b.kind <> 'CREDIT_NOTE' and b.id in (select l.document_id from billing_event e
    join billing_line l on l.event_id = e.id
    where e.type = 'RESALE' and e.cause_id in (r.id::text, r.id || ' options', r.id || ' untaxed'))`;

const missing = `case when r.invoice_id is null then 'INVOICE'
  when d.remaining_cents > 0 then 'PAYMENT'
  when r.scheduled_at is null then 'APPOINTMENT'
  when not ${hasCertificate} then 'CERTIFICATE'
  when r.deed_id is null then 'DEED'
  else 'CONCLUSION' end`;

const ranks =
  "array['ENDED', 'QUOTE_SENT', 'QUOTE_CREATED', 'DOCUMENTS_UPLOADED', 'OFFER_GENERATED', 'CREATED']";
/** The most advanced of the procedures that are open. */
const bestProcedure = `(${ranks})[(select min(array_position(${ranks}, r.status)) from resale_procedure r
  where r.sale_offer_id = o.id and r.status <> 'ABORTED')]`;
const today = "(select today())";

const toOffer = viewOf(offerSchema);

export const resaleHandlers: Handlers<Contract> = {
  listSellableCars: {
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
  },
  listCarsToSell: { from: "car c", search: ofCar, ...countedCars.part("car:toSell", "c") },
  listResaleProcedures: {
    from: "resale_procedure r join car c on c.id = r.car_id",
    countFrom: "resale_procedure r",
    only: "r.status not in ('ENDED', 'ABORTED')",
    search: searchIn("r.search_text"),
    exceptions: { car: carNameJson("c"), buyer, turn },
  },
  listConfirmedResales: {
    from: `resale_procedure r join car c on c.id = r.car_id left join lateral (${billed}) d on true`,
    countFrom: "resale_procedure r",
    search: searchIn("r.search_text"),
    exceptions: {
      car: carNameJson("c"),
      buyer,
      totalCents: "d.total_cents",
      remainingCents: "d.remaining_cents",
      missing,
    },
    ...resaleCounts.part("resaleProcedure:confirmed", "r"),
  },
  listCarsSold: {
    from: "car c left join resale_procedure r on r.car_id = c.id and r.status = 'ENDED' and r.concluded_at is not null",
    only: "c.status = 'SOLD'",
    search: ofCar,
    exceptions: {
      car: carNameJson("c"),
      procedureId: "r.id",
      buyer: `coalesce(${buyer}, '')`,
      buyerKind: "r.buyer_kind",
      vatRegime: "r.vat_regime",
      marginCents: "r.margin_cents",
      vatBaseCents: "r.vat_base_cents",
      vatCents: "r.vat_cents",
      declaredOn: "r.declared_on",
      withdrawalUntil: "r.withdrawal_until",
      conformityUntil: "r.conformity_until",
    },
    tally: { all: "car:SOLD" },
  },
  readResaleProcedure: ({ params }, call) => readProcedure(call, params.id),
  readCarResales: ({ params }, call) => carResales(call, params.carId),
  createResaleProcedure: async ({ body }, call) =>
    procedureView(call, await createResaleProcedure(call, body)),
  updateResaleRecipient: {
    form: ({ params }, call) => readProcedure(call, params.id),
    act: async ({ params, body }, call) =>
      procedureView(call, await updateResaleRecipient(call, { ...params, ...body })),
  },
  changeResaleTerms: {
    form: ({ params }, call) => readProcedure(call, params.id),
    act: async ({ params, body }, call) =>
      procedureView(call, await changeResaleTerms(call, { ...params, ...body })),
  },
  commentResaleProcedure: async ({ params, body }, call) =>
    procedureView(call, await commentResale(call, params.id, body)),
  ...verbHandlers<Contract>()(procedureView, {
    generateResaleOffer,
    requestResaleProofs,
    uploadResaleProof,
    generateResaleQuote,
    createResaleSignatureRequest,
    abortResaleProcedure,
    confirmSaleRegime,
    invoiceResale,
    scheduleResale,
    recordSaleDeed,
    concludeResale,
    declareResale,
    withdrawResale,
    refundResale,
  }),
  ...verbHandlers<Contract>()((_call, page: PublicResale) => page, { openResaleLink, giveResaleProof }),
  withdrawFromResale: ({ params }, call) => withdrawFromResale(call, params),
  ...verbHandlers<Contract>()((_call, row: OfferRow) => toOffer(row), {
    putForSale,
    changeAskingPrice,
    removeFromSale,
  }),
  readPriceProposal: ({ params }, call) => proposedPrice(call, params.id),
  readSaleSheet: ({ params }, call) => saleSheet(call, params.id),
  downloadSalePhotos: ({ params }, call) => salePhotos(call, params.id),
  downloadResaleOffer: ({ params }, call) => readPaper(call, params.id, "offerDocumentId"),
  downloadResaleProof: ({ params }, call) => proofContent(call, params.id, params.documentType),
  readResaleQuote: ({ params }, call) => readPaper(call, params.id, "quoteDocumentId"),
  copyResaleSignatureLink: ({ params }, call) => copySignatureLink(call, params.id),
  readVatOfSales: async (_input, call) => (await call.ask(vatOfCarSales, {})).flat(),
  readSaleDeed: ({ params }, call) => readPaper(call, params.id, "deedId"),
  readSaleFile: ({ params }, call) => readSaleFile(call, params.id),
};
