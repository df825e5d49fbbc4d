import { sql } from "kysely";
import { area } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/list-source.ts";
import { searchIn } from "#kernel/server/lists.ts";
import { get } from "#kernel/server/records.ts";
import { purchasingContract } from "../contract.ts";
import { purchasingManifest } from "../manifest.ts";
import type { AdvanceKind } from "../model/advance.ts";
import { purchasingKinds } from "../model/document-kinds.ts";
import { advanceFields, lineFields, orderFields, paymentFields } from "../model/fields.ts";
import { lineFormOf } from "../model/line.ts";
import { changeOf } from "../model/order-change.ts";
import { premiumFields } from "../model/premium.ts";
import { advanceOf, heldBySupplier, recover } from "./advances.ts";
import { changeLine } from "./change-line.ts";
import { extractOrder } from "./extract.ts";
import { acceptIban, ibanOf } from "./ibans.ts";
import { changeOrder, correctOrder } from "./change-order.ts";
import { renewRates } from "./deposit-shares.ts";
import { addOrderPaper, orderOf, removeLine } from "./orders.ts";
import { orderForm, orderFormOfVin } from "./order-form.ts";
import { followRemovals, followReplacements, followReviews, keepOrderPapers } from "./paper-reactions.ts";
import { carFacts, documentFacts, firstPhotoOf, vinsBeside } from "./papers.ts";
import { dropAdvance, payAdvance } from "./pay-advance.ts";
import { correctPayment } from "./correct-payment.ts";
import { payCars, regimeOfLines } from "./payments.ts";
import { settleVin, tellOtherVins } from "./other-vins.ts";
import { landedCostOf } from "./landed.ts";
import { checkFit } from "./line-need.ts";
import { purchaseCars } from "./purchase.ts";
import { createPremiumCar } from "./premium.ts";
import { removeOrder } from "./remove-order.ts";
import { boughtFinishes, buyingPrices } from "./prices.ts";
import { askDocuments, openPapersOf, remind, remindSuppliers, supplierDocuments } from "./supplier-papers.ts";
import { awaitedOfSuppliers } from "./supplier-rows.ts";
import { answerRequest, giveSupplierPaper, openSupplierPapers } from "./supplier-received.ts";
import "./tables.ts";
import { checkVins, followVin, holdLine } from "./vins.ts";

const advanceList = (kind: AdvanceKind): ListSource<typeof purchasingContract.listCarsDeposit> => ({
  from: "supplier_advance a",
  only: `a.kind = '${kind}'`,
  search: searchIn("a.search_text"),
});

export const purchasing = area(
  purchasingManifest,
  purchasingContract,
  {
    listCarOrders: { from: "car_order o", search: searchIn("o.search_text") },
    readCarOrder: ({ params }, call) => orderOf(call, params.id),
    changeCarOrder: {
      form: async ({ params }, call) => changeOf(await orderOf(call, params.id)),
      act: ({ params, body }, call) => changeOrder(call, params.id, body),
    },
    correctCarOrder: {
      form: async ({ params }, call) => changeOf(await orderOf(call, params.id)),
      act: ({ params, body }, call) => correctOrder(call, params.id, body),
    },
    removeCarOrder: ({ params }, call) => removeOrder(call, params.id),
    addCarOrderDocument: ({ params, files }, call) => addOrderPaper(call, params.id, files.file),
    downloadOrderForm: ({ params }, call) => orderForm(call, params.id),
    downloadSupplierOrder: ({ params }, call) => orderFormOfVin(call, params.vin),
    listCarsToPay: {
      from: `car_order_line l left join assignment a on a.order_line_id = l.id and a.ended_at is null
        left join rental_period p on p.id = a.period_id`,
      countFrom: "car_order_line l",
      exceptions: { clientName: "p.client_name" },
      only: "l.status = 'TO_PAY'",
      tally: { all: "carOrderLine:TO_PAY" },
      search: searchIn("l.search_text"),
    },
    purchaseCars: async ({ body }, call) => orderOf(call, (await purchaseCars(call, body)).id),
    changeCarToPay: {
      form: async ({ params }, call) => {
        const { orderId } = await get(call, "carOrderLine", params.id);
        const line = (await orderOf(call, orderId)).lines.find(({ id }) => id === params.id);
        return line ? lineFormOf(line) : {};
      },
      act: ({ params, body }, call) => changeLine(call, params.id, body),
    },
    settleOrderedVin: async ({ params, body }, call) => orderOf(call, await settleVin(call, params.id, body)),
    removeCarToPay: ({ params }, call) => removeLine(call, params.id),
    extractOrder,
    checkExistingVins: ({ query }, call) => checkVins(call, query.vins),
    checkFit: ({ query }, call) => checkFit(call, query),
    readLandedCost: ({ query }, call) => landedCostOf(call, query),
    listManufacturerFinishes: async ({ params }, call) =>
      (
        await sql<{ finishId: string; manufacturerFinish: string; count: number }>`
          select finish_id as "finishId", manufacturer_finish as "manufacturerFinish", count(*)::int as count
          from (select id, finish_id, manufacturer_finish from car_order_line where car_model_id = ${params.modelId}
            union select id, finish_id, manufacturer_finish from car where car_model_id = ${params.modelId}) one
          where manufacturer_finish <> '' and finish_id is not null group by 1, 2 order by 3 desc, 2 limit 200`.execute(
          call.db,
        )
      ).rows,
    payCar: ({ params, body }, call) => payCars(call, [params.id], body),
    payCars: ({ body: { lineIds, ...form } }, call) => payCars(call, lineIds, form),
    listSupplierPayments: { from: "supplier_payment p", search: searchIn("p.search_text") },
    correctPayment: ({ params, body }, call) => correctPayment(call, params.id, body.reason),
    checkPaymentRegime: async ({ query }, call) => ({ question: await regimeOfLines(call, query.lineIds) }),
    readSupplierIban: ({ params }, call) => ibanOf(call, params.id),
    acceptSupplierIban: ({ params, body }, call) => acceptIban(call, params.id, body.enteredAt),
    listCarsDeposit: advanceList("DEPOSIT"),
    listCarsVatCaution: advanceList("VAT_CAUTION"),
    readAdvance: ({ params }, call) => advanceOf(call, params.id),
    depositsBySupplier: (_, call) => heldBySupplier(call, "DEPOSIT"),
    cautionsBySupplier: (_, call) => heldBySupplier(call, "VAT_CAUTION"),
    listSupplierDocuments: ({ params }, call) => supplierDocuments(call, params.orderId),
    listOpenSupplierPapers: ({ params }, call) => openPapersOf(call, params.supplierId),
    askSupplierDocuments: ({ params, body }, call) => askDocuments(call, params.orderId, body),
    remindSupplier: async ({ params }, call) => {
      await remind(call, params.orderId);
      return supplierDocuments(call, params.orderId);
    },
    addSupplierPaper: async ({ params: { orderId, id }, files }, call) => {
      await answerRequest(call, { orderId, id, file: files.file, isApproved: true });
      return supplierDocuments(call, orderId);
    },
    openSupplierPapers: ({ params }, call) => openSupplierPapers(call, params.token),
    giveSupplierPaper: ({ params, files }, call) => giveSupplierPaper(call, params, files.file),
    listPremiumCars: {
      from: "premium_car p join car c on c.id = p.car_id",
      countFrom: "premium_car p",
      exceptions: { status: "c.status", photoId: firstPhotoOf("p.car_id") },
      search: searchIn("p.search_text"),
    },
    createPremiumCar: ({ body, files }, call) =>
      createPremiumCar(call, body, [files.photo, files.photo2, files.photo3]),
    listBoughtFinishes: (_, call) => boughtFinishes(call),
    readBuyingPrices: ({ params }, call) => buyingPrices(call, params.finishId),
    payAdvance: async ({ params, body }, call) => {
      await payAdvance(call, params.id, body);
      return advanceOf(call, params.id);
    },
    dropAdvance: ({ params }, call) => dropAdvance(call, params.id),
    recoverDeposit: ({ params, body }, call) => recover(call, { id: params.id, kind: "DEPOSIT" }, body),
    recoverVatCaution: ({ params, body }, call) =>
      recover(call, { id: params.id, kind: "VAT_CAUTION" }, body),
  },
  {
    fields: {
      carOrder: orderFields,
      carOrderLine: lineFields,
      supplierPayment: paymentFields,
      supplierAdvance: advanceFields,
      premiumCar: premiumFields,
    },
    reactions: [
      tellOtherVins,
      holdLine,
      followVin,
      keepOrderPapers,
      followReviews,
      followReplacements,
      followRemovals,
    ],
    works: [...remindSuppliers.works, ...renewRates.works],
    documentKinds: purchasingKinds,
    documentHolders: ["carOrder", "carOrderLine"],
    documentFacts,
    carFacts,
    vinsBeside,
    awaitedDocuments: awaitedOfSuppliers,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstratePurchasing(call),
  },
);
