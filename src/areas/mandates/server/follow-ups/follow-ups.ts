// Companies that cannot pay yet, derived and stored: one row while a contract is under way and no method is active.
import { toCompany } from "#clients/server/read.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { type RawBuilder, sql } from "kysely";
import type { mandatesContract } from "../../contract.ts";
import { problemOf, turnOf } from "../../model/follow-up.ts";
import { governingMandate } from "../../model/governing.ts";
import { isUnderWay } from "../companies/under-way.ts";
import { followUpCounts } from "../counted.ts";

interface UnderWay {
  companyId: string;
  contractCount: number;
  neededOn: Day | null;
}

async function contractsUnderWay(call: Call, clientId: string): Promise<Map<string, UnderWay>> {
  const { rows } = await sql<UnderWay>`
    select c.company_id, count(*)::int as contract_count,
      min(c.delivery_deadline) filter (where c.status in ('PENDING_MANDATE', 'PENDING_FIRST_DELIVERY')) as needed_on
    from contract c where c.client_id = ${clientId} and ${isUnderWay} group by c.company_id`.execute(call.db);
  return new Map(rows.map((row) => [row.companyId, row]));
}

type FollowUp = Omit<Row<"paymentFollowUp">, "since" | "searchText">;

/** The follow-up of a company; null when it can pay, or has nothing to pay. */
function followUpOf(
  company: Row<"company">,
  mandates: readonly Row<"mandate">[],
  underWay: UnderWay | undefined,
): FollowUp | null {
  const { paymentMethod } = toCompany(company);
  const mandate = governingMandate(mandates.filter(({ companyId }) => companyId === company.id));
  const problem = problemOf(paymentMethod, mandate !== undefined);
  if (!underWay || problem === null) return null;
  return {
    id: company.id,
    clientId: company.clientId,
    companyName: company.name,
    problem,
    paymentKind: paymentMethod.kind,
    mandateStatus: paymentMethod.mandateStatus,
    mandateId: mandate?.id ?? null,
    turn: turnOf(problem, paymentMethod.mandateStatus, mandate !== undefined),
    contractCount: underWay.contractCount,
    neededOn: underWay.neededOn,
  };
}

async function currentFollowUps(call: Call, clientId: string): Promise<FollowUp[]> {
  const companies = await call.db
    .selectFrom("company")
    .selectAll()
    .where("clientId", "=", clientId)
    .execute();
  const mandates = await call.db.selectFrom("mandate").selectAll().where("clientId", "=", clientId).execute();
  const underWay = await contractsUnderWay(call, clientId);
  return companies.flatMap((company) => followUpOf(company, mandates, underWay.get(company.id)) ?? []);
}

/** `since` is the day on which the problem, or the one whose turn it is, last changed. */
async function recompute(call: Call, clientId: string): Promise<void> {
  const current = await currentFollowUps(call, clientId);
  const stored = await call.db
    .selectFrom("paymentFollowUp")
    .select(["id", "problem", "turn", "since"])
    .where("clientId", "=", clientId)
    .execute();
  const gone = stored.filter(({ id }) => !current.some((one) => one.id === id)).map(({ id }) => id);
  if (gone.length > 0) await call.db.deleteFrom("paymentFollowUp").where("id", "in", gone).execute();
  for (const one of current) {
    const before = stored.find(({ id }) => id === one.id);
    const isSame = before?.problem === one.problem && before.turn === one.turn;
    const values = { ...one, since: isSame ? before.since : call.now.toISOString() };
    await call.db
      .insertInto("paymentFollowUp")
      .values(values)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
  }
}

const clientIdOf = async (call: Call, table: "contract" | "mandate", id: string): Promise<string[]> => {
  const found = await call.db.selectFrom(table).select("clientId").where("id", "=", id).executeTakeFirst();
  return found ? [found.clientId] : [];
};

/** A company that should be followed up, and is not; or the reverse. */
const isStale: RawBuilder<boolean> = sql<boolean>`
  (exists (select from contract c where c.company_id = o.id and ${isUnderWay})
    and not (o.payment_kind = 'WIRE_TRANSFER' or coalesce(o.mandate_status = 'Active' and exists (
      select from mandate m where m.company_id = o.id), false)))
  <> exists (select from payment_follow_up f where f.id = o.id)`;

export const followUpDerivation: Derivation = {
  name: "collection.followUps",
  from: "client",
  concerns: {
    contract: (call, id) => clientIdOf(call, "contract", id),
    mandate: (call, id) => clientIdOf(call, "mandate", id),
  },
  recompute,
  findStale: async (call) => {
    const rows = await call.db
      .selectFrom("company as o")
      .select("o.clientId")
      .distinct()
      .where(isStale)
      .execute();
    return rows.map(({ clientId }) => clientId);
  },
};

export const missingMandates: ListSource<typeof mandatesContract.listMissingMandates> = {
  from: "payment_follow_up f",
  ...followUpCounts.part("paymentFollowUp:MANDATE", "f"),
  search: searchIn("f.search_text"),
};

export const missingPaymentMethods: ListSource<typeof mandatesContract.listMissingPaymentMethods> = {
  from: "payment_follow_up f",
  ...followUpCounts.part("paymentFollowUp:METHOD", "f"),
  search: searchIn("f.search_text"),
};
