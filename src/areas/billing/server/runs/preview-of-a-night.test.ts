// Trap 8: the preview and the run of one night give the same amounts, on a day with an end, a start and an amendment.
import { expect, test } from "vitest";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { applyAmendments } from "#contracts/server/amendments/effect.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { depositOf } from "#quotes/model/deposit.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { amendmentSteps } from "#tests/scenarios/amendment-steps.ts";
import { billedMonths } from "#tests/scenarios/billed-months.ts";
import { billingContract } from "../../contract.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const { at, amend, signed } = amendmentSteps(app);
const { night, documents } = billedMonths(app);
const terms = {
  durationMonths: 38,
  kilometrage: 90_000,
  priceCents: 48_990,
  financialDeposit: depositOf(0),
  activationFeeCents: 0,
};
const delivered = () => app.within((call) => buildOngoing(call, terms));

test("the preview of a night with an end, a start and an amendment says what it bills, to the cent", async () => {
  const [ended, amended] = [await delivered(), await delivered()];
  await night("2027-01-18");
  at(day("2027-01-31"));
  const started = await delivered();
  const effectOn = day("2027-02-01");
  await signed(
    await amend(amended.contract.id, { kind: "rent", effectOn, explanation: "", priceCents: 45_990 }),
  );
  await app.within(async (call) => {
    const [period] = await periodsOf(call, ended.contract.id);
    const periodId = period?.id ?? "";
    await endPeriod(call, {
      periodId,
      at: parisInstant(call.today, "10:00"),
      kilometrage: 100,
      cause: "EARLY",
    });
  });
  at(day("2027-02-01"));
  await app.outsideJob(applyAmendments.run);
  const preview = await app.as("accountant")(billingContract.previewBillingRun, {
    body: { issuerId: lessorIssuerId, month: effectOn, wave: "FIRST" },
  });
  const lines = await Promise.all(
    preview.rows.map(({ companyId }) =>
      app.as("accountant")(billingContract.previewBillingRunLines, {
        body: { issuerId: lessorIssuerId, month: effectOn, wave: "FIRST", companyId, page: 1 },
      }),
    ),
  );
  await night("2027-02-01");
  const billed = await Promise.all(
    [ended, amended, started].map(async ({ company }) =>
      (await documents(company.id))
        .filter(({ issuedOn }) => issuedOn === effectOn)
        .map(({ kind, net }) => [kind, net]),
    ),
  );
  // One day of January less; February at the new rent; one day of January and the whole month of February.
  expect(billed).toEqual([[["CREDIT_NOTE", 15.8]], [["INVOICE", 459.9]], [["INVOICE", 505.7]]]);
  expect(preview).toMatchObject({ nbOfCompanies: 3, nbOfDocuments: 3, netCents: 45_990 + 50_570 - 1_580 });
  // The figures of a row, of its lines and of the total add up.
  expect(preview.rows.map(({ netCents }) => netCents)).toEqual(
    lines.map((of) =>
      of.lines.reduce(
        (sum, { documentKind, netCents }) => sum + (documentKind === "CREDIT_NOTE" ? -netCents : netCents),
        0,
      ),
    ),
  );
  expect(preview.rows.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(preview.netCents);
  for (const { monthCents, netCents, calledCents, billedCents } of preview.rows)
    expect(monthCents).toBe(netCents - calledCents + billedCents);
});
