// Proposals of early termination: sent to be signed, signed or refused.
import { companyOf } from "#clients/server/read.ts";
import { setEarlyEnd } from "#contracts/server/lifecycle/early-end.ts";
import { dayInParis, frenchDay, type Day } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { frenchPrice } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { drawDocument } from "#platform/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { ProcedureEvent, SignatureSubject } from "#signatures/model/events.ts";
import type { ProcedureSigner } from "#signatures/model/procedure.ts";
import { nameWithCapacity } from "#signatures/model/signer.ts";
import { type OrderStatement, signatureAct } from "#signatures/model/wording/order.ts";
import { startProcedure } from "#signatures/server/procedures/procedures.ts";
import {
  type EarlyTermination,
  type EarlyTerminationEstimate,
  earlyTerminationFlow,
  earlyTerminationSchema,
  lastDayToSign,
} from "../../model/early-termination/early-termination.ts";
import { earlyTerminationSubject } from "../../model/early-termination/signature.ts";
import type { EarlyTerminationPaper } from "../papers/early-termination.ts";
import { chosenSignatory } from "../signatory.ts";
import { estimateEarlyTermination, pendingProposal, signedTermination } from "./estimate.ts";

const drawing = import.meta.resolve("../papers/early-termination.ts");
const toView = viewOf(earlyTerminationSchema);
type Proposal = Row<"earlyTermination">;

interface ContractFacts {
  contractStatus: Row<"contract">["status"];
  pendingId: string | undefined;
}

/** The facts of a contract that the life cycles of its proposals read. */
async function factsOf(call: Call, contractId: string): Promise<ContractFacts> {
  const { status: contractStatus } = await get(call, "contract", contractId);
  return { contractStatus, pendingId: (await pendingProposal(call, contractId))?.id };
}

const subjectOf = (row: Proposal, { contractStatus, pendingId }: ContractFacts) => ({
  ...row,
  contractStatus,
  isAnotherPending: pendingId !== undefined && pendingId !== row.id,
});

/** The input of the life cycle of a proposal. */
export const proposalSubject = async (call: Call, row: Proposal) =>
  subjectOf(row, await factsOf(call, row.contractId));

const viewOfProposal = (call: Call, row: Proposal, facts: ContractFacts): EarlyTermination =>
  toView({ ...row, ...lifeCycleOf(earlyTerminationFlow, subjectOf(row, facts), missingPermission(call)) });

export const proposalView = async (call: Call, row: Proposal): Promise<EarlyTermination> =>
  viewOfProposal(call, row, await factsOf(call, row.contractId));

/** The proposals of a contract, the latest first. */
export async function proposalsOf(call: Call, contractId: string): Promise<EarlyTermination[]> {
  await get(call, "contract", contractId);
  const rows = await call.db
    .selectFrom("earlyTermination")
    .selectAll()
    .where("contractId", "=", contractId)
    .orderBy("id", "desc")
    .execute();
  if (rows.length === 0) return [];
  const facts = await factsOf(call, contractId);
  return rows.map((row) => viewOfProposal(call, row, facts));
}

/** A consumer who ends a contract early undertakes to pay the indemnity (C. conso., art. L221-14). */
function statementOf(
  isIndividual: boolean,
  contract: Row<"contract">,
  on: Day,
  { totalCents }: EarlyTerminationEstimate,
): OrderStatement | null {
  const after = { totalCents, monthlyCents: 0 };
  const act = signatureAct({
    clientType: isIndividual ? "INDIVIDUAL" : "COMPANY",
    before: { totalCents: 0, monthlyCents: 0 },
    after,
  });
  if (act === "SIGN") return null;
  return {
    lines: [
      { label: "Véhicule", value: contract.carTitle },
      { label: "Résiliation", value: `Le ${frenchDay(on)}` },
    ],
    total: { label: "Indemnité de résiliation anticipée", value: `${frenchPrice(totalCents)} TTC` },
  };
}

async function paperOf(
  call: Call,
  contract: Row<"contract">,
  { on, signer, cost }: { on: Day; signer: ProcedureSigner; cost: EarlyTerminationEstimate },
) {
  const { name, siret, address } = await companyOf(call, contract.companyId);
  const { type } = await get(call, "client", contract.clientId);
  const order = statementOf(type === "INDIVIDUAL", contract, on, cost);
  const paper: EarlyTerminationPaper = {
    lessor: await readLessor(call),
    orderId: contract.orderId,
    madeOn: call.today,
    signedOn: dayInParis(contract.signedAt),
    on,
    carTitle: contract.carTitle,
    company: { name, siret, address },
    isIndividual: type === "INDIVIDUAL",
    people: [nameWithCapacity(signer)],
    estimate: cost.estimate,
    vatCents: cost.vatCents,
    totalCents: cost.totalCents,
    replaces: cost.replaces,
    order,
  };
  const document = await drawDocument(`Résiliation anticipée - ${contract.orderId}.pdf`, drawing, paper);
  return { document, order };
}

export async function sendEarlyTermination(
  call: Call,
  contractId: string,
  { on, signatoryId }: { on: Day; signatoryId: string },
): Promise<Proposal> {
  const contract = await getForUpdate(call, "contract", contractId);
  const cost = await estimateEarlyTermination(call, contractId, on);
  if (on < call.today) throw invalid({ on: "Ce jour est passé." });
  if (cost.refusals.length > 0) throw refused(cost.refusals.join(" "));
  const signer = await chosenSignatory(call, contract, signatoryId);
  const row = await begin(
    call,
    earlyTerminationFlow,
    { kind: "earlyTermination", did: `a proposé de résilier le ${frenchDay(on)}` },
    {
      contractId,
      endsOn: on,
      estimate: cost.estimate,
      indemnityCents: cost.estimate.indemnityCents,
      vatCents: cost.vatCents,
      signedAt: null,
    },
  );
  await startProcedure(call, {
    subject: { of: earlyTerminationSubject, id: row.id },
    title: `Résiliation anticipée du contrat ${contract.orderId} le ${frenchDay(on)}`,
    ...(await paperOf(call, contract, { on, signer, cost })),
    signers: [signer],
    isOrdered: false,
    signedBy: lastDayToSign(on, call.today),
  });
  const did = `a envoyé au client une résiliation anticipée au ${frenchDay(on)}, ${frenchPrice(cost.totalCents)} TTC`;
  call.recordChange({ record: "contract", id: contractId, did });
  return row;
}

const proposalIdOf = ({ subject }: { subject: SignatureSubject }): string | null =>
  subject.kind === "earlyTermination" ? subject.id : null;

const moveProposal = (
  call: Call,
  id: string,
  how: { move: "supersede" | "conclude" | "decline" | "release"; set?: { signedAt: string }; did: string },
): Promise<Proposal> =>
  move(call, earlyTerminationFlow, { kind: "earlyTermination", id, version: null, ...how });

/** One signed early termination of a contract holds: the latest. */
async function supersedeSigned(call: Call, contractId: string): Promise<void> {
  const signed = await signedTermination(call, contractId);
  const did = "a remplacé cette résiliation anticipée par une autre";
  if (signed) await moveProposal(call, signed.id, { move: "supersede", did });
}

/** The client accepts: the car is expected back that day. */
export async function proposalSigned(call: Call, fact: ProcedureEvent): Promise<void> {
  const id = proposalIdOf(fact);
  if (id === null) return;
  const { contractId } = await get(call, "earlyTermination", id);
  await getForUpdate(call, "contract", contractId);
  await supersedeSigned(call, contractId);
  const { endsOn } = await moveProposal(call, id, {
    move: "conclude",
    set: { signedAt: fact.at },
    did: "a signé la résiliation anticipée",
  });
  const did = `a accepté de résilier le contrat le ${frenchDay(endsOn)}`;
  await setEarlyEnd(call, contractId, { on: endsOn, did });
}

async function endProposal(
  call: Call,
  fact: ProcedureEvent,
  how: { move: "decline" | "release"; did: string },
): Promise<void> {
  const id = proposalIdOf(fact);
  if (id === null) return;
  const { contractId } = await moveProposal(call, id, how);
  call.recordChange({ record: "contract", id: contractId, did: how.did });
}

export const proposalRefused = (call: Call, fact: ProcedureEvent & { reason: string }): Promise<void> =>
  endProposal(call, fact, { move: "decline", did: `a refusé la résiliation anticipée : ${fact.reason}` });

/** Expired, or withdrawn at its procedure: a proposal that staff withdrew is over already. */
export async function proposalReleased(call: Call, fact: ProcedureEvent): Promise<void> {
  const id = proposalIdOf(fact);
  if (id === null || (await get(call, "earlyTermination", id)).status !== "PENDING") return;
  await endProposal(call, fact, {
    move: "release",
    did: "a retiré la résiliation anticipée de la signature",
  });
}

/** A proposal is not signed once its contract has ended, or after its last day to sign. */
export async function proposalSuspensions(
  call: Call,
  { subject }: { subject: SignatureSubject },
): Promise<string[]> {
  const id = proposalIdOf({ subject });
  if (id === null) return [];
  const { contractId, endsOn, createdAt } = await get(call, "earlyTermination", id);
  const { status } = await get(call, "contract", contractId);
  if (status !== "ONGOING") return ["Le contrat n’est plus en cours."];
  const last = lastDayToSign(endsOn, dayInParis(createdAt));
  return last < call.today
    ? [`Cette proposition se signait jusqu’au ${frenchDay(last)} : demandez-en une nouvelle.`]
    : [];
}
