// Fines that we paid as facts.
import { sql } from "kysely";
import "#fines/server/tables.ts";
import { fineEntries } from "../../model/rules/fine.ts";
import type { Source } from "./source.ts";
import { lessorFacts } from "./lessor-facts.ts";

export const fineSource: Source = {
  name: "fine",
  from: "fine",
  all: sql`select id from fine where paid_on is not null`,
  derive: async ({ db }, ids) => {
    const fines = await db
      .selectFrom("fine")
      .select(["id", "number", "authority", "sendingDate", "carId", "contractId", "companyId"])
      .select((of) => [
        of.ref("paidOn").$notNull().as("paidOn"),
        of.ref("paidCents").$notNull().as("paidCents"),
      ])
      .where("id", "in", ids)
      .where("paidOn", "is not", null)
      .execute();
    return lessorFacts(fines, (fine) => ({
      day: fine.paidOn,
      label: `Amende ${fine.number} ${fine.authority}`,
      carId: fine.carId,
      entries: fineEntries(fine),
    }));
  },
};
