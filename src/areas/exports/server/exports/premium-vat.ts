// The VAT that the seller of a premium car has charged: none but under the French regime.
import { day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { paidTotal } from "#purchasing/model/orders/price.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import type { ExportedRow } from "../engine/export.ts";

export async function premiumVat(call: Call, { regime, netCents, boughtOn }: ExportedRow): Promise<Cents> {
  if (regime !== "FRENCH") return 0;
  const vatRate = await vatRateOfDay(call, day(String(boughtOn)));
  return paidTotal([Number(netCents)], { vatRegime: "FRENCH", vatRate }) - Number(netCents);
}
