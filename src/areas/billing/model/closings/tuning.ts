// The amounts of a closing as an administrator validates them: each change has its reason.
import { z } from "zod";
import type { FieldMessages } from "#kernel/failure.ts";
import { type Cents, frenchPrice, signedCentsSchema, totalProblem, withVat } from "#kernel/money.ts";
import { optionalText } from "#kernel/schema/french.ts";
import { capitalise } from "#kernel/text/case.ts";
import { lineKinds } from "../documents/line-kinds.ts";
import { type ClosingLine, closingLineKeys } from "./closing.ts";

export const tuningFormSchema = z.object({
  lines: z
    .array(
      z.object({
        key: z.enum(closingLineKeys),
        cents: signedCentsSchema.nullable(),
        reason: optionalText(300),
      }),
    )
    .max(closingLineKeys.length),
  /** Why the closing is settled without repairs, when they are still awaited; empty otherwise. */
  withoutRepairs: optionalText(300),
});
export type TuningForm = z.output<typeof tuningFormSchema>;

/** The highest rate of VAT: the total of the document cannot be above. */
const highestRate = 0.2;

export function tuningMistakes(
  { lines: typed }: Pick<TuningForm, "lines">,
  lines: readonly ClosingLine[],
): FieldMessages {
  const out: FieldMessages = {};
  for (const [index, { key, cents, reason }] of typed.entries()) {
    const line = lines.find((one) => one.key === key);
    if (!line || typed.findIndex((one) => one.key === key) !== index)
      out[`lines.${index}.key`] = "Cette ligne n’est pas de ce solde, ou y est deux fois.";
    else if (cents === null) out[`lines.${index}.cents`] = "Saisissez un montant, 0 si rien n’est dû.";
    else if (cents < 0 && key !== "MILEAGE")
      out[`lines.${index}.cents`] = "Seuls les kilomètres non parcourus donnent lieu à un avoir.";
    else if (cents !== line.computedCents && reason === "")
      out[`lines.${index}.reason`] = "Dites pourquoi ce montant.";
  }
  const net = lines.reduce(
    (sum, { key, computedCents }) =>
      sum + Math.abs(typed.find((one) => one.key === key)?.cents ?? computedCents ?? 0),
    0,
  );
  const problem = totalProblem(withVat(net, highestRate));
  if (problem !== null) out.lines = problem;
  const unsaid = lines.filter(
    ({ key, computedCents }) => computedCents === null && !typed.some((one) => one.key === key),
  );
  if (unsaid.length > 0)
    out.lines = `Montant à saisir : ${unsaid.map(({ label }) => label.toLowerCase()).join(", ")}.`;
  return out;
}

/** The lines once validated. The kind of the mileage follows its sign. */
export const tunedLines = (
  { lines: typed }: Pick<TuningForm, "lines">,
  lines: readonly ClosingLine[],
): ClosingLine[] =>
  lines.map((line): ClosingLine => {
    const entry = typed.find(({ key }) => key === line.key);
    const cents = entry?.cents ?? line.computedCents;
    const isTuned = cents !== line.computedCents;
    const kind = line.key === "MILEAGE" ? ((cents ?? 0) < 0 ? "UNDER_KM" : "EXCESS_KM") : line.kind;
    return {
      ...line,
      kind,
      label: lineKinds[kind].label,
      tunedCents: isTuned ? cents : null,
      reason: isTuned ? (entry?.reason ?? "") : "",
      isBaseMoved: false,
    };
  });

/** « montant de 4 445,55 € ramené à 1 000,00 € », without tax; the amount of a credit is below zero. */
function changeText(computedCents: Cents, tunedCents: Cents): string {
  const noun = tunedCents < 0 ? "avoir" : "montant";
  const tuned = frenchPrice(Math.abs(tunedCents));
  if (computedCents === 0) return `${noun} de ${tuned}`;
  const computed = `${computedCents < 0 ? "avoir" : "montant"} de ${frenchPrice(Math.abs(computedCents))}`;
  if (Math.sign(computedCents) === -Math.sign(tunedCents))
    return `${computed} remplacé par un ${noun} de ${tuned}`;
  return `${computed} ${Math.abs(tunedCents) < Math.abs(computedCents) ? "ramené" : "porté"} à ${tuned}`;
}

/** The computation of an amount, then its change and the reason; an amount that nothing computes has its reason alone. */
export function explanationOf({ why, computedCents, tunedCents, reason }: ClosingLine): string {
  if (tunedCents === null) return why;
  const change =
    computedCents === null ? reason : `${changeText(computedCents, tunedCents)}\u00a0: ${reason}`;
  return why === "" ? capitalise(change) : `${why}\u00a0; ${change}`;
}
