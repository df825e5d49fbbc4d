import { reasonsAgainstCredit } from "#billing/model/events.ts";
import { readPaper } from "#billing/server/documents/paper.ts";
import {
  reasonsAgainstSaleAuthorization,
  reasonsAgainstUndoingReception,
  reasonsAgainstWithdrawal,
} from "#fleet/model/events.ts";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { reasonsAgainstFunding } from "#funding/model/events.ts";
import { notFound } from "#kernel/failure.ts";
import { answer, area } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { documentContent, documentOf } from "#platform/documents/documents.ts";
import { spvContract } from "../contract.ts";
import { spvManifest } from "../manifest.ts";
import { otherOwnerReason } from "../model/ownership.ts";
import { spvHome } from "./home.ts";
import { otherOwners, ownersOf, spvOwners } from "./owners.ts";
import { paymentReactions, receivePayment } from "./payment.ts";
import { changeSale, prepareSales, withdrawSale } from "./preparation.ts";
import { spvTables } from "./tables.ts";
import { reverseTransfer, transferCar } from "./transfer.ts";
import { findSale, kind, saleOf, saleView } from "./view.ts";
import { transferredCarCounts } from "./counted.ts";
import { transferLines } from "./statement-lines.ts";

async function readInvoice(call: Call, carId: string, invoiceId: string) {
  const sale = await call.db
    .selectFrom(kind)
    .select("id")
    .where("carId", "=", carId)
    .where("invoiceId", "=", invoiceId)
    .executeTakeFirst();
  if (!sale) throw notFound("Cette facture");
  return readPaper(call, invoiceId);
}

async function readDeed(call: Call, carId: string) {
  const { id, deedId } = await saleOf(call, carId);
  if (deedId === null) throw notFound("L’acte de cession");
  return documentContent(call, await documentOf(call, { record: kind, id }, deedId));
}

async function invoiceReasons(call: Call, documentId: string): Promise<string[]> {
  const sale = await call.db
    .selectFrom(kind)
    .select("status")
    .where("invoiceId", "=", documentId)
    .executeTakeFirst();
  return sale && sale.status !== "REVERSED"
    ? ["Cette facture est celle d’une cession : annulez la cession, qui la crédite."]
    : [];
}

export const spv = area(
  spvManifest,
  spvContract,
  {
    listTransferredCars: {
      from: "transferred_car t join car c on c.id = t.car_id join issuer i on i.id = t.spv_id join company o on o.id = i.company_id left join billing_document d on d.id = t.invoice_id",
      countFrom: "transferred_car t",
      exceptions: {
        car: carNameJson("c"),
        spvName: "o.name",
        invoiceNumber: "d.number",
        totalCents: "d.total_cents",
        remainingCents: "d.remaining_cents",
      },
    },
    readTransferredCar: async ({ params }, call) => saleView(call, await saleOf(call, params.carId)),
    readCarOwners: async ({ params }, call) => ({
      owners: await ownersOf(call, params.carId),
      isTransferred: (await findSale(call, params.carId)) !== undefined,
    }),
    prepareTransferredCars: async ({ body }, call) => ({ carIds: await prepareSales(call, body) }),
    changeTransferredCar: {
      form: async ({ params }, call) => saleView(call, await saleOf(call, params.carId)),
      act: async ({ params, body }, call) => saleView(call, await changeSale(call, params.carId, body)),
    },
    withdrawTransferredCar: async ({ params, body }, call) => {
      await withdrawSale(call, params.carId, body.version);
      return params;
    },
    ...verbHandlers<typeof spvContract>()(saleView, {
      transferCar,
      reverseCarTransfer: reverseTransfer,
      receiveSpvPayment: receivePayment,
    }),
    readSpvInvoice: ({ params }, call) => readInvoice(call, params.carId, params.invoiceId),
    readTransferDeed: ({ params }, call) => readDeed(call, params.carId),
  },
  {
    tables: spvTables,
    counted: [transferredCarCounts],
    reactions: paymentReactions,
    answers: [
      transferLines,
      answer(
        reasonsAgainstWithdrawal,
        reasonOnceRecorded(kind, "Une cession de ce véhicule est enregistrée."),
      ),
      answer(
        reasonsAgainstUndoingReception,
        reasonOnceRecorded(kind, "Une cession de ce véhicule est enregistrée."),
      ),
      answer(reasonsAgainstFunding, async (call, { carId, from }) => {
        const reason = otherOwnerReason(await spvOwners(call, carId), from);
        return reason === null ? [] : [reason];
      }),
      answer(reasonsAgainstSaleAuthorization, async (call, { carId }) => {
        const reason = otherOwnerReason(await otherOwners(call, carId), call.today);
        return reason === null ? [] : [reason];
      }),
      answer(reasonsAgainstCredit, (call, { documentId }) => invoiceReasons(call, documentId)),
    ],
    home: spvHome,
    personalData: { tables: { transferred_car: { isStaffOnly: true } } },
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateTransfers(call),
    recordPages: [
      {
        record: kind,
        page: async (call, id) => {
          const sale = await call.db.selectFrom(kind).select("carId").where("id", "=", id).executeTakeFirst();
          return `/billing/transferred-cars/view/${sale?.carId ?? id}`;
        },
      },
    ],
  },
);
