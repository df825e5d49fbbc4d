import { sql } from "kysely";
import { lockedOrderedCar, orderedStockCars, orderedStockModels } from "#fleet/model/events.ts";
import { awaitedDocuments, expectedVins, factsOfCar, factsOfDocument } from "#documents/model/events.ts";
import { deliveryStep } from "#contracts/model/events.ts";
import { stepOfOrderedCar } from "./orders/delivery-step.ts";
import { answer, area } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { get } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { purchasingContract } from "../contract.ts";
import type { supplierDocumentsContract } from "../contract/documents.ts";
import type { ordersContract } from "../contract/orders.ts";
import { purchasingManifest } from "../manifest.ts";
import { purchasingKinds } from "../model/documents/document-kinds.ts";
import { advanceFields } from "../model/payments/records.ts";
import type { UploadPage } from "../model/documents/supplier-document.ts";
import { lineFormValues } from "../model/orders/line.ts";
import { toOrderChange } from "../model/orders/order-change.ts";
import { changeLine } from "./orders/change-line.ts";
import { extractOrder } from "./orders/extract-order.ts";
import { changeOrder, correctOrder } from "./orders/change-order.ts";
import { vatRateSweep } from "./payments/deposit-shares.ts";
import { addOrderDocument, readOrder, removeLine } from "./orders/orders.ts";
import { orderForm, orderFormOfVin } from "./order-form.ts";
import {
  recordRemovals,
  relinkReplacedDocuments,
  recordReviews,
  linkOrderDocuments,
} from "./documents/document-reactions.ts";
import {
  firstPhotoSql,
  orderFactsOfCar,
  orderFactsOfDocument,
  otherOrderVins,
} from "./documents/order-documents.ts";
import { paymentHandlers } from "./payments/handlers.ts";
import { invoiceHandlers } from "./invoices/handlers.ts";
import { invoiceFactsOfDocument } from "./invoices/invoice-documents.ts";
import { reopenVin, settleVin, recordOtherVins } from "./documents/other-vins.ts";
import { computeLandedCost } from "./landed-cost.ts";
import { modelSuppliers, readNeededLine } from "./needed-line.ts";
import { checkFit } from "./orders/line-need.ts";
import { createOrder } from "./orders/create-order.ts";
import { changePremiumPurchase, createPremiumCar, removePremiumCar } from "./premium.ts";
import { removeOrder } from "./orders/remove-order.ts";
import { boughtFinishes, buyingPrices } from "./buying-prices.ts";
import {
  requestDocuments,
  readOpenRequests,
  sendReminder,
  supplierReminderSweep,
  readSupplierDocuments,
} from "./documents/supplier-requests.ts";
import { awaitedSupplierDocuments } from "./documents/supplier-request-rows.ts";
import {
  answerRequest,
  giveSupplierPaper,
  openSupplierPapers,
  readUnsentDocument,
} from "./documents/supplier-uploads.ts";
import { purchasingTables } from "./tables.ts";
import { countStockLines, lockStockLine, readStockLines } from "./orders/stock-lines.ts";
import { checkVins, applyVinCorrection, lockLineOfCar } from "./orders/vins.ts";
import { purchasingPersonalData } from "./personal-data.ts";
import { purchasingHome } from "./overview/home.ts";
import { existsIn } from "#platform/overview/record-pages.ts";
import { orderLineCounts, supplierInvoiceCounts, supplierAdvanceCounts } from "./counted.ts";
import { purchaseLines } from "./statement-lines.ts";

export const purchasing = area(
  purchasingManifest,
  purchasingContract,
  {
    listCarOrders: { from: "car_order o", search: searchIn("o.search_text") },
    readCarOrder: ({ params }, call) => readOrder(call, params.id),
    changeCarOrder: {
      form: async ({ params }, call) => toOrderChange(await readOrder(call, params.id)),
      act: ({ params, body }, call) => changeOrder(call, params.id, body),
    },
    correctCarOrder: {
      form: async ({ params }, call) => toOrderChange(await readOrder(call, params.id)),
      act: ({ params, body }, call) => correctOrder(call, params.id, body),
    },
    removeCarOrder: ({ params }, call) => removeOrder(call, params.id),
    addCarOrderDocument: ({ params, files }, call) => addOrderDocument(call, params.id, files.file),
    downloadOrderForm: ({ params }, call) => orderForm(call, params.id),
    downloadSupplierOrder: ({ params }, call) => orderFormOfVin(call, params.vin),
    listCarsToPay: {
      from: `car_order_line l left join assignment a on a.order_line_id = l.id and a.ended_at is null
        left join rental_period p on p.id = a.period_id join car_order o on o.id = l.order_id
        left join supplier_invoice_car listed on listed.line_id = l.id
        left join supplier_invoice i on i.id = listed.invoice_id`,
      countFrom: "car_order_line l join car_order o on o.id = l.order_id",
      exceptions: {
        clientName: "p.client_name",
        vatRegime: "o.vat_regime",
        invoiceNumber: "i.number",
        toPayBy: "i.to_pay_by",
      },
      ...orderLineCounts.value("status", "TO_PAY", "l"),
      search: searchIn("l.search_text"),
    },
    purchaseCars: async ({ body }, call) => readOrder(call, (await createOrder(call, body)).id),
    changeCarToPay: {
      form: async ({ params }, call) => {
        const { orderId } = await get(call, "carOrderLine", params.id);
        const line = (await readOrder(call, orderId)).lines.find(({ id }) => id === params.id);
        return line ? lineFormValues(line) : {};
      },
      act: ({ params, body }, call) => changeLine(call, params.id, body),
    },
    ...verbHandlers<typeof ordersContract>()(readOrder, {
      settleOrderedVin: settleVin,
      reopenOrderedVin: reopenVin,
    }),
    removeCarToPay: ({ params }, call) => removeLine(call, params.id),
    extractOrder,
    checkExistingVins: ({ query }, call) => checkVins(call, query.vins),
    checkFit: ({ query }, call) => checkFit(call, query),
    readNeededLine: ({ params }, call) => readNeededLine(call, params.periodId),
    listModelSuppliers: ({ params }, call) => modelSuppliers(call, params.finishId),
    readLandedCost: ({ query }, call) => computeLandedCost(call, query),
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
    ...paymentHandlers,
    ...invoiceHandlers,
    listSupplierDocuments: ({ params }, call) => readSupplierDocuments(call, params.orderId),
    listOpenSupplierPapers: ({ params }, call) => readOpenRequests(call, params.supplierId),
    askSupplierDocuments: ({ params, body }, call) => requestDocuments(call, params.orderId, body),
    ...verbHandlers<typeof supplierDocumentsContract>()(
      (call, _changed, { orderId }) => readSupplierDocuments(call, orderId),
      {
        remindSupplier: (call, { orderId }) => sendReminder(call, orderId),
        addSupplierPaper: (call, answer) => answerRequest(call, { ...answer, isApproved: true }),
      },
    ),
    readSupplierPaper: readUnsentDocument,
    ...verbHandlers<typeof supplierDocumentsContract>()((_call, page: UploadPage) => page, {
      openSupplierPapers,
      giveSupplierPaper,
    }),
    listPremiumCars: {
      from: "premium_car p join car c on c.id = p.car_id",
      countFrom: "premium_car p",
      exceptions: { status: "c.status", photoId: firstPhotoSql("p.car_id") },
      search: searchIn("p.search_text"),
    },
    createPremiumCar: ({ body, files }, call) =>
      createPremiumCar(call, body, [files.photo, files.photo2, files.photo3]),
    changePremiumPurchase: ({ params, body }, call) => changePremiumPurchase(call, params.id, body),
    removePremiumCar: ({ params, body }, call) => removePremiumCar(call, params.id, body),
    listBoughtFinishes: (_, call) => boughtFinishes(call),
    readBuyingPrices: ({ params }, call) => buyingPrices(call, params.finishId),
  },
  {
    personalData: purchasingPersonalData,
    home: purchasingHome,
    recordPages: [
      { record: "carOrder", page: (_call, id) => `/buying/orders/view/${id}`, exists: existsIn("car_order") },
      {
        record: "supplierInvoice",
        page: (_call, id) => `/payment/supplier-invoices/view/${id}`,
        exists: existsIn("supplier_invoice"),
      },
    ],
    tables: purchasingTables,
    counted: [orderLineCounts, supplierInvoiceCounts, supplierAdvanceCounts],
    fields: { supplierAdvance: advanceFields },
    reactions: [
      recordOtherVins,
      lockLineOfCar,
      applyVinCorrection,
      linkOrderDocuments,
      recordReviews,
      relinkReplacedDocuments,
      recordRemovals,
    ],
    answers: [
      purchaseLines,
      answer(factsOfCar, orderFactsOfCar),
      answer(factsOfDocument, async (call, of) => ({
        ...(await orderFactsOfDocument(call, of)),
        ...(await invoiceFactsOfDocument(call, of)),
      })),
      answer(expectedVins, otherOrderVins),
      answer(awaitedDocuments, awaitedSupplierDocuments),
      answer(orderedStockCars, readStockLines),
      answer(orderedStockModels, countStockLines),
      answer(lockedOrderedCar, lockStockLine),
      answer(deliveryStep, stepOfOrderedCar),
    ],
    jobHandlers: [...supplierReminderSweep.jobHandlers, ...vatRateSweep.jobHandlers],
    documentKinds: purchasingKinds,
    documentHolders: ["carOrder", "carOrderLine", "supplierInvoice"],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstratePurchasing(call),
  },
);
