// Handlers and declarations of confirmed sales, for the area.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { statementLines } from "#fleet/model/events.ts";
import { answer, type Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { confirmedEndpoints } from "../../contract/confirmed.ts";
import { saleDocumentKinds } from "../../model/sales/documents.ts";
import { resaleCounts } from "../counted.ts";
import { procedureView } from "../view.ts";
import { invoiceResale, saleInvoiceReasons } from "../sales/invoice.ts";
import { plannedSales, scheduleResale } from "./appointment.ts";
import { concludeResale } from "./conclude.ts";
import { buyerCustody } from "./custody.ts";
import { saleDeadlines } from "./deadlines.ts";
import { declareResale } from "./declare.ts";
import { readSaleDeed, recordSaleDeed } from "./deed.ts";
import { confirmedReactions } from "./reactions.ts";
import { withdrawFromResale } from "./public-withdrawal.ts";
import { readSaleFile } from "./sale-file.ts";
import { saleLines } from "./statement-lines.ts";
import { vatOfSales } from "./vat-by-month.ts";
import { withdrawResale } from "./withdraw.ts";

const buyer = "coalesce(nullif(r.company_name, ''), r.first_name || ' ' || r.last_name)";

/** The latest accepted certificate of a car is good for fifteen days, on the day of the appointment if there is one. */
const hasCertificate = `exists (select from document_link l join document d on d.id = l.document_id
  where l.record = 'car' and l.record_id = r.car_id and d.kind = 'resale.CSA' and d.state = 'APPROVED'
    and d.dated_on > coalesce((r.scheduled_at at time zone 'Europe/Paris')::date, today()) - 15)`;

const missing = `case when r.invoice_id is null then 'INVOICE'
  when d.remaining_cents > 0 then 'PAYMENT'
  when r.scheduled_at is null then 'APPOINTMENT'
  when not ${hasCertificate} then 'CERTIFICATE'
  when r.deed_id is null then 'DEED'
  else 'CONCLUSION' end`;

export const confirmedHandlers: Handlers<typeof confirmedEndpoints> = {
  listConfirmedResales: {
    from: "resale_procedure r join car c on c.id = r.car_id left join billing_document d on d.id = r.invoice_id",
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
    search: searchIn("stocked_car_text(c.vin, c.license_plate, c.brand, c.model, c.finish)"),
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
      withdrawalEnd: "r.withdrawal_until",
      conformityEnd: "r.conformity_until",
    },
    tally: { all: "car:SOLD" },
  },
  readVatOfSales: (_input, call) => vatOfSales(call),
  readSaleDeed: ({ params }, call) => readSaleDeed(call, params.id),
  readSaleFile: ({ params }, call) => readSaleFile(call, params.id),
  withdrawFromResale: ({ params }, call) => withdrawFromResale(call, params),
  ...verbHandlers<typeof confirmedEndpoints>()(procedureView, {
    invoiceResale,
    scheduleResale,
    recordSaleDeed,
    concludeResale,
    declareResale,
    withdrawResale,
  }),
};

export const confirmedParts = {
  documentKinds: saleDocumentKinds,
  planned: [plannedSales],
  custodySources: [buyerCustody],
  counted: [resaleCounts],
  derivations: saleDeadlines,
  reactions: confirmedReactions,
  answers: [saleInvoiceReasons, answer(statementLines, saleLines)],
};
