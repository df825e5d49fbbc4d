// A due term is announced once; the client books, moves and cancels by the link of the mail.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { MaintenanceTerm } from "#catalogue/model/maintenance.ts";
import { day } from "#kernel/calendar/day.ts";
import { json } from "#kernel/server/json.ts";
import { rebuildDerivations } from "#kernel/server/derivations.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildGarage, buildOperation } from "#tests/builders/maintenance.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { maintenanceContract as api } from "../../contract.ts";
import { announceMaintenance } from "./announce.ts";

const app = testApplication("2027-01-17T09:00:00Z");

const yearly: MaintenanceTerm = {
  label: "Révision",
  recurring: true,
  duration: 12,
  kilometrage: null,
  vehicleAge: null,
  mileage: null,
  priceCents: 21_000,
};

let garages = 0;

/** A car whose yearly service is due on 16 January 2028, a year after it came. */
async function due() {
  app.setClock("2027-01-17T09:00:00Z");
  const built = await app.within(async (call) => {
    const { carId } = await buildOnTheRoad(call);
    await call.db
      .updateTable("brand")
      .set({ maintenanceTerms: json([yearly]) })
      .execute();
    call.recordChange({ record: "car", id: carId });
    // Of garages at one distance, the first names are proposed.
    garages += 1;
    const { id: garageId } = await buildGarage(call, { name: `Atelier ${1_000 - garages}` });
    await buildOperation(call);
    return { carId, garageId };
  });
  app.setClock("2027-12-27T08:00:00Z");
  await app.outsideJob(rebuildDerivations.run);
  return built;
}

const announce = () => app.outsideJob(announceMaintenance.run);

const mails = async (subject: string) =>
  app.within(async (call) => {
    call.markUnchanged();
    return call.db
      .selectFrom("message")
      .select(["recipient", "subject", "body"])
      .where("subject", "like", `%${subject}%`)
      .orderBy("id")
      .execute();
  });

async function linkOf(carId: string): Promise<string> {
  await app.as("salesAdministrator")(api.askMaintenanceBooking, { params: { carId } });
  const [mail] = (await mails("Entretien à prévoir")).slice(-1);
  return /public\/maintenance\/([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
}

const historyOf = async (carId: string): Promise<string[]> =>
  app.within(async (call) => {
    call.markUnchanged();
    const rows = await call.db
      .selectFrom("auditLine")
      .select("did")
      .where("recordId", "=", carId)
      .orderBy("id")
      .execute();
    return rows.flatMap(({ did }) => did ?? []);
  });

test("the history of the car names the client only when a mail has left", async () => {
  const written = await due();
  await announce();
  expect(await historyOf(written.carId)).toContain("a annoncé au client : Révision");
  const silent = await due();
  // Each contact acts for another company than that of the car.
  await app.within(async (call) => {
    await call.db.deleteFrom("contactCompany").execute();
    await sql`insert into contact_company select c.id, o.id from contact c
      cross join lateral (select id from company where client_id <> c.client_id limit 1) o`.execute(call.db);
    call.recordChange({ record: "car", id: silent.carId });
  });
  await announce();
  const history = await historyOf(silent.carId);
  expect(history).toContain("a signalé à l’administration des ventes, sans contact à qui écrire : Révision");
  expect(history).not.toContain("a annoncé au client : Révision");
});

test("a car that still serves a contract replaced by a renewal keeps its client", async () => {
  const { carId } = await due();
  await app.within(async (call) => {
    const { rows } = await sql<{ id: string }>`
      update contract set status = 'REPLACED' where id = (select contract_id from rental_period
        where car_id = ${carId}) returning id`.execute(call.db);
    call.recordChange({ record: "contract", id: rows[0]?.id ?? "" });
  });
  const { terms } = await app.as("operator")(api.readCarMaintenances, { params: { carId } });
  expect(terms).toMatchObject([{ label: "Révision", companyName: expect.stringMatching(/./) }]);
  await announce();
  expect(await historyOf(carId)).toContain("a annoncé au client : Révision");
  const asked = app.as("salesAdministrator")(api.askMaintenanceBooking, { params: { carId } });
  await expect(asked).resolves.toMatchObject({ sentTo: expect.stringContaining("@") });
});

test("a term is announced once in its cycle, to the client and to sales administration", async () => {
  const { carId } = await due();
  await announce();
  const sent = await mails("Entretien à prévoir");
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.at(-1)?.body).toContain("- Révision : le 16-01-2028");
  await announce();
  expect(await mails("Entretien à prévoir")).toHaveLength(sent.length);
  const { terms } = await app.as("operator")(api.readCarMaintenances, { params: { carId } });
  expect(terms[0]?.notifiedAt).toBe("2027-12-27T08:00:00.000Z");
});

test("the client books one of three times at a garage, moves it, then cancels it", async () => {
  const { carId, garageId } = await due();
  const token = await linkOf(carId);
  const page = await app.as("ANONYMOUS")(api.openMaintenanceLink, { params: { token } });
  expect(page).toMatchObject({ booking: null, terms: [{ label: "Révision" }] });
  expect(page.times).toHaveLength(3);
  const [at = "", later = ""] = page.times;
  const book = (time: string) =>
    app.as("ANONYMOUS")(api.bookMaintenanceByLink, {
      params: { token },
      body: { maintenanceSupplierId: garageId, at: time },
    });
  await expect(book("2027-12-28T08:00:00Z")).rejects.toMatchObject({ fields: { at: expect.any(String) } });
  const booked = await book(at);
  expect(booked.booking).toMatchObject({ at, isChangeable: true });
  await expect(book(at)).rejects.toMatchObject({ status: 409 });
  expect((await mails("rendez-vous")).at(-1)?.subject).toContain("rendez-vous");
  const moved = await app.as("ANONYMOUS")(api.moveMaintenanceByLink, {
    params: { token },
    body: { version: booked.booking?.version ?? 0, at: later },
  });
  expect(moved.booking?.at).toBe(later);
  const gone = await app.as("ANONYMOUS")(api.cancelMaintenanceByLink, {
    params: { token },
    body: { version: moved.booking?.version ?? 0, reason: "" },
  });
  expect(gone.booking).toBeNull();
  // The same page as after a reload: the service is due again, with its garages and its times.
  expect(gone).toEqual(await app.as("ANONYMOUS")(api.openMaintenanceLink, { params: { token } }));
  expect(gone).toMatchObject({ terms: [{ label: "Révision" }] });
  expect(gone.times).toHaveLength(3);
  expect((await mails("rendez-vous annulé")).length).toBeGreaterThan(0);
});

test("an appointment by link is to be confirmed by its garage, whose answers are mailed to the client", async () => {
  const { carId, garageId } = await due();
  const token = await linkOf(carId);
  const open = () => app.as("ANONYMOUS")(api.openMaintenanceLink, { params: { token } });
  const { times } = await open();
  const booked = await app.as("ANONYMOUS")(api.bookMaintenanceByLink, {
    params: { token },
    body: { maintenanceSupplierId: garageId, at: times[0] ?? "" },
  });
  expect(booked.booking).toMatchObject({ confirmedAt: null, proposedAt: null });
  const [order] = (await mails("rendez-vous")).slice(-1);
  const garage = { token: /public\/garage\/([\w-]+)/.exec(order?.body ?? "")?.[1] ?? "" };
  const version = async () => (await app.as("ANONYMOUS")(api.openGarageLink, { params: garage })).version;
  await app.as("ANONYMOUS")(api.proposeByGarage, {
    params: garage,
    body: { version: await version(), day: day("2028-01-07"), time: "10:00", comment: "" },
  });
  expect((await open()).booking).toMatchObject({ proposedAt: "2028-01-07T09:00:00.000Z" });
  const [proposed] = (await mails("Rendez-vous au garage à confirmer")).slice(-1);
  expect(proposed?.body).toContain("07-01-2028");
  expect(proposed?.body).toContain(`/public/maintenance/${token}`);
  await app.as("ANONYMOUS")(api.confirmByGarage, { params: garage, body: { version: await version() } });
  expect((await open()).booking).toMatchObject({ confirmedAt: expect.any(String), proposedAt: null });
  expect(await mails("Rendez-vous au garage confirmé")).toHaveLength(1);
});

test("within a day of the appointment, the client calls", async () => {
  const { carId, garageId } = await due();
  const token = await linkOf(carId);
  const { times } = await app.as("ANONYMOUS")(api.openMaintenanceLink, { params: { token } });
  const booked = await app.as("ANONYMOUS")(api.bookMaintenanceByLink, {
    params: { token },
    body: { maintenanceSupplierId: garageId, at: times[0] ?? "" },
  });
  app.setClock(times[0] ?? "");
  await expect(
    app.as("ANONYMOUS")(api.cancelMaintenanceByLink, {
      params: { token },
      body: { version: booked.booking?.version ?? 0, reason: "" },
    }),
  ).rejects.toMatchObject({ status: 409 });
});

test("the order of works is on paper", async () => {
  const { carId, garageId } = await due();
  const token = await linkOf(carId);
  const { times } = await app.as("ANONYMOUS")(api.openMaintenanceLink, { params: { token } });
  const booked = await app.as("ANONYMOUS")(api.bookMaintenanceByLink, {
    params: { token },
    body: { maintenanceSupplierId: garageId, at: times[0] ?? "" },
  });
  const paper = await app.as("operator")(api.readMaintenanceOrder, {
    params: { id: booked.booking?.id ?? "" },
  });
  expect(paper.type).toBe("application/pdf");
});

test("the garages of a car: active, of its brand, nearest first, and by name at one distance", async () => {
  const { carId, names } = await app.within(async (call) => {
    const built = await buildOnTheRoad(call);
    await sql`update maintenance_supplier set status = 'ARCHIVED'`.execute(call.db);
    await call.db
      .updateTable("company")
      .set({ zipCode: "44000", country: "FR" })
      .where("id", "in", (of) =>
        of.selectFrom("rentalPeriod").select("companyId").where("carId", "=", built.carId),
      )
      .execute();
    const at = (zipCode: string, country = "FR") => ({
      address: { line1: "1 rue du Garage", zipCode, city: "Ville", country },
    });
    await buildGarage(call, { name: "Ouest B", ...at("44470") });
    await buildGarage(call, { name: "Ouest A", ...at("44300") });
    await buildGarage(call, { name: "Anjou", ...at("49000") });
    await buildGarage(call, { name: "Centre", ...at("44000") });
    const { id } = await buildGarage(call, { name: "Autre marque", ...at("44000") });
    await call.db
      .updateTable("maintenanceSupplier")
      .set({ isMultiBrand: false })
      .where("id", "=", id)
      .execute();
    call.recordChange({ record: "car", id: built.carId });
    return { carId: built.carId, names: ["Centre", "Ouest A", "Ouest B", "Anjou"] };
  });
  const { garages: near } = await app.as("operator")(api.listNearGarages, { query: { carId } });
  expect(near.map(({ name }) => name)).toEqual(names);
});
