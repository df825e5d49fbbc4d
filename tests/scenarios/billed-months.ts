// The nights of billing, for tests: drafts and numbers as they come out of them.
import { sql } from "kysely";
import { addDays, day, type Day } from "#kernel/calendar/day.ts";
import type { TestApplication } from "#tests/application/application.ts";
import { nightlyBilling } from "#billing/server/rents/nightly.ts";

export interface BilledDocument {
  kind: string;
  number: string | null;
  issuedOn: Day | null;
  net: number;
  vat: number;
  total: number;
}

export function billedMonths(app: TestApplication) {
  /** The night that ends on a morning: months and facts whose day has come are billed. */
  const night = async (morning: string): Promise<void> => {
    app.setClock(`${morning}T01:15:00Z`);
    const { failed } = await app.outsideJob(nightlyBilling.run);
    if (failed > 0) throw new Error(`${failed} companies were not billed`);
  };
  return {
    night,
    /** The clock goes back from one test to the next: documents and series begin anew. */
    forget: () =>
      app.within(async (call) => {
        await sql`truncate billing_document, billing_event, contract_billing, document_series cascade`.execute(
          call.db,
        );
      }),
    /** Every first night of the months between two days, both included. */
    monthsThrough: async (from: string, through: string): Promise<void> => {
      for (
        let month = day(from);
        month <= day(through);
        month = addDays(month, 32).slice(0, 8).concat("01") as Day
      )
        await night(month);
    },
    /** In euros, oldest first. */
    documents: (companyId: string): Promise<BilledDocument[]> =>
      app.within(async (call) => {
        const rows = await call.db
          .selectFrom("billingDocument")
          .select(["kind", "number", "issuedOn", "netCents", "vatCents", "totalCents"])
          .where("companyId", "=", companyId)
          .orderBy("issuedOn")
          .orderBy("createdAt")
          .orderBy("id")
          .execute();
        return rows.map(({ netCents, vatCents, totalCents, ...row }) => ({
          ...row,
          net: netCents / 100,
          vat: vatCents / 100,
          total: totalCents / 100,
        }));
      }),
  };
}
