// The lines of a preview: what a run would bill to one company, contract by contract, and why.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { billingContract } from "../../contract.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const key = { issuerId: lessorIssuerId, month: day("2027-02-01"), wave: "FIRST" } as const;

const lines = (companyId: string, page: number) =>
  app.as("accountant")(billingContract.previewBillingRunLines, { body: { ...key, companyId, page } });

const stored = () =>
  app.within(async (call) => ({
    documents: await call.db.selectFrom("billingDocument").select("id").execute(),
    events: await call.db.selectFrom("billingEvent").select(["id", "status"]).orderBy("id").execute(),
    stale: await call.db.selectFrom("contractBilling").select(["staleFor", "nextMonth"]).execute(),
  }));

test("each line is read with its contract and why, page by page; a refused fact with its reason; nothing is stored", async () => {
  const { company, contract } = await app.within((call) =>
    buildOngoing(call, { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 }),
  );
  app.setClock("2027-01-18T09:00:00Z");
  const before = await stored();
  const first = await lines(company.id, 1);
  expect(first).toMatchObject({
    documents: [{ kind: "INVOICE", netCents: 23_705 + 48_990 }],
    nbOfLines: 2,
    lines: [
      {
        documentKind: "INVOICE",
        netCents: 23_705,
        why: expect.stringContaining("15 jours sur 31"),
        contract: { orderId: contract.orderId },
      },
      { documentKind: "INVOICE", netCents: 48_990, contract: { orderId: contract.orderId } },
    ],
  });
  expect(await lines(company.id, 2)).toMatchObject({ nbOfLines: 2, lines: [] });
  await app.within(
    async (call) =>
      void (await call.db.updateTable("company").set({ siret: null }).where("id", "=", company.id).execute()),
  );
  expect(await lines(company.id, 1)).toMatchObject({
    documents: [],
    failures: expect.arrayContaining([expect.objectContaining({ reason: expect.stringContaining("SIRET") })]),
  });
  expect(await stored()).toEqual(before);
  await expect(
    app.as("salesman")(billingContract.previewBillingRunLines, {
      body: { ...key, companyId: company.id, page: 1 },
    }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});
