// Total cost of each unpaid car and its share of the deposit of its order: recomputed whenever the regime, a rate,
// a price or the deposit changes.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, getForUpdate, type Row, findRow, findRows } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { shareWithinCaps } from "../../model/orders/advance.ts";
import { paidPrices, totalDue, vatDay, type VatRegime } from "../../model/orders/price.ts";
import { vatRateOfDay } from "../terms/vat.ts";

/** VAT rate of the unpaid cars of an order. */
export const vatRateToPay = (call: Call, expectedOn: Day | null): Promise<number> =>
  vatRateOfDay(call, vatDay(expectedOn, call.today));

type Deposit = Pick<Row<"supplierAdvance">, "outstandingCents" | "vatRate">;

const readDeposit = (call: Call, orderId: string): Promise<Deposit | undefined> =>
  findRow(call, "supplierAdvance", { orderId, kind: "DEPOSIT" }, ["outstandingCents", "vatRate"]);

/** The rate of the payment day of the deposit; null until it is paid. */
export const depositRateOf = async (call: Call, orderId: string): Promise<number | null> =>
  (await readDeposit(call, orderId))?.vatRate ?? null;

const readLines = (call: Call, orderId: string, status: "TO_PAY" | "PAID") =>
  findRows(
    call,
    "carOrderLine",
    { orderId, status },
    { columns: ["id", "priceCents", "vatRate", "dueCents", "depositCents"], by: ["id"] },
  );

type Line = Pick<Row<"carOrderLine">, "id" | "priceCents" | "vatRate" | "dueCents" | "depositCents">;

/** Prices of the paid cars of an order at a rate: its unpaid cars are invoiced after them. */
const invoicedAt = async (call: Call, orderId: string, rate: number): Promise<number> =>
  (await readLines(call, orderId, "PAID"))
    .filter(({ vatRate }) => vatRate === rate)
    .reduce((sum, { priceCents }) => sum + priceCents, 0);

/** Stores the amounts of cars invoiced together at one rate, with the share of the deposit of each. */
async function writeAmounts(
  call: Call,
  lines: readonly Line[],
  shares: readonly number[],
  {
    invoicedCents,
    depositRate,
    ...vat
  }: { vatRegime: VatRegime; vatRate: number; depositRate: number | null; invoicedCents: number },
): Promise<void> {
  const { vatRate } = vat;
  const prices = lines.map(({ priceCents }) => priceCents);
  const paid = paidPrices(prices, vat, invoicedCents);
  for (const [at, line] of lines.entries()) {
    const depositCents = shares[at] ?? 0;
    const dueCents = totalDue(paid[at] ?? 0, vat, { depositCents, depositRate });
    if (line.vatRate === vatRate && line.dueCents === dueCents && line.depositCents === depositCents)
      continue;
    const set = { vatRate, dueCents, depositCents };
    await call.db.updateTable("carOrderLine").set(set).where("id", "=", line.id).execute();
  }
}

const sharesOf = (lines: readonly Line[]): number[] => lines.map(({ depositCents }) => depositCents);

/** Shares the deposit still held by the supplier among the unpaid cars; the order must be locked. */
export async function shareDeposit(call: Call, orderId: string): Promise<void> {
  const { vatRegime, vatRate } = await get(call, "carOrder", orderId);
  const deposit = await readDeposit(call, orderId);
  const depositRate = deposit?.vatRate ?? null;
  const lines = await readLines(call, orderId, "TO_PAY");
  const prices = lines.map(({ priceCents }) => priceCents);
  const caps = paidPrices(prices, { vatRegime, vatRate: depositRate ?? vatRate });
  const shares = shareWithinCaps(caps, deposit?.outstandingCents ?? 0);
  const invoicedCents = await invoicedAt(call, orderId, vatRate);
  await writeAmounts(call, lines, shares, { vatRegime, vatRate, depositRate, invoicedCents });
}

/** Recomputes the amount due for paid cars under a changed regime, each at the rate of its payment. */
export async function recomputePaid(call: Call, orderId: string): Promise<void> {
  const { vatRegime } = await get(call, "carOrder", orderId);
  const depositRate = await depositRateOf(call, orderId);
  const byRate = Map.groupBy(await readLines(call, orderId, "PAID"), ({ vatRate }) => vatRate);
  for (const [vatRate, lines] of byRate)
    await writeAmounts(call, lines, sharesOf(lines), { vatRegime, vatRate, depositRate, invoicedCents: 0 });
}

/** Applies the rate of the payment day to the cars being paid. */
export async function applyRateOf(call: Call, ids: readonly string[], paidOn: Day): Promise<void> {
  const vatRate = await vatRateOfDay(call, paidOn);
  const all = await call.db
    .selectFrom("carOrderLine")
    .select(["id", "orderId", "priceCents", "vatRate", "dueCents", "depositCents"])
    .where("id", "in", [...ids])
    .where("status", "=", "TO_PAY")
    .where("vatRate", "<>", vatRate)
    .orderBy("id")
    .execute();
  for (const [orderId, lines] of Map.groupBy(all, (line) => line.orderId)) {
    const { vatRegime } = await get(call, "carOrder", orderId);
    const depositRate = await depositRateOf(call, orderId);
    const invoicedCents = await invoicedAt(call, orderId, vatRate);
    await writeAmounts(call, lines, sharesOf(lines), { vatRegime, vatRate, depositRate, invoicedCents });
  }
}

/** Updates the rate of unpaid amounts when a day passes or a rate is entered; the order must be locked. */
export async function refreshVatRate(call: Call, orderId: string): Promise<void> {
  const { expectedOn, nbToPay } = await getForUpdate(call, "carOrder", orderId);
  if (nbToPay === 0) return;
  const vatRate = await vatRateToPay(call, expectedOn);
  const did = "a mis à jour le taux de TVA";
  await change(call, "carOrder", { id: orderId, version: null, did }, { vatRate });
  await shareDeposit(call, orderId);
}

export const vatRateSweep = sweep("purchasing.renew-vat-rates", {
  cron: "10 1 * * *",
  find: async (call) => {
    const { rows } = await sql<{ id: string; expectedOn: Day | null; vatRate: number }>`
      select id, expected_on as "expectedOn", vat_rate as "vatRate" from car_order
      where nb_to_pay > 0 order by id`.execute(call.db);
    const due: string[] = [];
    const rates = new Map<Day, number>();
    for (const { id, expectedOn, vatRate } of rows) {
      const day = vatDay(expectedOn, call.today);
      const rate = rates.get(day) ?? (await vatRateOfDay(call, day));
      rates.set(day, rate);
      if (rate !== vatRate) due.push(id);
    }
    return due;
  },
  each: refreshVatRate,
});
