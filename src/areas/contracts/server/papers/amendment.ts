// An amendment on paper. Loaded by the document thread.
import type { frenchAddress } from "#kernel/company/address.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice, withVat } from "#kernel/money.ts";
import { type Block, heading, stack, text } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import { type Column, table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { rateOfMonth, type VatRate, vatRateOn } from "#settings/model/vat.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import type { OrderStatement } from "#signatures/model/wording/order.ts";
import { orderStatementBlock } from "#signatures/server/papers/order-statement.ts";
import { exemptionNotice } from "#quotes/model/vat/vat-treatment.ts";
import { type ChangedLine, priceText } from "../../model/amendments/changed-lines.ts";
import { type Effect, remainingWithVat } from "../../model/amendments/effect.ts";
import {
  settlementDueCents,
  settlementDueWithVat,
  settlementTitle,
  settlementWithVat,
  type VatRates,
} from "../../model/settlements/settlement.ts";
import { kilometresBlock, type NewMileage } from "./kilometres.ts";
import { closingBlock, partiesSentence } from "./parties.ts";
import { transferBlocks, type TransferPaper } from "./transfer.ts";

export interface AmendmentPaper {
  lessor: Lessor;
  title: string;
  orderId: string;
  madeOn: Day;
  signedOn: Day;
  effectOn: Day;
  carTitle: string;
  company: { name: string; siret: string | null; address: Parameters<typeof frenchAddress>[0] };
  explanation: string;
  changes: readonly ChangedLine[];
  effect: Effect;
  /** For a change of mileage, or a rent whose grid follows it; null for any other. */
  mileage: NewMileage | null;
  /** VAT rate on the day of effect: 0.2 is 20 %. */
  vatRate: number;
  /** VAT rates of all days: elapsed months bear the rate of their own. */
  vatRates: readonly Pick<VatRate, "from" | "rate">[];
  bringsCommitment: boolean;
  durationMonths: number;
  isIndividual: boolean;
  /** The signers for the company, each with their capacity. */
  people: readonly string[];
  /** True when the paper is sent to be signed electronically. */
  isElectronic: boolean;
  durationBefore: number;
  /** No car has come yet: the term is that long after its delivery. */
  awaitsDelivery: boolean;
  /** Null when the lessee stays the same. */
  transfer: TransferPaper | null;
  /** Statement of the amounts a consumer undertakes to pay; null when the amendment is merely signed. */
  order: OrderStatement | null;
}

const months = (count: number): string => `${frenchNumber(count)} mois`;
const ratesOf = ({ vatRate, vatRates }: Pick<AmendmentPaper, "vatRate" | "vatRates">): VatRates => ({
  vatRate,
  rateOn: (on) => vatRateOn(vatRates, on),
});

/** With tax too for a consumer, who reads every price with it. */
const priceFormatter =
  ({ isIndividual, vatRate }: Pick<AmendmentPaper, "isIndividual" | "vatRate">) =>
  (cents: number): string =>
    priceText(cents, isIndividual ? vatRate : null);

const beforeAndAfter: readonly Column[] = [
  { title: "", share: 4 },
  { title: "Avant", share: 3, align: "right" },
  { title: "Après", share: 3, align: "right" },
];

/** The settlement of the elapsed months, when it is not zero. */
function settlementRows(amendment: AmendmentPaper): string[][] {
  const { settlement } = amendment.effect;
  if (!settlement || settlement.amountCents === 0) return [];
  const { amountCents, waivedCents } = settlement;
  const taxed = settlementWithVat(settlement, ratesOf(amendment));
  const price = (cents: number, withVatCents: number): string =>
    `${frenchPrice(cents)} HT${amendment.isIndividual ? ` (${frenchPrice(withVatCents)} TTC)` : ""}`;
  return [
    [settlementTitle(settlement), "", price(amountCents, taxed.amountCents)],
    ...(waivedCents === 0
      ? []
      : [["Remise sur la régularisation", "", price(-waivedCents, -taxed.waivedCents)]]),
  ];
}

function effectTable(amendment: AmendmentPaper): Block {
  const { effect, vatRate, awaitsDelivery, durationBefore, durationMonths } = amendment;
  const price = (cents: number): string => `${frenchPrice(cents)} HT`;
  const withTax = (cents: number): string => `${frenchPrice(cents)} TTC`;
  const term = (day: Day | null, duration: number): string =>
    awaitsDelivery ? `${months(duration)} après la livraison` : day ? frenchDay(day) : "";
  return stack(
    heading("Effet sur les loyers"),
    table(
      beforeAndAfter,
      [
        ["Loyer mensuel total", price(effect.rentBeforeCents), price(effect.rentAfterCents)],
        [
          "Soit, TVA comprise",
          withTax(withVat(effect.rentBeforeCents, vatRate, effect.exemptBeforeCents)),
          withTax(withVat(effect.rentAfterCents, vatRate, effect.exemptAfterCents)),
        ],
        ["Terme du contrat", term(effect.termBefore, durationBefore), term(effect.termAfter, durationMonths)],
        ["Loyers restants", months(effect.monthsLeftBefore), months(effect.monthsLeftAfter)],
        ...settlementRows(amendment),
        [
          "Reste à payer jusqu’au terme",
          price(effect.remainingBeforeCents),
          price(effect.remainingAfterCents),
        ],
        [
          "Soit, TVA comprise",
          withTax(remainingWithVat(effect, "before", ratesOf(amendment))),
          withTax(remainingWithVat(effect, "after", ratesOf(amendment))),
        ],
      ],
      { hasTotal: true },
    ),
    ...taxNotices(amendment).map((notice) => text(notice, { size: 8, color: soft })),
  );
}

/** Notices of a VAT-exempt part, and of a rate that changes before the term. */
function taxNotices(amendment: AmendmentPaper): string[] {
  const { exemptBeforeCents, exemptAfterCents, left, toCome = [] } = amendment.effect;
  const settled = toCome.flatMap(({ parts = [] }) => parts);
  return [
    ...(exemptBeforeCents > 0 || exemptAfterCents > 0 ? [exemptionNotice] : []),
    ...(areAtItsRate(amendment, [...(left?.before ?? []), ...(left?.after ?? []), ...settled])
      ? []
      : ["Dans le reste à payer, la TVA de chaque mois est au taux connu pour ce mois."]),
  ];
}

/** True when each of these months bears the rate of the day of effect. */
function areAtItsRate(
  amendment: AmendmentPaper,
  parts: readonly { from: Day; months: number }[] = [],
): boolean {
  const { rateOn, vatRate } = ratesOf(amendment);
  return parts.every(({ from, months: count }) =>
    Array.from({ length: count }).every((_, index) => rateOfMonth(rateOn, from, index) === vatRate),
  );
}

/** Notice of a rate that changed among the elapsed months, or since. */
const rateNotice = (amendment: AmendmentPaper): string =>
  areAtItsRate(amendment, amendment.effect.settlement?.parts)
    ? ""
    : " La TVA est celle de chaque mois écoulé, au taux de ce mois.";

/** A settlement in full: both rents, the amount and who owes it, the waiver. */
function settlementBlocks(amendment: AmendmentPaper): Block[] {
  const { settlement } = amendment.effect;
  const price = priceFormatter(amendment);
  if (!settlement || settlement.amountCents === 0) return [];
  const { months: count, rentCents, amountCents, waivedCents, waiverReason } = settlement;
  const taxed = settlementWithVat(settlement, ratesOf(amendment));
  const elapsedText =
    count === 1
      ? "Le mois écoulé, déjà réglé ou échu, est porté"
      : `Les ${months(count)} écoulés, déjà réglés ou échus, sont portés`;
  const withAndWithoutTax = (cents: number, withVatCents: number): string =>
    `${frenchPrice(cents)} HT, soit ${frenchPrice(withVatCents)} TTC`;
  const dueText =
    amountCents > 0
      ? `le locataire doit ${withAndWithoutTax(amountCents, taxed.amountCents)}`
      : `le loueur doit au locataire ${withAndWithoutTax(-amountCents, -taxed.amountCents)}`;
  const waiverText =
    waivedCents === 0
      ? ""
      : ` Le loueur en remet ${price(waivedCents)} (${waiverReason}) : il reste dû ${withAndWithoutTax(settlementDueCents(settlement), settlementDueWithVat(settlement, ratesOf(amendment)))}.`;
  return [
    heading("Régularisation"),
    text(
      `La durée et le kilométrage sont convenus pour tout le contrat. ${elapsedText} au nouveau loyer du véhicule et de ses options, ${price(rentCents)} par mois : ${dueText}.${waiverText}${rateNotice(amendment)}`,
    ),
  ];
}

/** Amendments signed before this one that take effect after it. */
function followerBlocks({ effect: { followedBy } }: AmendmentPaper): Block[] {
  if (followedBy.length === 0) return [];
  return [
    heading("Ce qui changera ensuite"),
    ...followedBy.map(({ number, effectOn, changes }) =>
      text(
        `L’avenant n° ${number}, déjà signé, prend effet le ${frenchDay(effectOn)}. ${changes.map(({ label, after }) => `${label} : ${after}`).join(" ; ")}. Le terme et le reste à payer ci-dessus en tiennent compte.`,
      ),
    ),
  ];
}

export const draw: Draw<AmendmentPaper> = async (amendment) => {
  const { lessor, company, effectOn, changes, explanation, title, orderId, madeOn } = amendment;
  const { isIndividual, transfer } = amendment;
  const paper = lessorPaper(lessor, { title: `${title} au contrat ${orderId}`, name: orderId });
  letterhead(paper, lessor, { title, facts: [`Contrat ${orderId}`, `Établi le ${frenchDay(madeOn)}`] });
  paper.put(
    text(
      `Entre ${lessor.name}, loueur, ${partiesSentence(amendment)}, il est convenu de modifier le contrat de location ${orderId}, signé le ${frenchDay(amendment.signedOn)}, qui porte sur le véhicule ${amendment.carTitle}.`,
    ),
    heading("Ce qui change"),
    text(
      amendment.effect.isFromDelivery
        ? "À compter de la livraison du véhicule :"
        : `À compter du ${frenchDay(effectOn)} :`,
      {},
      { leads: true },
    ),
    table(
      beforeAndAfter,
      changes.map(({ label, before, after }) => [label, before, after]),
    ),
    ...(transfer ? transferBlocks({ transfer, incoming: company.name, effectOn }) : []),
    effectTable(amendment),
    ...settlementBlocks(amendment),
    ...followerBlocks(amendment),
  );
  if (amendment.bringsCommitment)
    paper.put(
      text(
        `L’allongement étant de six mois ou plus, le locataire s’engage pour une durée ferme de ${amendment.durationMonths} mois au total.`,
        { isBold: true },
      ),
    );
  if (explanation) paper.put(heading("Motif"), text(explanation));
  paper.put(
    kilometresBlock(amendment.mileage, isIndividual ? amendment.vatRate : null),
    orderStatementBlock(amendment.order),
    closingBlock(amendment),
  );
  return paper.end();
};
