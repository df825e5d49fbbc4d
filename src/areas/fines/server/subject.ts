// The subject that the flow judges, and the person or company that a designation names.
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { FineStatus } from "../model/flow.ts";
import { missingOfCompany, missingOfPerson } from "../model/identity.ts";
import { fineKinds } from "../model/kinds.ts";
import type { Designee } from "../model/pack.ts";
import type { FineSubject } from "../model/subject.ts";
import { driverOf } from "./drivers.ts";

export type FineRecord = Row<"fine">;

interface FoundDesignee {
  designee: Designee | null;
  name: string;
  missing: string[];
}

const lesseeOf = (call: Call, companyId: string) =>
  call.db
    .selectFrom("company as o")
    .innerJoin("client as l", "l.id", "o.clientId")
    .select(["o.name", "o.siret", "o.line1", "o.zipCode", "o.city", "o.country", "l.type"])
    .where("o.id", "=", companyId)
    .executeTakeFirst();

async function personOf(call: Call, fineId: string): Promise<FoundDesignee> {
  const driver = await driverOf(call, fineId);
  if (driver === null || driver.identity === null)
    return { designee: null, name: "", missing: ["le conducteur"] };
  return {
    designee: { kind: "PERSON", driverId: driver.id },
    name: "Une personne",
    missing: missingOfPerson(driver.identity),
  };
}

/** The lessee company by its present address; null for an individual, and without a lessee. */
export async function lesseeCompany(call: Call, companyId: string | null): Promise<FoundDesignee | null> {
  const company = companyId === null ? undefined : await lesseeOf(call, companyId);
  if (company?.type !== "COMPANY") return null;
  const { type: _type, ...identity } = company;
  return {
    designee: { kind: "COMPANY", ...identity },
    name: company.name,
    missing: missingOfCompany(company),
  };
}

/** The lessee company; for anybody else, a natural person, whose name stays in its own row. */
export const designeeOf = async (
  call: Call,
  { id, companyId }: Pick<FineRecord, "id" | "companyId">,
): Promise<FoundDesignee> => (await lesseeCompany(call, companyId)) ?? personOf(call, id);

export const toSubject =
  (call: Call) =>
  async (row: FineRecord): Promise<FineSubject & { status: FineStatus }> => {
    const found = fineKinds[row.kind].isDesignable ? await designeeOf(call, row) : null;
    return {
      ...row,
      hasCar: row.carId !== null,
      isSeen: row.seenAt !== null,
      isPaid: row.paidOn !== null,
      isDesignated: row.designatedAt !== null,
      namesCompany: row.kind !== "FOREIGN" && found?.designee?.kind === "COMPANY",
      missing: found?.missing ?? [],
      today: call.today,
    };
  };
