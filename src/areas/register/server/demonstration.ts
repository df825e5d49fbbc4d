// The register of the demonstration company: cars that went back to rental, with a correction. Sales write their own.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { correctLine } from "./correct.ts";
import { recordEntry, recordExit } from "./lines.ts";
import { issuerParty } from "./reactions.ts";

interface Act {
  on: Day;
  act: (call: Call) => Promise<unknown>;
}

/** Days since each stay of a car in the register began, from one car to the next. */
const stays = [700, 300] as const;

/** Cars without a line yet. */
const carsToWrite = (call: Call) =>
  call.db
    .selectFrom("car")
    .select("id")
    .where("status", "=", "DELIVERED")
    .where("id", "not in", (of) => of.selectFrom("policeRegister").select("carId"))
    .orderBy("vin")
    .limit(9)
    .execute();

export async function demonstrateRegister(call: Call): Promise<void> {
  const reseller = await actingAs(call, "Nadia Ferreira");
  const lessor = await issuerParty(call, lessorIssuerId);
  const acts: Act[] = [];
  for (const [at, { id: carId }] of (await carsToWrite(call)).entries())
    for (const since of stays) {
      const enteredOn = addDays(call.today, at * 31 - since);
      const leftOn = addDays(enteredOn, 9);
      const exit = {
        carId,
        on: leftOn,
        cause: "BACK_TO_RENTAL",
        buyer: lessor,
        priceCents: null,
        paymentMode: "NONE",
        reason: "Reloué avant d’être vendu",
      } as const;
      acts.push(
        { on: enteredOn, act: (on) => recordEntry(on, { carId, on: enteredOn, cause: "HELD_FOR_SALE" }) },
        { on: leftOn, act: (on) => recordExit(on, exit) },
      );
    }
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
