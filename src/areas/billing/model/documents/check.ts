// Our own check of a document, before it is numbered for good: the official rules let a line be wrong by 1 € and VAT by
// 0,99 €. Every problem is a French sentence; a right document has none.
import { frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice, frenchRate, roundCents } from "#kernel/money.ts";
import {
  documentKinds,
  type FrozenDocument,
  type FrozenLine,
  methodOfKind,
  type VatBreakdown,
  isFrenchBusiness,
} from "./frozen.ts";
import type { LineKindKey } from "./line-kinds.ts";
import { isOnMargin } from "./vat.ts";

const sumOf = <T>(all: readonly T[], amount: (one: T) => Cents): Cents =>
  all.reduce((sum, one) => sum + amount(one), 0);
const when = (isWrong: boolean, sentence: string): string[] => (isWrong ? [sentence] : []);
const unlike = (subject: string, written: Cents, right: Cents): string[] =>
  when(written !== right, `${subject} : ${frenchPrice(written)} au lieu de ${frenchPrice(right)}.`);

/** Letters, digits and hyphens, 35 at most (BR-FR-01 and -02, and our own series). */
const numberShape = /^[A-Z0-9-]{1,35}$/;
const collateralKinds: readonly LineKindKey[] = ["DEPOSIT", "COLLATERAL"];

type VatShape = Pick<FrozenLine, "category" | "rate" | "exemption">;
const vatKey = ({ category, rate }: VatShape): string => `${category} ${rate}`;
const vatLabel = ({ category, rate }: VatShape): string =>
  category === "S" ? `TVA à ${frenchRate(rate)}` : `TVA de catégorie ${category}`;

/** S alone has a rate, and needs no reason (BR-S-05, BR-S-10, BR-E-05, BR-E-10, BR-AE-10, BR-O-10). */
const vatProblems = (subject: string, vat: VatShape): string[] => [
  ...when(vat.category === "S" && vat.rate === 0, `${subject} : un taux nul n’est pas de catégorie S.`),
  ...when(
    vat.category !== "S" && vat.rate !== 0,
    `${subject} : la catégorie ${vat.category} n’a pas de taux.`,
  ),
  ...when(
    (vat.category === "S") !== (vat.exemption === null),
    vat.exemption === null
      ? `${subject} : le motif de l’absence de TVA manque.`
      : `${subject} : une somme taxée n’a pas de motif d’exonération.`,
  ),
];

function lineProblems(line: FrozenLine, index: number): string[] {
  const subject = `Ligne ${index + 1} (${line.label})`;
  return [
    ...unlike(subject, line.netCents, line.quantity * line.unitPriceCents),
    ...when(line.quantity === 0, `${subject} : la quantité est nulle.`),
    ...when(line.unitPriceCents < 0, `${subject} : un prix n’est jamais négatif, la quantité l’est.`),
    ...when(
      line.period !== null && line.period.through < line.period.from,
      `${subject} : la période finit avant de commencer.`,
    ),
    ...vatProblems(subject, line),
  ];
}

/** VAT of a credit note is what its invoices lose of it: each may differ by a cent from base × rate (R4). */
const toleranceOf = ({ kind, corrects }: FrozenDocument): Cents =>
  kind === "CREDIT_NOTE" ? corrects.length : 0;

function breakdownProblems(document: FrozenDocument, vat: VatBreakdown): string[] {
  const subject = vatLabel(vat);
  const lines = document.lines.filter((line) => vatKey(line) === vatKey(vat));
  const right = roundCents(vat.netCents * vat.rate);
  const isNear = vat.rate > 0 && Math.abs(vat.vatCents - right) <= toleranceOf(document);
  return [
    ...when(lines.length === 0, `${subject} : aucune ligne ne l’explique.`),
    ...unlike(
      `${subject}, base`,
      vat.netCents,
      sumOf(lines, ({ netCents }) => netCents),
    ),
    ...(isNear ? [] : unlike(`${subject}, montant`, vat.vatCents, right)),
    ...when(
      lines.some(({ exemption }) => exemption?.code !== vat.exemption?.code),
      `${subject} : deux motifs d’exonération ne tiennent pas sur un même document.`,
    ),
    ...vatProblems(subject, vat),
  ];
}

function allVatProblems(document: FrozenDocument): string[] {
  const keys = document.vat.map(vatKey);
  const categories = new Set(document.lines.map(({ category }) => category));
  return [
    ...document.vat.flatMap((vat) => breakdownProblems(document, vat)),
    ...when(new Set(keys).size < keys.length, "Un même taux de TVA est totalisé deux fois."),
    ...[...new Map(document.lines.map((line) => [vatKey(line), line])).values()]
      .filter((line) => !keys.includes(vatKey(line)))
      .map((line) => `${vatLabel(line)} : son total manque.`),
    ...when(
      categories.has("O") && categories.size > 1,
      "Une somme hors du champ de la TVA ne va jamais avec une somme qui y entre.",
    ),
    ...when(
      categories.has("AE") && document.customer.vatNumber === null,
      "Le numéro de TVA du client manque : l’autoliquidation le demande.",
    ),
    // BR-IC-02, BR-IC-11 and BR-IC-12.
    ...when(
      categories.has("K") && document.customer.vatNumber === null,
      "Le numéro de TVA du client manque : une livraison dans l’Union le demande.",
    ),
    ...when(
      categories.has("K") && document.delivery === undefined,
      "Le jour et le pays de la livraison manquent : une livraison dans l’Union les demande.",
    ),
    ...when(
      document.lines.some(isOnMargin) && document.lines.length > 1,
      "Un véhicule vendu sur la marge est seul sur son document.",
    ),
  ];
}

function totalProblems(document: FrozenDocument): string[] {
  const { netCents, vatCents, totalCents, prepaidCents, toPayCents } = document;
  return [
    ...unlike(
      "Total hors taxes",
      netCents,
      sumOf(document.lines, (line) => line.netCents),
    ),
    ...unlike(
      "Total de la TVA",
      vatCents,
      sumOf(document.vat, (vat) => vat.vatCents),
    ),
    ...unlike("Total toutes taxes comprises", totalCents, netCents + vatCents),
    ...unlike("Reste à payer", toPayCents, totalCents - prepaidCents),
    ...when(totalCents < 0, "Le total est négatif : ce qui est rendu au client est un avoir."),
    ...when(prepaidCents > totalCents, "La somme déjà réglée dépasse le total."),
  ];
}

function kindProblems({ kind, lines, corrects, issuedOn }: FrozenDocument): string[] {
  const isOutside = lines.every(({ category }) => category === "O");
  const isCall = kind === "CALL";
  const late = corrects.filter((one) => one.issuedOn > issuedOn);
  return [
    ...when(
      (isCall || kind === "NOTE") && !isOutside,
      `${documentKinds[kind]} : toutes ses lignes sont hors du champ de la TVA.`,
    ),
    ...when(
      lines.some((line) => collateralKinds.includes(line.kind) !== isCall),
      isCall
        ? "Un appel de fonds ne demande qu’un dépôt de garantie ou un gage-espèces."
        : "Un dépôt de garantie et un gage-espèces se demandent par un appel de fonds.",
    ),
    ...when(
      kind === "CREDIT_NOTE" && corrects.length === 0,
      "L’avoir ne nomme pas la facture qu’il corrige.",
    ),
    ...when(kind !== "CREDIT_NOTE" && corrects.length > 0, "Seul un avoir corrige une facture."),
    ...when(
      new Set(corrects.map(({ number }) => number)).size < corrects.length,
      "L’avoir nomme deux fois la même facture.",
    ),
    ...late.map((one) => `La facture ${one.number} est postérieure à l’avoir qui la corrige.`),
  ];
}

function formProblems(document: FrozenDocument): string[] {
  const { number, corrects, issuedOn, dueOn, kind, customer, mentions, payment, issuer } = document;
  const codes = mentions.map(({ code }) => code);
  const method = methodOfKind(kind, payment.method);
  const isDebit = method === "DEBIT" && kind !== "CREDIT_NOTE";
  return [
    ...[number, ...corrects.map((one) => one.number)]
      .filter((one) => !numberShape.test(one))
      .map(
        (one) =>
          `Numéro « ${one} » : des majuscules, des chiffres et des tirets seulement, 35 caractères au plus.`,
      ),
    ...when(
      dueOn < issuedOn,
      `L’échéance du ${frenchDay(dueOn)} précède l’émission du ${frenchDay(issuedOn)}.`,
    ),
    ...(isFrenchBusiness(customer) && kind !== "CALL" ? ["PMD", "PMT", "AAB"] : [])
      .filter((code) => codes.filter((one) => one === code).length !== 1)
      .map((code) => `La mention obligatoire ${code} figure une fois, ni plus ni moins.`),
    ...when(
      isDebit && issuer.creditorId === "",
      "L’identifiant créancier SEPA (ICS) de l’émetteur manque : il ne peut pas prélever.",
    ),
    ...when(method === "TRANSFER" && issuer.iban === "", "L’IBAN de l’émetteur manque."),
  ];
}

/** French sentences, in the order of the document. */
export const documentProblems = (document: FrozenDocument): string[] => [
  ...formProblems(document),
  ...kindProblems(document),
  ...document.lines.flatMap(lineProblems),
  ...allVatProblems(document),
  ...totalProblems(document),
];
