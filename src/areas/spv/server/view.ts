// The sale of a car as its page displays it.
import { rentCollectionOf, rentersOf } from "#mandates/server/passing/creditors.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { notFound } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { transferFlow } from "../model/flow.ts";
import { type TransferredCarView, transferredCarViewSchema } from "../model/transferred-car.ts";
import { spvNameOf } from "./owners.ts";
import { pledgeOf } from "./refusals.ts";
import "#billing/server/tables.ts";

export type Sale = Row<"transferredCar">;
export interface CarParams {
  carId: string;
}
export const kind = "transferredCar";
const toView = viewOf(transferredCarViewSchema);

/** The sale that holds, or the last one that was reversed. */
export const findSale = (call: Call, carId: string): Promise<Sale | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .orderBy((of) => of("status", "=", "REVERSED"))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export async function saleOf(call: Call, carId: string): Promise<Sale> {
  const sale = await findSale(call, carId);
  if (!sale) throw notFound("Cette cession");
  return sale;
}

/** An allocation locks the invoice before the sale that follows it: so does what moves a sale with an invoice. */
export async function lockInvoice(call: Call, saleId: string): Promise<Row<"billingDocument"> | null> {
  const { invoiceId } = await get(call, kind, saleId);
  return invoiceId === null ? null : getForUpdate(call, "billingDocument", invoiceId);
}

export async function subjectOf(call: Call, sale: Sale) {
  const { status, createdAt, transferredOn } = sale;
  return { status, createdAt, transferredOn, spvName: await spvNameOf(call, sale.spvId) };
}

/** The sale of a car, locked for an action that its state allows. */
export async function lockSale(
  call: Call,
  { carId, version }: CarParams & { version: number | null },
  name: "transfer" | "reverse" | "withdraw" | "receivePayment",
): Promise<Sale> {
  const { id } = await saleOf(call, carId);
  return lockForMove(call, transferFlow, { kind, id, version, move: name }, (sale) => subjectOf(call, sale));
}

async function invoiceOf(call: Call, { invoiceId }: Sale) {
  if (invoiceId === null) return { invoiceNumber: null, totalCents: null, remainingCents: null };
  const { number, totalCents, remainingCents } = await get(call, "billingDocument", invoiceId);
  return { invoiceNumber: number, totalCents, remainingCents };
}

/** The companies that pay rents to the SPV, and how. */
async function rentsTo(
  call: Call,
  { status, biller, carId, spvId }: Sale,
): Promise<TransferredCarView["rents"]> {
  if (biller !== "SPV" || (status !== "TRANSFERRED" && status !== "PAID")) return [];
  const lines: TransferredCarView["rents"] = [];
  for (const { id: companyId, name: companyName, clientId } of await rentersOf(call, carId))
    lines.push({ companyId, companyName, clientId, ...(await rentCollectionOf(call, companyId, spvId)) });
  return lines;
}

export async function saleView(call: Call, sale: Sale): Promise<TransferredCarView> {
  const subject = await subjectOf(call, sale);
  return toView({
    ...sale,
    ...(await invoiceOf(call, sale)),
    spvName: subject.spvName,
    car: await carName(call, sale.carId),
    hasRelease: sale.releaseId !== null,
    pledge: sale.status === "PREPARED" ? await pledgeOf(call, sale.carId, call.today) : null,
    rents: await rentsTo(call, sale),
    ...lifeCycleOf(transferFlow, subject, missingPermission(call)),
  });
}
