// Cars received from a store whose logistics provider charges a fee, and the invoices of that provider.
import { carReceived, carReceptionUndone } from "#fleet/model/events.ts";
import { carName, carNameJson } from "#fleet/server/car-files/car-name.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Handlers, reaction } from "#kernel/server/area.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { begin, lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { get, remove, type Row } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { addDocument, documentContent, documentOf } from "#platform/documents/documents.ts";
import type { logisticsContract } from "../../contract/logistics.ts";
import { logisticsFlow } from "../../model/logistics/flow.ts";
import {
  type LogisticsCarView,
  logisticsCarViewSchema,
  type LogisticsInvoice,
} from "../../model/logistics/logistics-car.ts";
import "#purchasing/server/tables.ts";
import "#suppliers/server/tables.ts";

type LogisticsCar = Row<"logisticsCar">;
const kind = "logisticsCar";
const toView = viewOf(logisticsCarViewSchema);

/** The store that a car left from. A car keeps the id of its order line. */
const storeOf = (call: Call, carId: string) =>
  call.db
    .selectFrom("carOrderLine as l")
    .innerJoin("carOrder as o", "o.id", "l.orderId")
    .innerJoin("supplierStore as s", "s.id", "o.storeId")
    .select(["s.name", "s.supplierId", "s.logisticsFeeCents"])
    .where("l.id", "=", carId)
    .executeTakeFirst();

/** A store without a fee has no provider; a fee of 0 is still to be entered. */
export const recordLogisticsCar = reaction(carReceived, async (call, { carId }) => {
  const store = await storeOf(call, carId);
  if (!store || store.logisticsFeeCents === null) return;
  const before = await call.db.selectFrom(kind).select("id").where("id", "=", carId).executeTakeFirst();
  if (before) return;
  const { stockedSince } = await get(call, "car", carId);
  await begin(
    call,
    logisticsFlow,
    { kind, did: "attend la facture du prestataire logistique" },
    {
      id: carId,
      supplierId: store.supplierId,
      storeName: store.name,
      receivedOn: stockedSince ?? call.today,
      feeCents: store.logisticsFeeCents || null,
      invoicedOn: null,
      invoiceCents: null,
      invoiceVatCents: null,
      documentId: null,
    },
  );
});

/** A car that was not received owes no fee; an invoice that came stays. */
export const removeLogisticsCar = reaction(carReceptionUndone, async (call, { carId }) => {
  const row = await call.db.selectFrom(kind).selectAll().where("id", "=", carId).executeTakeFirst();
  if (row?.status === "TO_INVOICE")
    await remove(call, kind, { id: carId, version: null, did: "n’attend plus de facture logistique" });
});

async function logisticsView(call: Call, row: LogisticsCar): Promise<LogisticsCarView> {
  const { name: supplierName } = await get(call, "supplier", row.supplierId);
  return toView({
    ...row,
    supplierName,
    car: await carName(call, row.id),
    ...lifeCycleOf(logisticsFlow, row, missingPermission(call)),
  });
}

async function requireNewNumber(call: Call, { id, supplierId }: LogisticsCar, number: string): Promise<void> {
  const other = await call.db
    .selectFrom(kind)
    .select("id")
    .where("supplierId", "=", supplierId)
    .where(({ eb, fn, val }) =>
      eb(fn<string>("lower", ["invoiceNumber"]), "=", fn<string>("lower", [val(number)])),
    )
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) throw invalid({ invoiceNumber: "Ce fournisseur a déjà une facture de ce numéro." });
}

export async function uploadInvoice(
  call: Call,
  carId: string,
  { version, file, ...invoice }: LogisticsInvoice & { file?: Upload | undefined },
): Promise<LogisticsCar> {
  const request = { kind, id: carId, version, move: "upload" } as const;
  const row = await lockForMove(call, logisticsFlow, request, (one) => one);
  if (invoice.invoicedOn > call.today) throw invalid({ invoicedOn: "Ce jour n’est pas encore venu." });
  await requireNewNumber(call, row, invoice.invoiceNumber);
  const { id: documentId } = await addDocument(call, [{ record: kind, id: carId }], {
    kind: "logisticsInvoice",
    file,
    datedOn: invoice.invoicedOn,
  });
  const isEqual = invoice.invoiceCents === row.feeCents;
  return move(call, logisticsFlow, {
    kind,
    id: carId,
    version: null,
    move: isEqual ? "match" : "differ",
    set: { ...invoice, documentId },
    did: `a déposé la facture ${invoice.invoiceNumber} du prestataire logistique`,
  });
}

async function invoiceContent(call: Call, carId: string): Promise<Document> {
  const { documentId } = await get(call, kind, carId);
  if (documentId === null) throw notFound("Cette facture");
  return documentContent(call, await documentOf(call, { record: kind, id: carId }, documentId));
}

const logisticsList: ListSource<typeof logisticsContract.listLogisticsProviderCars> = {
  from: "logistics_car g join car c on c.id = g.id join supplier s on s.id = g.supplier_id",
  countFrom: "logistics_car g",
  exceptions: { car: carNameJson("c"), supplierName: "s.name" },
};

export const logisticsHandlers: Handlers<typeof logisticsContract> = {
  listLogisticsProviderCars: logisticsList,
  readLogisticsProviderCar: async ({ params }, call) =>
    logisticsView(call, await get(call, kind, params.carId)),
  ...verbHandlers<typeof logisticsContract>()(logisticsView, {
    uploadLogisticsInvoice: (call, { carId, ...invoice }) => uploadInvoice(call, carId, invoice),
  }),
  readLogisticsInvoice: ({ params }, call) => invoiceContent(call, params.carId),
  ...moveHandlers(logisticsFlow, {
    kind,
    idOf: (_call, { carId }: { carId: string }) => carId,
    subjectOf: (_call, row) => row,
    view: logisticsView,
  }),
};
