// Changes of contracts after their months were invoiced: a rent lowered and a transfer in mid-month, a theft of forty
// days, an early termination proposed. A theft of twelve days leaves no trace: its rent goes on.
import { addDays, addMonths, type Day, firstOfMonth, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { AmendmentDraft } from "#contracts/model/amendments/amendment.ts";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";
import { amendContract } from "#contracts/server/amendments/amendments.ts";
import { startAmendmentSignature } from "#contracts/server/amendments/signature.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { estimateEarlyTermination } from "#billing/server/early-termination/estimate.ts";
import { sendEarlyTermination } from "#billing/server/early-termination/proposals.ts";
import { billNight } from "#billing/server/rents/nightly.ts";
import type { DatedAct } from "../acts.ts";
import { noteSent } from "../billed-months.ts";

/** Contracts that never changed, under way for some months and far from their term, whose company is debited. */
const steadyContracts = (call: Call) =>
  call.db
    .selectFrom("contract as k")
    .innerJoin("company as o", "o.id", "k.companyId")
    .innerJoin("client as c", "c.id", "k.clientId")
    .innerJoin("rentalPeriod as p", (on) =>
      on.onRef("p.contractId", "=", "k.id").on("p.endDay", "is", null).on("p.startDay", "is not", null),
    )
    .select(["k.id", "k.companyId", "k.clientId", "k.priceCents", "k.signatoryId", "p.id as periodId"])
    .where("k.status", "=", "ONGOING")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("amendment").select("amendment.id").whereRef("amendment.contractId", "=", "k.id")),
      ),
    )
    .where("k.termDay", ">", addDays(call.today, 300))
    .where("k.hasMidtermRenewal", "=", false)
    .where("p.startDay", "<", addDays(call.today, -80))
    .where("o.mandateStatus", "=", "Active")
    .where("c.type", "=", "COMPANY")
    .orderBy("k.orderId", "desc")
    .execute();

type Steady = Awaited<ReturnType<typeof steadyContracts>>[number];

/** Signed by all its parties on the day of the call. */
async function amend(call: Call, contractId: string, draft: AmendmentDraft): Promise<void> {
  const salesman = await actingAs(call, "Camille Durand");
  const { id, version } = await amendContract(salesman, { id: contractId, ...draft });
  await startAmendmentSignature(salesman, { amendmentId: id, version, isOrdered: false });
  const procedure = await runningProcedure(call, { kind: "amendment", id });
  if (procedure) await signAll(salesman, procedure.id);
}

const lowerRent =
  ({ id, priceCents }: Steady): DatedAct["act"] =>
  (call) =>
    amend(call, id, {
      kind: "rent",
      effectOn: call.today,
      explanation: "Geste commercial après une immobilisation.",
      priceCents: Math.round(priceCents * 0.9),
    });

/** To another company of the same client. */
const transfer =
  ({ id, clientId, companyId }: Steady): DatedAct["act"] =>
  async (call) => {
    const incoming = await call.db
      .selectFrom("company")
      .select("id")
      .where("clientId", "=", clientId)
      .where("id", "<>", companyId)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (!incoming) return;
    await amend(call, id, {
      kind: "driver-transfer",
      effectOn: call.today,
      explanation: "Le conducteur change de société dans le groupe.",
      companyId: incoming.id,
      clauses: usualClauses,
    });
  };

const stolenAgo = 40;

/** Noted once thirty days have passed: the months since are credited. */
const recordTheft =
  ({ periodId }: Steady): DatedAct["act"] =>
  async (call) => {
    const at = parisInstant(addDays(call.today, -30), "07:30");
    await endPeriod(call, { periodId, at, kilometrage: null, cause: "THEFT" });
  };

async function billChanges(call: Call): Promise<void> {
  await billNight(call);
  await noteSent(call);
}

const proposeTermination =
  (contracts: readonly Steady[]): DatedAct["act"] =>
  async (call) => {
    const on = addDays(call.today, 20);
    for (const { id, signatoryId } of contracts) {
      const { refusals } = await estimateEarlyTermination(call, id, on);
      if (refusals.length > 0 || signatoryId === null) continue;
      await sendEarlyTermination(call, id, { on, signatoryId });
      return;
    }
  };

const siblingsOf = async (call: Call): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await call.db
        .selectFrom("company")
        .select("clientId")
        .groupBy("clientId")
        .having((of) => of.fn.countAll(), ">", 1)
        .execute()
    ).map(({ clientId }) => clientId),
  );

export async function contractChanges(call: Call): Promise<DatedAct[]> {
  const { today } = call;
  const groups = await siblingsOf(call);
  const steady = await steadyContracts(call);
  const transferred = steady.find(({ clientId }) => groups.has(clientId));
  const others = steady.filter(({ companyId }) => companyId !== transferred?.companyId);
  const [lowered] = others;
  const stolen = others.find(({ companyId }) => companyId !== lowered?.companyId);
  const unchanged = others.filter((one) => one !== lowered && one !== stolen);
  /** The sixteenth of a month already invoiced. */
  const midMonth = (months: number): Day => addDays(addMonths(firstOfMonth(today), -months), 15);
  return [
    ...(transferred ? [{ on: midMonth(2), act: transfer(transferred) }] : []),
    ...(lowered ? [{ on: midMonth(1), act: lowerRent(lowered) }] : []),
    ...(stolen ? [{ on: addDays(today, 30 - stolenAgo), act: recordTheft(stolen) }] : []),
    { on: addDays(today, 31 - stolenAgo), act: billChanges },
    { on: addDays(today, -5), act: proposeTermination(unchanged) },
  ];
}
