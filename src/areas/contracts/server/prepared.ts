// An amendment as it is kept before it is sent: computed over what is signed, and whether that is still true.
import { isDeepStrictEqual } from "node:util";
import { Failure, invalid, refused } from "#kernel/failure.ts";
import { totalProblem } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { unconfirmed, type UnusualAmount } from "#quotes/model/unusual.ts";
import type { AmendmentDraft } from "../model/amendment.ts";
import { isSameEffect } from "../model/effect.ts";
import { isActive } from "../model/flow.ts";
import { rentOf } from "../model/terms.ts";
import { basisOfEffect, type ContractBasis } from "./contract-basis.ts";
import { type AmendmentRow, asSigned } from "./kept.ts";
import { measureOfAmendment } from "./measure.ts";
import { type AmendmentRequest, computeAmendment } from "./preview.ts";

/** Where the amount was typed that makes a total too high. */
function dearestField(draft: AmendmentDraft, unusual: readonly UnusualAmount[]): string {
  const [dearest] = unusual.toSorted((a, b) => b.cents - a.cents);
  const isAmount = (key: string): boolean => key.endsWith("Cents") && key !== "confirmedCents";
  return dearest?.field ?? Object.keys(draft).find(isAmount) ?? "kind";
}

/** Fields of an amendment, or the refusal of one that changes nothing. */
export async function written(call: Call, basis: ContractBasis, asked: AmendmentRequest) {
  const { draft } = asked;
  const { one, before, after, stretches, changes, effect, modelPriceCents, unusual } = await computeAmendment(
    call,
    basis,
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
  if (tooMuch) throw invalid({ [dearestField(draft, unusual)]: tooMuch });
  const { kind, explanation } = draft;
  const change = { draft: one.draft, stretches, modelPriceCents };
  const agreedPriceCents = one.draft.kind === "duration-mileage" ? one.draft.priceCents : null;
  return {
    kind,
    effectOn: one.effectOn,
    explanation,
    draft,
    before,
    after,
    effect,
    measure: measureOfAmendment(basis, change, basisOfEffect(basis, call.today, one.effectOn)),
    grid: one.grid,
    agreedPriceCents,
    pricedOn: call.today,
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
  basis: ContractBasis,
  row: AmendmentRow,
): Promise<string | null> {
  if (row.status !== "GENERATED" || !isActive(basis.row.status)) return null;
  const { number, agreedPriceCents, pricedOn } = row;
  // The rent is the one that was seen: the price model may give another today, from the first terms too.
  const isOfModel = row.draft.kind === "duration-mileage" && row.draft.priceCents === null;
  const now = await written(call, basis, {
    draft: asSigned(row).draft,
    number,
    ...(isOfModel && { seen: { modelPriceCents: agreedPriceCents, on: pricedOn } }),
  }).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
  if (now instanceof Failure)
    return `${reasonOf(now)}${now.fields ? " Modifiez l’avenant avant de l’envoyer." : ""}`;
  return isSameEffect(now.effect, row.effect, isDeepStrictEqual) && now.effectOn === row.effectOn
    ? null
    : "Le contrat a changé depuis que cet avenant a été préparé : ouvrez-le et enregistrez-le de nouveau pour en voir l’effet.";
}
