// Worked amounts, from the signature of a contract to its documents, on a real database.
import { expect, test } from "vitest";
import type { Call } from "#kernel/server/call.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { nightlyBilling } from "./nightly.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const rents = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 };

const documentsOf = (call: Call, companyId: string) =>
  call.db
    .selectFrom("billingDocument")
    .selectAll()
    .where("companyId", "=", companyId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

test("the first rent is invoiced on the day after the delivery, by days", async () => {
  const { company } = await app.within((call) => buildOngoing(call, rents));
  app.setClock("2027-01-18T02:00:00Z");
  expect(await app.outsideJob(nightlyBilling.run)).toMatchObject({ failed: 0 });
  const documents = await app.within((call) => documentsOf(call, company.id));
  expect(
    documents.map(({ kind, number, netCents, vatCents, totalCents }) => ({
      kind,
      number,
      netCents,
      vatCents,
      totalCents,
    })),
  ).toEqual([
    { kind: "INVOICE", number: "F2027-000001", netCents: 23_705, vatCents: 4_741, totalCents: 28_446 },
  ]);
});
