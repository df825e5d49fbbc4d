// The custody that a designation declares: the interval of the car with its holder, never the whole rental.
import { afterAll, describe, expect, test } from "vitest";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";
import { correctEnd, endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { damagesContract } from "#damages/contract.ts";
import { custody } from "#fleet/server/custody/derivation.ts";
import { type Day, day, parisInstant } from "#kernel/calendar/day.ts";
import { closeReading, textOfPdf } from "#platform/reading/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildPlatedCar, noticeOf, rentCar } from "#tests/builders/fines.ts";
import { amendmentSteps, clientOfTwo } from "#tests/scenarios/amendment-steps.ts";
import { finesContract as api } from "../contract.ts";

const app = testApplication("2027-01-17T12:00:00Z");
afterAll(closeReading);
const admin = () => app.as("admin");
const sentOn = day("2027-04-14");
const notice = { at: "2027-04-05 08:30", sendingDate: day("2027-04-12") };

async function rented() {
  app.setClock("2027-01-17T12:00:00Z");
  const car = await app.within(buildPlatedCar);
  const rental = await app.within((call) => rentCar(call, car.carId, "2027-01-17 10:00"));
  app.setClock("2027-04-14T09:00:00Z");
  return { ...car, ...rental };
}
async function ready() {
  const car = await rented();
  const { id, version } = await admin()(api.createFine, { body: noticeOf(car.plate, notice) });
  const fine = await admin()(api.nameFineHolder, {
    params: { id },
    body: { version, periodId: car.periodId, reason: "" },
  });
  return { ...car, fine };
}
const send = ({ id, version }: { id: string; version: number }) =>
  admin()(api.sendFine, { params: { id }, body: { version } });
const textOf = async (blob: { arrayBuffer: () => Promise<ArrayBuffer> }) =>
  (await textOfPdf(new Uint8Array(await blob.arrayBuffer()))).pages
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
const pack = async (id: string) => textOf(await admin()(api.downloadFinePack, { params: { id } }));
const mailsTo = async (address: string) =>
  (
    await app.application.database.pool.query<{ subject: string; attachments: unknown[] }>(
      "select subject, attachments from message where recipient = $1 and subject like 'Avis reçu%'",
      [address],
    )
  ).rows;

describe("the custody that a designation declares", () => {
  const { amend, signed } = amendmentSteps(app);
  const designate = async (plate: string, at: string, sendingDate: Day) => {
    const { id, version, candidates } = await admin()(api.createFine, {
      body: noticeOf(plate, { at, sendingDate }),
    });
    expect(candidates).toEqual([]);
    const { periodId } = await admin()(api.readFine, { params: { id } });
    const named = await admin()(api.nameFineHolder, {
      params: { id },
      body: { version, periodId, reason: "" },
    });
    return send(named);
  };
  const file = async (on: Day) =>
    (await admin()(api.downloadDesignations, { query: { day: on, authority: "ANTAI" } })).text();
  const rowOf = async (on: Day, number: string) =>
    (await file(on))
      .split("\r\n")
      .find((line) => line.startsWith(number))
      ?.split(";")
      .slice(-3);

  test("a car lent for a day is declared for its hours, not for the rental of the car of the contract", async () => {
    const car = await rented();
    const lent = await app.within(buildPlatedCar);
    const damage = await admin()(damagesContract.declareDamage, {
      body: {
        carId: car.carId,
        day: day("2027-04-02"),
        time: "08:00",
        kind: "COLLISION",
        place: "Angers",
        circumstances: "",
        hasInjured: false,
        thirdPartyName: "",
        thirdPartyPlate: "",
        thirdPartyInsurer: "",
        thirdPartyPolicy: "",
        learntOn: day("2027-04-02"),
      },
    });
    await app.application.database.pool.query(
      `insert into damage_loan (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
         damage_id, car_id, period_id, company_id, lender, lent_at, returned_at)
       select gen_random_uuid(), 1, now(), '', '', now(), '', '', d.id, $2, d.period_id, d.company_id, '', $3, $4
       from damage d where d.id = $1`,
      [
        damage.id,
        lent.carId,
        parisInstant(day("2027-04-05"), "09:00"),
        parisInstant(day("2027-04-05"), "16:00"),
      ],
    );
    await app.within((call) => custody.recompute(call, lent.carId));
    const sent = await designate(lent.plate, "2027-04-05 12:00", day("2027-04-12"));
    const words = await pack(sent.id);
    for (const said of [
      "Début du prêt 05-04-2027 à 09:00",
      "Fin du prêt 05-04-2027 à 16:00",
      "véhicule prêté",
    ])
      expect(words).toContain(said);
    expect(words).not.toContain("17-01-2027");
    expect(words).not.toContain("en cours");
    expect(await rowOf(sentOn, sent.number)).toEqual([
      `${car.contract.orderId} (prêt)`,
      "05-04-2027",
      "05-04-2027",
    ]);
  });

  test("after a transfer, the new lessee is declared from the day of the transfer, the former one until the day before", async () => {
    app.setClock("2027-01-17T12:00:00Z");
    const car = await app.within(buildPlatedCar);
    const client = await app.within(clientOfTwo);
    const rental = await app.within((call) => rentCar(call, car.carId, "2027-01-17 10:00", { client }));
    const incoming = rental.client.companies[1]?.id ?? "";
    const transfer = { clauses: usualClauses, effectOn: day("2027-06-10"), explanation: "" };
    await signed(
      await amend(rental.contract.id, { kind: "driver-transfer", companyId: incoming, ...transfer }),
    );
    app.setClock("2027-06-20T09:00:00Z");
    const [former, incomer] = [
      await designate(car.plate, "2027-06-09 08:30", day("2027-06-18")),
      await designate(car.plate, "2027-06-15 08:30", day("2027-06-18")),
    ];
    const on = day("2027-06-20");
    expect((await rowOf(on, former.number))?.slice(1)).toEqual(["17-01-2027", "09-06-2027"]);
    expect((await rowOf(on, incomer.number))?.slice(1)).toEqual(["10-06-2027", ""]);
    expect(await pack(former.id)).toContain(
      "Début de la location 17-01-2027 à 10:00 Fin de la location 09-06-2027",
    );
    expect(await pack(incomer.id)).toContain("Début de la location 10-06-2027 Fin de la location en cours");
  });

  test("a flagged designation is neither in the file of its day nor mailed, until its flag is gone", async () => {
    const { fine, contact, periodId } = await ready();
    await send(fine);
    const giveBack = { periodId, kilometrage: 900, cause: "EARLY" } as const;
    const at = (on: string) => parisInstant(day(on), "09:00");
    await app.within((call) => endPeriod(call, { ...giveBack, at: at("2027-04-04") }));
    await app.runJobs();
    expect(await mailsTo(contact.email)).toEqual([]);
    const other = await ready();
    await send(other.fine);
    expect(await rowOf(sentOn, fine.number)).toBeUndefined();
    expect(await rowOf(sentOn, other.fine.number)).toHaveLength(3);
    await app.within((call) => correctEnd(call, { ...giveBack, at: at("2027-04-10") }, "a corrigé"));
    await app.runJobs();
    expect(await mailsTo(contact.email)).toHaveLength(1);
    expect(await rowOf(sentOn, fine.number)).toHaveLength(3);
  });
});
