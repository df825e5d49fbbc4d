// Loans of cars as facts. Own funds want nothing; a finance lease or an incomplete loan is to complete.
import { sql } from "kysely";
import { loanOf } from "#funding/model/funding.ts";
import "#funding/server/tables.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { fundingEntries } from "../../model/rules/funding.ts";
import type { Source } from "./source.ts";
import { lessorFacts } from "./lessor-facts.ts";

export const fundingSource: Source = {
  name: "funding",
  from: "funding",
  all: sql`select id from funding where not is_own_funds`,
  derive: async ({ db, today }, ids) => {
    const fundings = await db
      .selectFrom("funding")
      .innerJoin("funder", "funder.id", "funding.funderId")
      .selectAll("funding")
      .select(["funder.id as funderId", "funder.name as funderName"])
      .where("funding.id", "in", ids)
      .execute();
    return lessorFacts(fundings, (funding) => {
      const { startsOn, createdAt, contractNumber, funderName, carId, loanType } = funding;
      const label = `Prêt ${contractNumber} ${funderName}`;
      const fact = { day: startsOn ?? dayInParis(createdAt), label, carId };
      if (loanType === "FINANCE_LEASE") return { ...fact, reason: "FINANCE_LEASE" };
      const loan = loanOf(funding);
      return { ...fact, ...(loan ? fundingEntries({ ...funding, loan }, today) : { reason: "NO_SCHEDULE" }) };
    });
  },
};
