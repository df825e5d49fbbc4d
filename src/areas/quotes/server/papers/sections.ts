// The parts that the quote and the order form share: car, contract, rents, grid, services.
import { gearboxes } from "#catalogue/model/car-model.ts";
import { frenchDay } from "#kernel/day.ts";
import { frenchNumber, frenchPrice, signedPrice, withVat } from "#kernel/money.ts";
import { type Paper, soft } from "#kernel/server/paper.ts";
import { energies } from "#settings/model/taxed-vehicle.ts";
import { showsTax } from "../../model/documents.ts";
import { monthlyLines } from "../../model/monthly.ts";
import { quotedCarTitle } from "../../model/priced-car.ts";
import { airQualityClasses } from "#settings/model/air-quality.ts";
import type { PaperOrder, PaperQuote } from "./paper-quote.ts";

type Pair = readonly [string, string];
const known = (label: string, value: string | null): Pair[] => (value === null ? [] : [[label, value]]);
const unit = (value: number | null, name: string, decimals = 0): string | null => (value === null ? null : `${frenchNumber(value, decimals)} ${name}`);

export const carName = (quote: PaperQuote): string => (quote.car ? quotedCarTitle(quote.car, quote.displayFinish) : `Catégorie ${quote.categoryName ?? ""}`);

export function carSection(paper: Paper, { quote }: PaperOrder): void {
  paper.heading("Votre véhicule");
  paper.paragraph(carName(quote), { size: 12, isBold: true });
  const { car } = quote;
  if (!car) {
    paper.paragraph("Le véhicule remis est l’un de ceux de cette catégorie, ou un véhicule équivalent.", { color: soft });
    return;
  }
  paper.pairs([
    ["Énergie", energies[car.energy]],
    ["Boîte de vitesses", gearboxes[car.gearbox]],
    ...known("CO₂ (WLTP)", unit(car.carbonEmissionRate, "g/km")),
    ...known("Puissance", unit(car.enginePower, "kW")),
    ...known("Puissance fiscale", unit(car.fiscalPower, "CV")),
    ...known("Consommation", car.energy === "Electric" ? unit(car.electricConsumptionRate, "kWh/100 km", 1) : unit(car.fuelConsumptionRate, "l/100 km", 1)),
    ...known("Masse", unit(car.weight, "kg")),
    ...known("Vignette", car.energy === "Electric" ? airQualityClasses.E : null),
  ]);
}

const delivery = (quote: PaperQuote): string =>
  quote.deliveryDateDeadline ? `au plus tard le ${frenchDay(quote.deliveryDateDeadline)}` : `${quote.deliveryWeeks} semaines après la signature`;

export function contractSection(paper: Paper, { quote }: PaperOrder): void {
  paper.heading("Votre contrat");
  const perYear = Math.round((quote.kilometrage * 12) / quote.durationMonths);
  paper.pairs([
    ["Formule", quote.type === "long" ? "Location longue durée" : "Location moyenne durée"],
    ["Durée", quote.isNonBinding ? `${quote.durationMonths} mois, sans engagement` : `${quote.durationMonths} mois fermes`],
    ["Kilométrage", `${frenchNumber(quote.kilometrage)} km, soit ${frenchNumber(perYear)} km par an`],
    ["Livraison", delivery(quote)],
    ...(quote.startDate ? ([["Début", frenchDay(quote.startDate)]] as const) : []),
    ...(quote.hasMidtermRenewal ? ([["Renouvellement", "Second véhicule à mi-parcours"]] as const) : []),
    ...(quote.oldContract ? ([["Remplace le contrat", quote.oldContract.orderId]] as const) : []),
  ]);
}

const withAndWithoutTax = (quote: PaperQuote, cents: number): string =>
  `${frenchPrice(cents)} HT${showsTax(quote) ? ` (${frenchPrice(withVat(cents))} TTC)` : ""}`;

export function rentSection(paper: Paper, { quote }: PaperOrder): void {
  const hasTax = showsTax(quote);
  const cells = (label: string, cents: number): string[] => [label, frenchPrice(cents), ...(hasTax ? [frenchPrice(withVat(cents))] : [])];
  const lines = monthlyLines(quote).map((line) => cells(line.label, line.amountCents));
  const { suggestedRentCents } = quote.pricing;
  if (quote.displayDiscount && suggestedRentCents !== null && quote.discount > 0) {
    lines.splice(
      0,
      1,
      cells("Loyer du véhicule, entretien compris, avant remise", suggestedRentCents),
      cells(`Remise de ${frenchNumber(quote.discount, 2)} %`, quote.priceCents - suggestedRentCents),
    );
  }
  paper.heading("Votre loyer mensuel", paper.tableRoom(lines.length + 1));
  paper.table(
    [{ title: "Chaque mois", share: 6 }, { title: "HT", share: 2, align: "right" }, ...(hasTax ? [{ title: "TTC", share: 2, align: "right" as const }] : [])],
    [...lines, cells("Loyer total", quote.monthlyTotalCents)],
    { hasTotal: true },
  );
  const once: Pair[] = [];
  if (quote.activationFeeCents > 0)
    once.push([
      "Mise en service",
      `${withAndWithoutTax(quote, quote.activationFeeCents - quote.activationFeeDiscountCents)}${quote.activationFeeDiscountCents > 0 ? `, remise de ${frenchPrice(quote.activationFeeDiscountCents)} déduite` : ""}`,
    ]);
  if (quote.depositCents > 0)
    once.push([
      "Dépôt de garantie",
      `${frenchPrice(quote.depositCents)}${quote.financialDeposit.unit === "MONTHS" ? ` (${frenchNumber(quote.financialDeposit.months, Number.isInteger(quote.financialDeposit.months) ? 0 : 1)} mois de loyer)` : ""}`,
    ]);
  if (quote.collateralSecurityDepositCents !== null) once.push(["Gage-espèces", frenchPrice(quote.collateralSecurityDepositCents)]);
  if (once.length > 0) paper.pairs(once);
}

/** Rents around the contract's mileage, the contract itself among them. */
export function fluiditySection(paper: Paper, { quote }: PaperOrder): void {
  const hasTax = showsTax(quote);
  const lines = quote.fluidityGrid.filter((line) => line.priceCents !== null);
  if (lines.length === 0) return;
  paper.heading("Grille de fluidité", 24 + paper.tableRoom(lines.length + 1));
  paper.paragraph("Loyer du véhicule pour un autre kilométrage sur la même durée. Vous pouvez passer de l’un à l’autre par avenant.", {
    color: soft,
    size: 8.5,
  });
  const all = [
    ...lines.map((line) => ({ kilometrage: line.kilometrage, cents: line.priceCents ?? 0, isContract: false })),
    { kilometrage: quote.kilometrage, cents: quote.priceCents, isContract: true },
  ].sort((a, b) => a.kilometrage - b.kilometrage);
  paper.table(
    [
      { title: "Kilométrage", share: 3 },
      { title: "Par an", share: 2, align: "right" },
      { title: "Loyer HT par mois", share: 3, align: "right" },
      ...(hasTax ? [{ title: "TTC", share: 2, align: "right" as const }] : []),
      { title: "Écart", share: 2, align: "right" },
    ],
    all.map(({ kilometrage, cents, isContract }) => [
      `${frenchNumber(kilometrage)} km${isContract ? " (votre contrat)" : ""}`,
      `${frenchNumber(Math.round((kilometrage * 12) / quote.durationMonths))} km`,
      frenchPrice(cents),
      ...(hasTax ? [frenchPrice(withVat(cents))] : []),
      isContract ? "—" : signedPrice(cents - quote.priceCents),
    ]),
  );
}

export function servicesSection(paper: Paper, { quote }: PaperOrder): void {
  const services = [
    "L’entretien du véhicule selon le plan du constructeur, pièces et main-d’œuvre.",
    quote.insurance
      ? "L’assurance du véhicule, souscrite par le loueur, dans les limites de sa notice."
      : "L’assurance du véhicule reste à souscrire par vos soins avant la livraison.",
    ...(quote.assistanceMentionHidden ? [] : ["L’assistance en cas de panne ou d’accident, en France, dans les limites de sa notice."]),
    ...(quote.financialLossMentionHidden
      ? []
      : [
          "En cas de vol ou de destruction totale, l’écart entre l’indemnité de l’assureur et la valeur du véhicule reste à votre charge, sauf garantie « perte financière ».",
        ]),
    ...(quote.geolocation || quote.ecoDriving
      ? ["Le boîtier télématique : ses données sont traitées selon l’article des conditions générales sur les données personnelles."]
      : []),
  ];
  paper.heading("Services et assurances");
  for (const service of services) paper.paragraph(`•  ${service}`, { size: 8.8 });
}

export function commentSection(paper: Paper, { quote }: PaperOrder): void {
  if (!quote.comment) return;
  paper.heading("Précisions");
  paper.paragraph(quote.comment);
}
