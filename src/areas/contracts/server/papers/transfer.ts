// The clauses of a transfer on paper: release, deposit and collateral, settlements of the elapsed months.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { type Block, heading, text } from "#platform/paper/blocks.ts";
import { capitalise } from "#kernel/text/case.ts";
import { table } from "#platform/paper/table.ts";
import type { SharedSettlement } from "../../model/amendments/transfer-settlements.ts";
import type { TransferClauses } from "../../model/amendments/transfer-clauses.ts";
import type { AmendmentPaper } from "./amendment.ts";

export interface TransferPaper {
  clauses: TransferClauses;
  leaving: AmendmentPaper["company"];
  /** Signers for the leaving company, each with their capacity. */
  leavingPeople: readonly string[];
  depositCents: Cents;
  collateralCents: Cents;
  /** The same settlements, without tax then with it. */
  settlements: readonly SharedSettlement[];
  taxedSettlements: readonly SharedSettlement[];
}

interface Transfer {
  transfer: TransferPaper;
  /** Name of the incoming company. */
  incoming: string;
  effectOn: Day;
}

function release({ transfer, incoming, effectOn }: Transfer): string {
  const { name } = transfer.leaving;
  return transfer.clauses.releasesAssignor
    ? `Le loueur consent à la cession et libère expressément ${name} de ses obligations à compter du ${frenchDay(effectOn)} (code civil, art. 1216-1). ${name} reste tenue de ce qui est né du contrat avant cette date.`
    : `Le loueur consent à la cession sans libérer ${name}, qui reste tenue solidairement avec ${incoming} de l’exécution du contrat jusqu’à son terme (code civil, art. 1216-1).`;
}

function deposits({ transfer, incoming }: Transfer): string {
  const { name } = transfer.leaving;
  const { depositCents, collateralCents, clauses } = transfer;
  const isReturned = clauses.deposit === "RETURNED";
  const article = isReturned ? "un" : "le";
  const all = [
    ...(depositCents > 0 ? [`${article} dépôt de garantie de ${frenchPrice(depositCents)}`] : []),
    ...(collateralCents > 0 ? [`${article} gage-espèces de ${frenchPrice(collateralCents)}`] : []),
  ];
  if (all.length === 0) return "Le contrat ne prévoit ni dépôt de garantie ni gage-espèces.";
  const both = all.join(" et ");
  const isOne = all.length === 1;
  if (isReturned)
    return `${incoming} verse ${both}. ${isOne ? `Celui que ${name} a versé lui est rendu` : `Ceux que ${name} a versés lui sont rendus`} dans les trente jours qui suivent, déduction faite des sommes qu’elle resterait devoir.`;
  return isOne
    ? `${capitalise(both)} versé par ${name} est transmis à ${incoming}, à laquelle il sera rendu en fin de contrat ; les deux sociétés en font leur affaire entre elles.`
    : `${capitalise(both)} versés par ${name} sont transmis à ${incoming}, à laquelle ils seront rendus en fin de contrat ; les deux sociétés en font leur affaire entre elles.`;
}

const withAndWithoutTax = (cents: Cents, taxedCents: Cents): string =>
  cents < 0
    ? `à rendre : ${frenchPrice(-cents)} HT, ${frenchPrice(-taxedCents)} TTC`
    : `${frenchPrice(cents)} HT, ${frenchPrice(taxedCents)} TTC`;

function settlements({ transfer, incoming, effectOn }: Transfer): Block[] {
  const { name } = transfer.leaving;
  const later = `Une régularisation convenue par la suite, sans la signature de ${name}, est à la charge de ${incoming}.`;
  if (transfer.settlements.length === 0)
    return [
      text(
        `Aucune régularisation des mois écoulés avant le ${frenchDay(effectOn)} n’est due à ce jour. ${later}`,
      ),
    ];
  const rows = transfer.settlements.map((one, index) => {
    const withTax = transfer.taxedSettlements[index] ?? one;
    return [
      `Avenant n° ${one.number} (${one.months} mois)`,
      withAndWithoutTax(one.leavingCents, withTax.leavingCents),
      withAndWithoutTax(one.incomingCents, withTax.incomingCents),
    ];
  });
  return [
    text(
      transfer.clauses.settlement === "LEAVING"
        ? `Les régularisations déjà convenues restent à la charge de ${name} pour les mois écoulés avant le ${frenchDay(effectOn)}, et de ${incoming} pour la suite :`
        : `Les régularisations déjà convenues sont reprises en totalité par ${incoming} :`,
      {},
      { leads: true },
    ),
    table(
      [
        { title: "Régularisation", share: 3 },
        { title: `À la charge de ${name}`, share: 4, align: "right" },
        { title: `À la charge de ${incoming}`, share: 4, align: "right" },
      ],
      rows,
    ),
    text(later),
  ];
}

export const transferBlocks = (transfer: Transfer): Block[] => [
  heading("Cession du contrat"),
  text(release(transfer)),
  heading("Dépôt de garantie et gage-espèces"),
  text(deposits(transfer)),
  heading("Régularisation des mois écoulés"),
  ...settlements(transfer),
];
