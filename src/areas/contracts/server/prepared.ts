// An amendment as it is kept before it is sent: computed over what is signed, and whether that is still true.
import { isDeepStrictEqual } from "node:util";
import { Failure, invalid, refused } from "#kernel/failure.ts";
import { totalProblem } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { unconfirmed } from "#quotes/model/unusual.ts";
import { readParameters } from "#settings/server/basis.ts";
import { isSameEffect } from "../model/effect.ts";
import { isActive } from "../model/flow.ts";
import { rentOf } from "../model/terms.ts";
import { type AmendmentRow, asSigned, type ContractRow } from "./kept.ts";
import { measureOfAmendment } from "./measure.ts";
import { type AmendmentRequest, computeAmendment } from "./preview.ts";

/** Fields of an amendment, or the refusal of one that changes nothing. */
export async function written(call: Call, row: ContractRow, asked: AmendmentRequest) {
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

/** A failure in one sentence or several, wherever it stands. */
export const reasonOf = ({ message, fields }: Failure): string =>
  fields ? Object.values(fields).join(" ") : message;

/**
 * Why an amendment that waits is not sent any more: the contract or the calendar has overtaken it. Null where its
 * paper would still say what is true.
 */
export async function overtakenBy(
  call: Call,
  contract: ContractRow,
  row: AmendmentRow,
): Promise<string | null> {
  if (row.status !== "GENERATED" || !isActive(contract.status)) return null;
  // The rent is the one that was seen: the price model may give another today.
  const { draft } = asSigned(row);
  const isOfModel = row.draft.kind === "duration-mileage" && row.draft.priceCents === null;
  const seen = { draft, number: row.number, modelPriceCents: isOfModel ? row.agreedPriceCents : null };
  const now = await written(call, contract, seen).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
  if (now instanceof Failure)
    return `${reasonOf(now)}${now.fields ? " Modifiez l’avenant avant de l’envoyer." : ""}`;
  return isSameEffect(now.effect, row.effect, isDeepStrictEqual) && now.effectOn === row.effectOn
    ? null
    : "Le contrat a changé depuis que cet avenant a été préparé : ouvrez-le et enregistrez-le de nouveau pour en voir l’effet.";
}
