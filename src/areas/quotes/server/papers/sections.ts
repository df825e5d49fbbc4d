// The parts that the quote and the order form share: car, contract, services, comment.
import { gearboxes } from "#catalogue/model/car-model.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { type Block, heading, pairs, stack, text } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import { mileageSettlementSummary } from "../../model/mileage/settlement.ts";
import { quotedCarTitle } from "../../model/pricing/priced-car.ts";
import { airQualityClasses } from "#settings/model/air-quality.ts";
import { fundingBrand } from "#settings/model/lessor.ts";
import { mileageSettlement } from "./rent.ts";
import type { PaperOrder, PaperQuote } from "./paper-quote.ts";

type Pair = readonly [string, string];
const pairOf = (label: string, value: string | null): Pair[] => (value === null ? [] : [[label, value]]);
const unit = (value: number | null, name: string, decimals = 0): string | null =>
  value === null ? null : `${frenchNumber(value, decimals)} ${name}`;

export const carName = (quote: PaperQuote): string =>
  quote.car ? quotedCarTitle(quote.car, quote.displayFinish) : `Catégorie ${quote.categoryName ?? ""}`;

export function carSection({ quote }: PaperOrder): Block {
  const name = stack(heading("Votre véhicule"), text(carName(quote), { size: 12, isBold: true }));
  const { car } = quote;
  if (!car)
    return stack(
      name,
      text("Le véhicule remis est l’un de ceux de cette catégorie, ou un véhicule équivalent.", {
        color: soft,
      }),
    );
  const facts = pairs([
    ["Énergie", energies[car.energy]],
    ["Boîte de vitesses", gearboxes[car.gearbox]],
    ...pairOf("CO₂ (WLTP)", unit(car.carbonEmissionRate, "g/km")),
    ...pairOf("Puissance", unit(car.enginePower, "kW")),
    ...pairOf("Puissance fiscale", unit(car.fiscalPower, "CV")),
    ...pairOf(
      "Consommation",
      car.energy === "Electric"
        ? unit(car.electricConsumptionRate, "kWh/100 km", 1)
        : unit(car.fuelConsumptionRate, "l/100 km", 1),
    ),
    ...pairOf("Masse", unit(car.weight, "kg")),
    ...pairOf("Vignette", car.energy === "Electric" ? airQualityClasses.E : null),
  ]);
  return stack(name, facts);
}

const delivery = (quote: PaperQuote): string =>
  quote.deliveryDateDeadline
    ? `au plus tard le ${frenchDay(quote.deliveryDateDeadline)}`
    : `${quote.deliveryWeeks} semaines après la signature`;

export function contractSection(order: PaperOrder): Block {
  const { quote, lessor } = order;
  const brand = fundingBrand(lessor, { isFleet: quote.hasFleetManagement });
  const perYear = Math.round((quote.kilometrage * 12) / quote.durationMonths);
  const facts = pairs([
    ...pairOf("Offre", brand || null),
    ["Formule", quote.type === "long" ? "Location longue durée" : "Location moyenne durée"],
    [
      "Durée",
      quote.isNonBinding
        ? `${quote.durationMonths} mois, sans engagement`
        : `${quote.durationMonths} mois fermes`,
    ],
    ["Kilométrage", `${frenchNumber(quote.kilometrage)} km (${frenchNumber(perYear)} km par an)`],
    ...pairOf("Écart kilométrique", mileageSettlementSummary(mileageSettlement(order))),
    ["Livraison", delivery(quote)],
    ...(quote.startDate ? ([["Début", frenchDay(quote.startDate)]] as const) : []),
    ...(quote.hasMidtermRenewal ? ([["Renouvellement", "Second véhicule à mi-parcours"]] as const) : []),
    ...(quote.oldContract ? ([["Remplace le contrat", quote.oldContract.orderId]] as const) : []),
  ]);
  return stack(heading("Votre contrat"), facts);
}

export function servicesSection({ quote }: PaperOrder): Block {
  const services = [
    "L’entretien du véhicule selon le plan du constructeur, pièces et main-d’œuvre.",
    quote.insurance
      ? "L’assurance du véhicule, souscrite par le loueur, dans les limites de sa notice."
      : "L’assurance du véhicule reste à souscrire par vos soins avant la livraison.",
    ...(quote.assistanceMentionHidden
      ? []
      : ["L’assistance en cas de panne ou d’accident, en France, dans les limites de sa notice."]),
    ...(quote.financialLossMentionHidden
      ? []
      : [
          "En cas de vol ou de destruction totale, l’écart entre l’indemnité de l’assureur et la valeur du véhicule reste à votre charge, sauf garantie « perte financière ».",
        ]),
    ...(quote.geolocation || quote.ecoDriving
      ? [
          "Le boîtier télématique : ses données sont traitées selon l’article des conditions générales sur les données personnelles.",
        ]
      : []),
  ];
  return stack(
    heading("Services et assurances"),
    ...services.map((service) => text(`•  ${service}`, { size: 8.8 })),
  );
}

export const commentSection = ({ quote }: PaperOrder): Block =>
  quote.comment ? stack(heading("Précisions"), text(quote.comment)) : stack();
