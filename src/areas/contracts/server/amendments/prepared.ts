// An amendment as stored before it is sent: computed over everything signed, and whether it still holds.
import { isDeepStrictEqual } from "node:util";
import { Failure, invalid, refused } from "#kernel/failure.ts";
import { totalProblem } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { unconfirmedErrors, type UnusualAmount } from "#quotes/model/editor/unusual-amounts.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { isSameEffect } from "../../model/amendments/effect.ts";
import { isActive } from "../../model/flow.ts";
import { rentOf } from "../../model/terms/terms.ts";
import { basisOfEffect, type ContractBasis } from "../pricing/contract-basis.ts";
import { type AmendmentRow, toSignedAmendment } from "../rows.ts";
import { measureAmendment } from "./discount-measure.ts";
import { type AmendmentRequest, computeAmendment } from "./preview.ts";

/** The field of the typed amount that makes a total too high. */
function dearestField(draft: AmendmentDraft, unusual: readonly UnusualAmount[]): string {
  const [dearest] = unusual.toSorted((a, b) => b.cents - a.cents);
  const isAmount = (key: string): boolean => key.endsWith("Cents") && key !== "confirmedCents";
  return dearest?.field ?? Object.keys(draft).find(isAmount) ?? "kind";
}

/** Columns of an amendment; throws when it changes nothing. */
export async function amendmentColumns(call: Call, basis: ContractBasis, request: AmendmentRequest) {
  const { draft } = request;
  const { one, before, after, segments, changes, effect, modelPriceCents, unusual } = await computeAmendment(
    call,
    basis,
    request,
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
  const doubts = unconfirmedErrors(unusual, draft.confirmedCents ?? []);
  if (doubts) throw invalid(doubts);
  const totalRefusal = totalProblem(rentOf(after.terms));
  if (totalRefusal) throw invalid({ [dearestField(draft, unusual)]: totalRefusal });
  const { kind, explanation } = draft;
  const change = { draft: one.draft, segments, modelPriceCents };
  const agreedPriceCents = one.draft.kind === "duration-mileage" ? one.draft.priceCents : null;
  return {
    kind,
    effectOn: one.effectOn,
    explanation,
    draft,
    before,
    after,
    effect,
    measure: measureAmendment(basis, change, basisOfEffect(basis, call.today, one.effectOn)),
    grid: one.grid,
    agreedPriceCents,
    pricedOn: call.today,
  };
}

/** A failure as one text, whichever fields it names. */
export const failureText = ({ message, fields }: Failure): string =>
  fields ? Object.values(fields).join(" ") : message;

/**
 * Why an amendment can no longer be sent: the contract or the calendar has overtaken it. Null when its paper would
 * still be accurate.
 */
export async function overtakenReason(
  call: Call,
  basis: ContractBasis,
  row: AmendmentRow,
): Promise<string | null> {
  if (row.status !== "GENERATED" || !isActive(basis.row.status)) return null;
  const { number, agreedPriceCents, pricedOn } = row;
  // The rent is the one shown then: the price model may give another today, even from the first terms.
  const isOfModel = row.draft.kind === "duration-mileage" && row.draft.priceCents === null;
  const now = await amendmentColumns(call, basis, {
    draft: toSignedAmendment(row).draft,
    number,
    ...(isOfModel && { preparedPrice: { modelPriceCents: agreedPriceCents, on: pricedOn } }),
  }).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
  if (now instanceof Failure)
    return `${failureText(now)}${now.fields ? " Modifiez l’avenant avant de l’envoyer." : ""}`;
  return isSameEffect(now.effect, row.effect, isDeepStrictEqual) && now.effectOn === row.effectOn
    ? null
    : "Le contrat a changé depuis que cet avenant a été préparé : ouvrez-le et enregistrez-le de nouveau pour en voir l’effet.";
}
