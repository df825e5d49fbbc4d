// How an amendment is prepared, seen beforehand, changed and dropped.
import { badPayerRefusal } from "#clients/model/bad-payer.ts";
import { companyOf } from "#clients/server/read.ts";
import { addMonths, type Day, frenchDay } from "#kernel/day.ts";
import { Failure, type FieldMessages, invalid, refused } from "#kernel/failure.ts";
import { refusals } from "#kernel/flow.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { change, create, get, getForUpdate, remove } from "#kernel/server/records.ts";
import { type AmendmentDraft, amendmentFlow, amended, bringsCommitment, type Effect, effectOf } from "../model/amendment.ts";
import { changedLines, type ChangedLine } from "../model/difference.ts";
import { contractFlow } from "../model/flow.ts";
import { type Period, startOf, termOf } from "../model/period.ts";
import type { Agreement, Holder } from "../model/terms.ts";
import {
  agreementOf,
  agreementUnder,
  type AmendmentRow,
  amendmentsOf,
  awaitedAmendments,
  columnsOf,
  type ContractRow,
  elapsedMonths,
  judged,
  periodsOf,
} from "./kept.ts";
import { repricingOf } from "./price.ts";
import { judgedAmendment } from "./view.ts";

export interface Preview {
  before: Agreement;
  after: Agreement;
  changes: ChangedLine[];
  effect: Effect;
  bringsCommitment: boolean;
  modelPriceCents: number | null;
  missing: string[];
}

function checkDay(draft: AmendmentDraft, row: ContractRow, periods: readonly Period[], call: Call): FieldMessages {
  const start = startOf(periods);
  if (start && draft.effectOn < start) return { effectOn: "L’avenant ne peut pas prendre effet avant la livraison." };
  if (draft.effectOn > row.termDay) return { effectOn: "L’avenant prendrait effet après le terme du contrat." };
  if (draft.effectOn < addMonths(call.today, -12)) return { effectOn: "L’avenant ne peut pas remonter à plus d’un an." };
  if (draft.kind !== "duration-mileage") return {};
  if (draft.durationMonths <= elapsedMonths(call, periods)) return { durationMonths: `Le contrat a déjà couru ${elapsedMonths(call, periods)} mois.` };
  const term = termOf(draft, periods);
  return term && draft.effectOn > term ? { durationMonths: `Le contrat serait terminé le ${frenchDay(term)}, avant que l’avenant prenne effet.` } : {};
}

/** The contract as it will be on a day, by the amendments already signed that take effect until then. */
async function contractOn(call: Call, row: ContractRow, periods: readonly Period[], on: Day): Promise<ContractRow> {
  const signed = await awaitedAmendments(call).selectAll().where("contractId", "=", row.id).where("effectOn", "<=", on).execute();
  return signed.length === 0 ? row : { ...row, ...columnsOf(signed.reduce(agreementUnder, agreementOf(row)), periods) };
}

/** The company of a transfer: another of the same client, not a bad payer. */
async function holderOf(call: Call, draft: AmendmentDraft, row: ContractRow): Promise<Holder | null> {
  if (draft.kind !== "driver-transfer") return null;
  const company = await companyOf(call, draft.companyId);
  if (company.clientId !== row.clientId) throw invalid({ companyId: "Le transfert se fait vers une autre société du même client." });
  if (company.id === row.companyId) throw invalid({ companyId: "Cette société est déjà locataire." });
  if (company.isBadPayer) throw refused(badPayerRefusal(company.name, "tout transfert"));
  return { companyId: company.id, companyName: company.name };
}

/** What an amendment would change; wrong fields are named. */
export async function previewAmendment(call: Call, today: ContractRow, draft: AmendmentDraft): Promise<Preview> {
  const periods = await periodsOf(call, today.id);
  const row = await contractOn(call, today, periods, draft.effectOn);
  const fields = checkDay(draft, row, periods, call);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const before = agreementOf(row);
  const repricing = draft.kind === "duration-mileage" ? await repricingOf(call, row) : null;
  const modelPriceCents = draft.kind === "duration-mileage" ? (repricing?.rentAt(draft.durationMonths, draft.kilometrage) ?? null) : null;
  const after = amended(before, draft, { modelPriceCents, holder: await holderOf(call, draft, row) });
  return {
    before,
    after,
    changes: changedLines(before, after),
    effect: effectOf(before, after, { periods, effectOn: draft.effectOn }),
    bringsCommitment: bringsCommitment(before.terms, after.terms),
    modelPriceCents,
    missing: repricing?.missing ?? [],
  };
}

/** Fields of an amendment, or the refusal of one that changes nothing. */
async function written(call: Call, row: ContractRow, draft: AmendmentDraft) {
  const { before, after, changes, effect, modelPriceCents } = await previewAmendment(call, row, draft);
  if (changes.length === 0) throw refused("Cet avenant ne change rien au contrat.");
  if (draft.kind === "duration-mileage" && draft.priceCents === null && modelPriceCents === null)
    throw invalid({ priceCents: "Le modèle de prix ne donne pas de loyer ici : saisissez-le." });
  return { kind: draft.kind, effectOn: draft.effectOn, explanation: draft.explanation, draft, before, after, effect };
}

function demandMove(call: Call, row: ContractRow, periods: readonly Period[]): void {
  const reasons = refusals(contractFlow as never, "amend", judged(row, periods), lacks(call));
  if (reasons.length > 0) throw new Failure("refused", "MoveRefused", reasons.join(" "), { details: { reasons } });
}

export async function amendContract(call: Call, contractId: string, draft: AmendmentDraft): Promise<AmendmentRow> {
  const row = await getForUpdate(call, "contract", contractId);
  demandMove(call, row, await periodsOf(call, contractId));
  const last = await call.db
    .selectFrom("amendment")
    .select("number")
    .where("contractId", "=", contractId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const made = await create(call, "amendment", {
    contractId,
    number: (last?.number ?? 0) + 1,
    ...(await written(call, row, draft)),
    status: "GENERATED",
    signedAt: null,
    appliedAt: null,
  });
  call.changed({ record: "contract", id: contractId, did: `a préparé l’avenant n° ${made.number}` });
  return made;
}

/** Throws unless the move is allowed now. */
export async function demandAmendmentMove(call: Call, row: AmendmentRow, name: keyof typeof amendmentFlow.moves): Promise<ContractRow> {
  const contract = await get(call, "contract", row.contractId);
  const reasons = refusals(amendmentFlow as never, name, await judgedAmendment(call, row, contract.status), lacks(call));
  if (reasons.length > 0)
    throw new Failure("refused", row.status === "PENDING" ? "InvalidQuoteWorkflowError" : "MoveRefused", reasons.join(" "), { details: { reasons } });
  return contract;
}

/** An amendment that waited is not sent when the contract or the calendar has overtaken it. */
export async function demandStillTrue(call: Call, contract: ContractRow, { draft }: AmendmentRow): Promise<void> {
  try {
    await written(call, contract, draft);
  } catch (error) {
    throw error instanceof Failure && error.fields ? refused(`${Object.values(error.fields).join(" ")} Modifiez l’avenant avant de l’envoyer.`) : error;
  }
}

/** Amendments that wait to be sent are computed again on what the contract has become; one that no longer holds stays as it is, and is refused when it is sent. */
export async function refreshPrepared(call: Call, contractId: string): Promise<void> {
  const contract = await get(call, "contract", contractId);
  for (const { id, status, draft } of await amendmentsOf(call, contractId)) {
    if (status !== "GENERATED") continue;
    const fields = await written(call, contract, draft).catch((error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    });
    if (fields) await change(call, "amendment", { id, version: null, did: "a recalculé l’avenant sur le contrat tel qu’il est devenu" }, fields);
  }
}

export async function editAmendment(call: Call, of: { id: string; version: number; draft: AmendmentDraft }): Promise<AmendmentRow> {
  const row = await getForUpdate(call, "amendment", of.id);
  const contract = await demandAmendmentMove(call, row, "edit");
  const fields = await written(call, contract, of.draft);
  return change(call, "amendment", { id: of.id, version: of.version }, { ...fields, status: "GENERATED" });
}

export async function dropAmendment(call: Call, id: string): Promise<{ id: string }> {
  const row = await getForUpdate(call, "amendment", id);
  await demandAmendmentMove(call, row, "drop");
  await remove(call, "amendment", { id, version: null });
  call.changed({ record: "contract", id: row.contractId, did: `a supprimé l’avenant n° ${row.number}` });
  return { id };
}
