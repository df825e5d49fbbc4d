// Total cost of each unpaid car and its share of the deposit of its order: recomputed whenever the regime, a rate,
// a price or the deposit changes.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import { shareWithinCaps } from "../../model/payments/advance.ts";
import { paidPrice, totalDue, vatDay } from "../../model/orders/price.ts";
import "../tables.ts";

export const vatRateOfDay = async (call: Call, on: Day): Promise<number> =>
  vatRateOn((await readBasis(call, on)).scales.vat, on);

/** VAT rate of the unpaid cars of an order. */
export const vatRateToPay = (call: Call, expectedOn: Day | null): Promise<number> =>
  vatRateOfDay(call, vatDay(expectedOn, call.today));

type Deposit = Pick<Row<"supplierAdvance">, "outstandingCents" | "vatRate">;

const readDeposit = (call: Call, orderId: string): Promise<Deposit | undefined> =>
  call.db
    .selectFrom("supplierAdvance")
    .select(["outstandingCents", "vatRate"])
    .where("orderId", "=", orderId)
    .where("kind", "=", "DEPOSIT")
    .executeTakeFirst();

const readLines = (call: Call, orderId: string, status: "TO_PAY" | "PAID") =>
  call.db
    .selectFrom("carOrderLine")
    .select(["id", "priceCents", "vatRate", "dueCents", "depositCents"])
    .where("orderId", "=", orderId)
    .where("status", "=", status)
    .orderBy("id")
    .execute();

type Amounts = Pick<Row<"carOrderLine">, "vatRate" | "dueCents" | "depositCents">;

async function writeAmounts(call: Call, line: Amounts & { id: string }, after: Amounts): Promise<void> {
  const { vatRate, dueCents, depositCents } = line;
  if (vatRate === after.vatRate && dueCents === after.dueCents && depositCents === after.depositCents) return;
  await call.db.updateTable("carOrderLine").set(after).where("id", "=", line.id).execute();
}

/** Shares the deposit still held by the supplier among the unpaid cars; the order must be locked. */
export async function shareDeposit(call: Call, orderId: string): Promise<void> {
  const { vatRegime, vatRate } = await get(call, "carOrder", orderId);
  const deposit = await readDeposit(call, orderId);
  const depositRate = deposit?.vatRate ?? null;
  const lines = await readLines(call, orderId, "TO_PAY");
  const shares = shareWithinCaps(
    lines.map(({ priceCents }) => paidPrice(priceCents, vatRegime, depositRate ?? vatRate)),
    deposit?.outstandingCents ?? 0,
  );
  for (const [at, line] of lines.entries()) {
    const depositCents = shares[at] ?? 0;
    const dueCents = totalDue({ ...line, vatRate }, vatRegime, { depositCents, depositRate });
    await writeAmounts(call, line, { vatRate, dueCents, depositCents });
  }
}

/** Recomputes the amount due for paid cars under the current regime, each at the rate of its payment. */
export async function recomputePaid(call: Call, orderId: string): Promise<void> {
  const { vatRegime } = await get(call, "carOrder", orderId);
  const depositRate = (await readDeposit(call, orderId))?.vatRate ?? null;
  for (const line of await readLines(call, orderId, "PAID")) {
    const { vatRate, depositCents } = line;
    const dueCents = totalDue(line, vatRegime, { depositCents, depositRate });
    await writeAmounts(call, line, { vatRate, dueCents, depositCents });
  }
}

/** Applies the rate of the payment day to the cars being paid. */
export async function applyRateOf(call: Call, ids: readonly string[], paidOn: Day): Promise<void> {
  const vatRate = await vatRateOfDay(call, paidOn);
  const lines = await call.db
    .selectFrom("carOrderLine")
    .select(["id", "orderId", "priceCents", "vatRate", "dueCents", "depositCents"])
    .where("id", "in", [...ids])
    .where("status", "=", "TO_PAY")
    .where("vatRate", "<>", vatRate)
    .execute();
  for (const { orderId, ...line } of lines) {
    const { vatRegime } = await get(call, "carOrder", orderId);
    const { depositCents } = line;
    const depositRate = (await readDeposit(call, orderId))?.vatRate ?? null;
    const dueCents = totalDue({ ...line, vatRate }, vatRegime, { depositCents, depositRate });
    await writeAmounts(call, line, { vatRate, dueCents, depositCents });
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
