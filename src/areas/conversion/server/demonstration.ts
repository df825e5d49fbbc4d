// Conversions of the demonstration company: planned, away, back with and without an invoice.
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { supplierDraftSchema } from "#suppliers/model/supplier.ts";
import { createSupplier } from "#suppliers/server/suppliers.ts";
import type { Conversion } from "../model/conversion.ts";
import { leaveForConversion, plan, returnFromConversion } from "./conversions.ts";

const address = { line1: "14 rue des Chantiers", zipCode: "44600", city: "Saint-Nazaire", country: "FR" };
const converter = supplierDraftSchema.parse({
  name: "Carrosserie de l’Estuaire",
  address,
  isMultiBrand: true,
  contacts: [{ firstName: "Hervé", lastName: "Le Goff", email: "herve.legoff@exemple.test" }],
  stores: [{ name: "Atelier de Saint-Nazaire", address }],
});

const formOf = (call: Call, supplierId: string, days: number) => ({
  supplierId,
  kind: "TWO_SEATER" as const,
  work: "Dépose de la banquette, cloison et plancher de chargement.",
  leavesOn: addDays(call.today, days),
  dueBackOn: addDays(call.today, days + 12),
  costCents: 118_000,
  category: "CTTE" as const,
});

const recordPastDeparture = (call: Call, { id, version }: Conversion, days: number) =>
  leaveForConversion(call, {
    id,
    version,
    leftOn: addDays(call.today, days),
    dueBackOn: addDays(call.today, days + 12),
  });

export async function demonstrateConversions(call: Call): Promise<void> {
  const cars = await call.db
    .selectFrom("car")
    .select("id")
    .where("status", "=", "STOCKED")
    .where("saleAuthorizedOn", "is", null)
    .where("stockedSince", "<=", addDays(call.today, -20))
    .orderBy("vin")
    .limit(3)
    .execute();
  const { id: supplierId } = await createSupplier(call, converter);
  for (const [index, car] of cars.entries()) {
    const start = [3, -5, -20][index] ?? 0;
    const conversion = await plan(call, car.id, formOf(call, supplierId, start));
    if (start > 0) continue;
    const { id, version } = await recordPastDeparture(call, conversion, start);
    if (start === -20)
      await returnFromConversion(call, {
        id,
        version,
        backOn: addDays(call.today, -6),
        costCents: 121_500,
        category: "CTTE",
      });
  }
}
