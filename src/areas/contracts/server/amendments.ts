// How an amendment is prepared, changed and dropped.
import { isDeepStrictEqual } from "node:util";
import { Failure, invalid, refused } from "#kernel/failure.ts";
import { totalProblem } from "#kernel/money.ts";
import { type Call, demand, lacks } from "#kernel/server/call.ts";
import { begin, demandMove, move } from "#kernel/server/life-cycle.ts";
import { change, get, getForUpdate, remove } from "#kernel/server/records.ts";
import { type AmendmentDraft, amendmentFlow } from "../model/amendment.ts";
import { unconfirmed } from "#quotes/model/unusual.ts";
import { isSameEffect } from "../model/effect.ts";
import { contractFlow } from "../model/flow.ts";
import { rentOf } from "../model/terms.ts";
import {
  type AmendmentRow,
  amendmentsOf,
  asSigned,
  type ContractRow,
  judged,
  lockedAmendment,
  periodsOf,
} from "./kept.ts";
import { readParameters } from "#settings/server/basis.ts";
import { followAmendmentDiscount, overtakeDiscount } from "./amendment-discount.ts";
import { measureOfAmendment } from "./measure.ts";
import { type AmendmentRequest, computeAmendment, nextNumber } from "./preview.ts";
import { judgedAmendment } from "./view.ts";

/** Fields of an amendment, or the refusal of one that changes nothing. */
async function written(call: Call, row: ContractRow, asked: AmendmentRequest) {
  const { draft } = asked;
  const { one, before, after, stretches, changes, effect, modelPriceCents, unusual } = await computeAmendment(
    call,
    row,
    asked,
  );
  if (changes.length === 0) {
    const [prevailing] = effect.followedBy.filter(({ effectOn }) => effectOn === one.effectOn);
    throw refused(
      prevailing
        ? `Cet avenant ne change rien au contrat : l’avenant n° ${prevailing.number}, signé, prend effet le même jour.`
        : "Cet avenant ne change rien au contrat.",
    );
  }
  if (draft.kind === "duration-mileage" && draft.priceCents === null && modelPriceCents === null)
    throw invalid({ priceCents: "Le modèle de prix ne donne pas de loyer ici : saisissez-le." });
  const doubts = unconfirmed(unusual, draft.confirmedCents ?? []);
  if (doubts) throw invalid(doubts);
  const tooMuch = totalProblem(rentOf(after.terms));
  if (tooMuch)
    throw invalid({ [Object.keys(draft).find((key) => key.endsWith("Cents")) ?? "kind"]: tooMuch });
  const { kind, explanation } = draft;
  const measure = await measureOfAmendment(
    call,
    row,
    { draft: one.draft, stretches, modelPriceCents },
    await readParameters(call, call.today),
  );
  const agreedPriceCents = one.draft.kind === "duration-mileage" ? one.draft.priceCents : null;
  return {
    kind,
    effectOn: one.effectOn,
    explanation,
    draft,
    before,
    after,
    effect,
    measure,
    grid: one.grid,
    agreedPriceCents,
  };
}

/** Who writes a waiver may grant it. */
export function demandWaiver(call: Call, draft: AmendmentDraft): void {
  if (draft.kind === "duration-mileage" && draft.waiver) demand(call, "WAIVE_SETTLEMENT");
}

export async function amendContract(
  call: Call,
  contractId: string,
  draft: AmendmentDraft,
): Promise<AmendmentRow> {
  demandWaiver(call, draft);
  const row = await getForUpdate(call, "contract", contractId);
  demandMove(contractFlow, "amend", judged(call, row, await periodsOf(call, contractId)), {
    lacks: lacks(call),
  });
  const number = await nextNumber(call, contractId);
  const made = await begin(
    call,
    amendmentFlow,
    { kind: "amendment" },
    {
      contractId,
      number,
      ...(await written(call, row, { draft, number })),
      signedAt: null,
      appliedAt: null,
    },
  );
  await followAmendmentDiscount(call, made, true);
  call.changed({ record: "contract", id: contractId, did: `a préparé l’avenant n° ${made.number}` });
  return made;
}

/** Throws unless the move is allowed now. */
export async function demandAmendmentMove(
  call: Call,
  row: AmendmentRow,
  name: keyof typeof amendmentFlow.moves,
): Promise<ContractRow> {
  const contract = await get(call, "contract", row.contractId);
  demandMove(amendmentFlow, name, await judgedAmendment(call, row, contract.status), {
    lacks: lacks(call),
    code: row.status === "PENDING" ? "InvalidQuoteWorkflowError" : "MoveRefused",
  });
  return contract;
}

/** An amendment that waited is not sent when the contract or the calendar has overtaken it: its paper says what is true. */
export async function demandStillTrue(call: Call, contract: ContractRow, row: AmendmentRow): Promise<void> {
  // The rent is the one that was seen: the price model may give another today.
  const { draft } = asSigned(row);
  const isOfModel = row.draft.kind === "duration-mileage" && row.draft.priceCents === null;
  const seen = { draft, number: row.number, modelPriceCents: isOfModel ? row.agreedPriceCents : null };
  const now = await written(call, contract, seen).catch((error: unknown) => {
    throw error instanceof Failure && error.fields
      ? refused(`${Object.values(error.fields).join(" ")} Modifiez l’avenant avant de l’envoyer.`)
      : error;
  });
  if (!isSameEffect(now.effect, row.effect, isDeepStrictEqual) || now.effectOn !== row.effectOn)
    throw refused(
      "Le contrat a changé depuis que cet avenant a été préparé : ouvrez-le et enregistrez-le de nouveau pour en voir l’effet.",
    );
}

/** Amendments that wait to be sent are computed again on what the contract has become; one that no longer holds stays as it is, and is refused when it is sent. */
export async function refreshPrepared(call: Call, contractId: string): Promise<void> {
  const contract = await get(call, "contract", contractId);
  for (const { id, status, draft, number } of await amendmentsOf(call, contractId)) {
    if (status !== "GENERATED") continue;
    const fields = await written(call, contract, { draft, number }).catch((error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    });
    if (!fields) continue;
    const did = "a recalculé l’avenant sur le contrat tel qu’il est devenu";
    await overtakeDiscount(call, await change(call, "amendment", { id, version: null, did }, fields));
  }
}

/** Messages beside the fields of the draft, where it lies in the body. */
async function inDraft<T>(result: Promise<T>): Promise<T> {
  return result.catch((error: unknown) => {
    if (!(error instanceof Failure) || !error.fields) throw error;
    throw invalid(
      Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [`draft.${field}`, said])),
    );
  });
}

export async function editAmendment(
  call: Call,
  of: { id: string; version: number; draft: AmendmentDraft },
): Promise<AmendmentRow> {
  demandWaiver(call, of.draft);
  const row = await lockedAmendment(call, of.id);
  const contract = await demandAmendmentMove(call, row, "edit");
  const fields = await inDraft(written(call, contract, { draft: of.draft, number: row.number }));
  const edited = await move(
    call,
    amendmentFlow,
    { kind: "amendment", id: of.id, version: of.version, move: "edit", set: fields },
    (current) => judgedAmendment(call, current, contract.status),
  );
  await followAmendmentDiscount(call, edited, false);
  return edited;
}

export async function dropAmendment(call: Call, id: string): Promise<{ id: string }> {
  const row = await lockedAmendment(call, id);
  await demandAmendmentMove(call, row, "drop");
  await remove(call, "amendment", { id, version: null });
  await overtakeDiscount(call, { ...row, measure: null });
  call.changed({ record: "contract", id: row.contractId, did: `a supprimé l’avenant n° ${row.number}` });
  return { id };
}
