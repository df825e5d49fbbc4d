// The register of the demonstration company: cars sold and cars that went back to rental, with a correction.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { correctLine } from "./correct.ts";
import { companyParty, recordEntry, recordExit, type RegisterParty } from "./lines.ts";
import { issuerParty } from "./reactions.ts";

const france = { line1: "4 route de Vienne", zipCode: "69007", city: "Lyon", country: "FR" } as const;
const person = (partyName: string, partyAddress: string): RegisterParty => ({
  partyKind: "PERSON",
  partyName,
  partyAddress,
  country: "FR",
});
const buyers: readonly RegisterParty[] = [
  person("Marie Lœuvre", "12 rue des Lices, 49100 Angers"),
  companyParty("Garage Été & Fils", france, "552100554"),
  person("Aïcha Benali", "27 rue Pasteur, 38000 Grenoble"),
  companyParty("Rhône Occasions", france, "443061841"),
];

interface Act {
  on: Day;
  act: (call: Call) => Promise<unknown>;
}

/** Cars without a line yet. */
const carsToWrite = (call: Call, status: "SOLD" | "DELIVERED", count: number) =>
  call.db
    .selectFrom("car")
    .select(["id", "buyingPriceCents"])
    .where("status", "=", status)
    .where("id", "not in", (of) => of.selectFrom("policeRegister").select("carId"))
    .orderBy("vin")
    .limit(count)
    .execute();

export async function demonstrateRegister(call: Call): Promise<void> {
  const reseller = await actingAs(call, "Nadia Ferreira");
  const lessor = await issuerParty(call, lessorIssuerId);
  const acts: Act[] = [];
  const write = (
    carId: string,
    [since, until]: readonly [number, number],
    exit: Omit<Parameters<typeof recordExit>[1], "carId" | "on">,
  ) => {
    const [enteredOn, leftOn] = [addDays(call.today, -since), addDays(call.today, -until)];
    acts.push(
      { on: enteredOn, act: (on) => recordEntry(on, { carId, on: enteredOn, cause: "HELD_FOR_SALE" }) },
      { on: leftOn, act: (on) => recordExit(on, { carId, on: leftOn, ...exit }) },
    );
  };
  for (const [at, { id, buyingPriceCents }] of (await carsToWrite(call, "SOLD", 12)).entries())
    write(id, [380 - at * 19, 352 - at * 19], {
      cause: "SOLD",
      buyer: buyers[at % buyers.length] ?? lessor,
      priceCents: Math.round(((buyingPriceCents ?? 2_400_000) * 0.62) / 1_000) * 1_000,
      paymentMode: "TRANSFER",
    });
  for (const [at, { id }] of (await carsToWrite(call, "DELIVERED", 7)).entries())
    write(id, [300 - at * 31, 291 - at * 31], {
      cause: "BACK_TO_RENTAL",
      buyer: lessor,
      priceCents: null,
      paymentMode: "NONE",
      reason: "Reloué avant d’être vendu",
    });
  const inOrder = acts.toSorted((one, other) => one.on.localeCompare(other.on));
  for (const { on, act } of inOrder) await act(onDay(reseller, on));
  await correctOne(call);
}

/** A price of entry typed without its tax. */
async function correctOne(call: Call): Promise<void> {
  const line = await call.db
    .selectFrom("policeRegister")
    .select(["lineNumber", "priceCents"])
    .where("kind", "=", "IN")
    .where("priceCents", "is not", null)
    .orderBy("lineNumber")
    .executeTakeFirst();
  if (line?.priceCents == null) return;
  await correctLine(await actingAs(call, "Hélène Marchand"), line.lineNumber, {
    priceCents: Math.round(line.priceCents * 1.2),
    reason: "Prix inscrit hors taxe",
  });
}
