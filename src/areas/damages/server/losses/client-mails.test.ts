// The client of a lost car is written to at each step of its loss, once, and again when a step is undone.
import { describe, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { type Day, day, parisInstant } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { lossSteps } from "#tests/scenarios/losses.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { damagesContract } from "../../contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const { last, steal, withdraw, find, end, undoEnd } = lossSteps(app);

async function rented(more: Parameters<typeof ready>[0] = {}) {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready(more);
  await deliver(of, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  return of;
}

const subjects = [
  "Vol de",
  "Perte de",
  "Fin de la location",
  "Votre location continue",
  "Votre véhicule",
  "Déclaration annulée",
  "Véhicule",
  "Votre livraison",
];
/** The mails of a contract about its loss, in their order. */
async function mailsOf(contractId: string): Promise<{ subject: string; body: string }[]> {
  const { rows } = await app.application.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from message where kind = 'mail' and $1::uuid = any(about::uuid[]) order by created_at, id",
    [contractId],
  );
  return rows
    .filter(({ subject }) => subjects.some((start) => subject.startsWith(start)))
    .map(({ subject, body }) => ({ subject, body: body.replaceAll(/\s+/g, " ") }));
}
const starts = async (contractId: string): Promise<string[]> =>
  (await mailsOf(contractId)).map(
    ({ subject }) => subjects.find((start) => subject.startsWith(start)) ?? subject,
  );
const lastMail = async (contractId: string): Promise<string> =>
  (await mailsOf(contractId)).at(-1)?.body ?? "";

describe("a theft", () => {
  test("says its hour and complaint, asks for a replacement or the end, and states rent, insurance and next steps", async () => {
    const { carId, contractId } = await rented();
    await steal(carId);
    expect(await starts(contractId)).toEqual(["Vol de"]);
    const mail = await lastMail(contractId);
    for (const part of [
      "18-01-2027 à 22:10",
      "2027/00018",
      "Remplacement ou fin",
      "reste dû",
      "Trente jours après la plainte",
      "Assurance",
      "décompte",
    ])
      expect(mail).toContain(part);
    expect(mail).not.toContain("Dépôt de garantie");
    expect(mail).not.toContain("positions");
  });

  describe("typed on Friday 22 January, with a complaint of Tuesday 19", () => {
    const theirs = (carId: string) =>
      app.application.database.pool.query(
        "update insurance set is_fleet = false where period_id = (select id from rental_period where car_id = $1)",
        [carId],
      );
    async function typedLate() {
      const of = await rented();
      await theirs(of.carId);
      app.setClock("2027-01-22T09:00:00Z");
      return of;
    }
    const form = {
      day: day("2027-01-18"),
      time: "22:10",
      place: "",
      circumstances: "",
      complaintNumber: "2027/00018",
      complaintOn: day("2027-01-19"),
    };
    const declare = (carId: string, learntOn: Day | null) =>
      app.as("salesAdministrator")(damagesContract.stealCar, {
        params: { carId },
        body: { ...form, learntOn },
      });
    const until = (on: string) => `au plus tard le ${on}`;

    test("its insurer is told within two working days of the complaint (C. assur., L113-2, 4°)", async () => {
      const { carId, contractId } = await typedLate();
      await declare(carId, null);
      expect(await lastMail(contractId)).toContain(until("21-01-2027"));
      expect(await last(carId)).toMatchObject({ learntOn: "2027-01-19" });
    });

    test("known the day before, the delay runs from that day; corrected, the client is told", async () => {
      const { carId, contractId } = await typedLate();
      await declare(carId, day("2027-01-18"));
      expect(await lastMail(contractId)).toContain(until("20-01-2027"));
      const { version } = await last(carId);
      await app.as("salesAdministrator")(damagesContract.correctLoss, {
        params: { carId },
        body: { ...form, version, reason: "Connu au réveil", learntOn: day("2027-01-19") },
      });
      expect(await lastMail(contractId)).toContain(until("21-01-2027"));
      expect(await starts(contractId)).toEqual(["Vol de", "Vol de"]);
    });

    test.each([
      ["before the theft", "2027-01-17", "connu après sa survenue"],
      ["after the complaint", "2027-01-20", "connu le jour de la plainte"],
    ])("known %s is refused beside the field", async (_, on, message) => {
      const { carId } = await typedLate();
      await expect(declare(carId, day(on))).rejects.toMatchObject({
        fields: { learntOn: expect.stringContaining(message) },
      });
    });
  });

  test("withdrawn says that the rental goes on", async () => {
    const { carId, contractId } = await rented();
    await steal(carId);
    await withdraw(carId);
    expect(await starts(contractId)).toEqual(["Vol de", "Déclaration annulée"]);
    expect(await lastMail(contractId)).toContain("se poursuit sans changement");
  });

  test("corrected says its new hour, and nothing where the client reads no difference", async () => {
    const { carId, contractId } = await rented();
    await steal(carId);
    const correct = async (time: string, place: string) =>
      app.as("salesAdministrator")(damagesContract.correctLoss, {
        params: { carId },
        body: {
          version: (await last(carId)).version,
          reason: "Heure de la caméra",
          day: day("2027-01-18"),
          time,
          place,
          circumstances: "",
          complaintNumber: "2027/00018",
          complaintOn: day("2027-01-19"),
        },
      });
    await correct("22:10", "Quai de la Loire");
    expect(await starts(contractId)).toEqual(["Vol de"]);
    await correct("22:40", "Quai de la Loire");
    expect(await starts(contractId)).toEqual(["Vol de", "Vol de"]);
    expect(await lastMail(contractId)).toContain("18-01-2027 à 22:40");
  });

  test("of a car that waits for its delivery tells its client, and the withdrawal too", async () => {
    app.setClock("2026-11-23T09:00:00Z");
    const { car, contract } = await app.within((call) => buildAssigned(call, { at: "STOCKED" }));
    app.setClock("2027-01-20T09:00:00Z");
    await steal(car.id);
    expect(await starts(contract.id)).toEqual(["Votre livraison"]);
    await withdraw(car.id);
    expect(await lastMail(contract.id)).toContain("de nouveau destiné");
  });

  test("of a car that nobody rents writes to nobody once its return precedes it", async () => {
    const { carId, contractId, periodId } = await rented();
    await steal(carId);
    await app.as("salesAdministrator")(billingContract.endRental, {
      params: { periodId },
      body: {
        day: day("2027-01-18"),
        time: "18:00",
        kilometrage: 5_000,
        cause: "EARLY",
        keysMissing: 0,
        papersMissing: 0,
      },
    });
    expect(await starts(contractId)).toEqual(["Vol de", "Véhicule"]);
    await find(carId, { odometer: 5_010 });
    expect(await starts(contractId)).toHaveLength(2);
  });
});

describe("a stolen car that is found", () => {
  test("comes back to its client, unless it was a mistake", async () => {
    const { carId, contractId } = await rented();
    await steal(carId);
    await find(carId);
    expect(await lastMail(contractId)).toContain("Il vous revient");
    await app.as("salesAdministrator")(damagesContract.undoFoundCar, {
      params: { carId },
      body: { version: (await last(carId)).version, reason: "Un autre véhicule" },
    });
    expect(await lastMail(contractId)).toContain("Il reste déclaré volé");
    expect(await starts(contractId)).toHaveLength(3);
  });

  test("wrecked is told once, with the question again; withdrawn, it is stolen as before", async () => {
    const { carId, contractId } = await rented();
    await steal(carId);
    await find(carId, { isWrecked: true });
    expect(await starts(contractId)).toEqual(["Vol de", "Perte de"]);
    expect(await lastMail(contractId)).toContain("hors d’état d’être réparé");
    expect(await lastMail(contractId)).toContain("Remplacement ou fin");
    await withdraw(carId);
    expect(await lastMail(contractId)).toContain("reste perdu");
  });

  test("after the end of its rental changes nothing for its client", async () => {
    const { carId, contractId } = await rented();
    await steal(carId);
    await end(carId, { offerAcceptedOn: day("2027-01-20") });
    await find(carId, { time: "09:00" });
    expect(await lastMail(contractId)).toContain("reste terminée");
  });
});

describe("the end by loss", () => {
  test("says the hour, the rents given back and the deposit; undone, that the rental runs again", async () => {
    const { carId, contractId } = await rented();
    await app.application.database.pool.query(
      "update contract set financial_deposit_cents = 100000 where id = $1",
      [contractId],
    );
    await steal(carId);
    expect(await lastMail(contractId)).toContain("Dépôt de garantie");
    await end(carId, { offerAcceptedOn: day("2027-01-20") });
    const mail = await lastMail(contractId);
    for (const part of ["18-01-2027 à 22:10", "prend fin avec elle", "avoir", "Dépôt de garantie"])
      expect(mail).toContain(part);
    await undoEnd(carId);
    expect(await lastMail(contractId)).toContain("reste déclaré perdu");
    expect(await starts(contractId)).toEqual(["Vol de", "Fin de la location", "Votre location continue"]);
  });

  test("with a replacement says that the contract goes on", async () => {
    const { carId, contractId } = await rented();
    await steal(carId);
    await end(carId, { offerAcceptedOn: day("2027-01-20"), isReplaced: true });
    expect(await lastMail(contractId)).toContain("se poursuit jusqu’à son terme avec un autre véhicule");
  });

  test("noted at the contract is one mail, and its undoing another", async () => {
    const { carId, contractId, periodId } = await rented();
    app.setClock("2027-03-01T09:00:00Z");
    await app.within((call) =>
      endPeriod(call, {
        periodId,
        at: parisInstant(day("2027-01-18"), "22:10"),
        kilometrage: null,
        cause: "THEFT",
      }),
    );
    expect(await last(carId)).toMatchObject({ kind: "THEFT" });
    expect(await starts(contractId)).toEqual(["Fin de la location"]);
    const { version } = await app.as("admin")(billingContract.readClosing, { params: { periodId } });
    await app.as("salesAdministrator")(billingContract.undoRentalEnd, {
      params: { periodId },
      body: { version, reason: "Erreur" },
    });
    expect(await starts(contractId)).toEqual(["Fin de la location", "Votre location continue"]);
    expect(await lastMail(contractId)).toContain("n’est plus déclaré perdu");
  });
});
