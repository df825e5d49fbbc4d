// Statement of the amounts a consumer undertakes to pay by an amendment that raises the amount due (C. conso.,
// art. L221-14).
import type { ClientType } from "#clients/model/type.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchNumber, frenchPrice, withVat } from "#kernel/money.ts";
import { type AmountsDue, type OrderStatement, signatureAct } from "#signatures/model/wording/order.ts";
import { type Effect, remainingWithVat } from "./effect.ts";
import {
  settlementDueCents,
  settlementDueWithVat,
  settlementTitle,
  type VatRates,
} from "../settlements/settlement.ts";
import type { Terms } from "../terms/terms.ts";

interface AmendedContract {
  clientType: ClientType;
  carTitle: string;
  effectOn: Day;
  effect: Effect;
  /** Terms of the agreement after the amendment. */
  terms: Pick<Terms, "durationMonths" | "kilometrage">;
  rates: VatRates;
}

const withTax = (cents: Cents): string => `${frenchPrice(cents)} TTC`;

/** Amounts as the paper prints them. */
const dueBefore = (effect: Effect, rates: VatRates): AmountsDue => ({
  totalCents: remainingWithVat(effect, "before", rates),
  monthlyCents: withVat(effect.rentBeforeCents, rates.vatRate, effect.exemptBeforeCents),
});
const dueAfter = (effect: Effect, rates: VatRates): AmountsDue => ({
  totalCents: remainingWithVat(effect, "after", rates),
  monthlyCents: withVat(effect.rentAfterCents, rates.vatRate, effect.exemptAfterCents),
});

/** Null when the amendment is merely signed: by a professional, or when nothing more is due. */
export function amendmentStatement(contract: AmendedContract): OrderStatement | null {
  const { clientType, carTitle, effectOn, effect, terms, rates } = contract;
  const [before, after] = [dueBefore(effect, rates), dueAfter(effect, rates)];
  if (signatureAct({ clientType, before, after }) === "SIGN") return null;
  const { settlement } = effect;
  return {
    lines: [
      { label: "Véhicule", value: carTitle },
      {
        label: "Prend effet",
        value: effect.isFromDelivery ? "À la livraison du véhicule" : `Le ${frenchDay(effectOn)}`,
      },
      { label: "Durée du contrat", value: `${terms.durationMonths} mois` },
      { label: "Kilométrage", value: `${frenchNumber(terms.kilometrage)} km` },
      {
        label: "Loyer mensuel",
        value: `${withTax(after.monthlyCents)}, au lieu de ${withTax(before.monthlyCents)}`,
      },
      { label: "Loyers restants", value: `${effect.monthsLeftAfter} mois` },
      ...(settlement && settlementDueCents(settlement) !== 0
        ? [{ label: settlementTitle(settlement), value: withTax(settlementDueWithVat(settlement, rates)) }]
        : []),
      { label: "Dépôt de garantie", value: "Inchangé" },
    ],
    total: {
      label: "Total restant à payer jusqu’au terme",
      value: `${withTax(after.totalCents)}, au lieu de ${withTax(before.totalCents)}`,
    },
  };
}
