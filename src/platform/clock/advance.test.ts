// The day of a demonstration advances through its nights and never goes back; sign-ins keep the real time.
import { expect, it } from "vitest";
import { appContract } from "#app/contract.ts";
import { requireNoOutsideService } from "#app/server/application/demonstration-clock.ts";
import { readSettings } from "#app/server/settings/settings.ts";
import { day, type Day, dayInParis, frenchInstant } from "#kernel/calendar/day.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { billedMonths } from "#tests/scenarios/billed-months.ts";
import { openClock } from "./clock.ts";

const app = testApplication("2027-01-17T16:40:00Z");
const advanceTo = (to: string) =>
  app.as("admin")(appContract.advanceDemonstrationClock, { body: { to: day(to) } });
const read = () => app.as("salesman")(appContract.readDemonstrationClock, {});
const realDay = (): Day => dayInParis(app.application.services.realClock());

it("is advanced by an administrator alone, to a day to come within three months", async () => {
  await expect(
    app.as("accountant")(appContract.advanceDemonstrationClock, { body: { to: day("2027-01-18") } }),
  ).rejects.toMatchObject({ status: 403 });
  for (const to of ["2027-01-16", "2027-01-17", "2027-04-20"])
    await expect(advanceTo(to)).rejects.toMatchObject({ status: 400, fields: { to: expect.any(String) } });
});

it("passes over each night at its own day: what is billed has the numbers and days of those nights", async () => {
  const { company } = await app.within(buildOngoing, {
    durationMonths: 38,
    priceCents: 48_990,
    geolocation: true,
    trackingCents: 2_000,
    financialDeposit: { unit: "AMOUNT", amountCents: 0 },
    activationFeeCents: 0,
  });
  expect(await advanceTo("2027-02-02")).toMatchObject({
    today: "2027-01-17",
    advance: { from: "2027-01-17", to: "2027-02-02" },
  });
  await expect(advanceTo("2027-02-03")).rejects.toMatchObject({ status: 409 });
  await app.runJobs();
  expect(await read()).toMatchObject({ today: "2027-02-02", advance: null });
  expect(await billedMonths(app).documents(company.id)).toMatchObject([
    { issuedOn: "2027-01-18", net: 246.73 },
    { issuedOn: "2027-02-01", net: 509.9 },
  ]);
});

it("arrives in the morning, whatever the hour at which it leaves", () =>
  expect(frenchInstant(app.application.services.clock())).toBe("02-02-2027 à 10:00"));

it("leaves the real time to sign-ins and sessions", () => expect(realDay()).toBe("2027-01-17"));

it("is kept: an application that starts reads the same day, as the database does", async () => {
  const clock = openClock(app.application.services.realClock);
  await clock.read(app.application.database.db);
  expect(dayInParis(clock.now())).toBe("2027-02-02");
  const { rows } = await app.application.database.pool.query<{ today: string; at: string }>(
    "select today()::text as today, extract(epoch from now()) as at",
  );
  expect(rows[0]?.today).toBe(dayInParis(new Date(Number(rows[0]?.at) * 1_000 + clock.aheadMs())));
});

it("reaches nobody: a service of another machine stops the start of a demonstration ahead of its time", () => {
  const settings = readSettings({ SMTP_URL: "smtps://mail.example:465" });
  expect(() => requireNoOutsideService(settings, 86_400_000)).toThrow("SMTP_URL");
  expect(() => requireNoOutsideService(settings, 0)).not.toThrow();
});
