// All that a quote keeps besides what its lists show: for its form and its history.
import { field, fields } from "#kernel/field.ts";
import { energies } from "#settings/model/taxed-vehicle.ts";
import { quoteFields } from "./fields.ts";

/** What a quote and a contract agree on: each month, and how far. */
export const termsFields = fields({
  durationMonths: quoteFields.durationMonths,
  kilometrage: quoteFields.kilometrage,
  hasMidtermRenewal: quoteFields.hasMidtermRenewal,
  priceCents: quoteFields.priceCents,
  options: field.group("Options", {
    name: field.text("Option"),
    priceCents: field.cents("Prix unique"),
    monthlyPriceCents: field.cents("Prix par mois"),
  }),
  insurance: field.boolean("Assurance"),
  baseInsuranceCents: field.cents("Assurance de base"),
  geolocation: field.boolean("Géolocalisation"),
  ecoDriving: field.boolean("Écoconduite"),
  trackingCents: field.cents("Géolocalisation et écoconduite"),
  hasFleetManagement: field.boolean("Gestion de flotte"),
  fleetManagementCents: field.cents("Gestion de flotte par mois"),
  tires: field.group("Pneus", {
    count: field.number("Nombre de pneus"),
    hasStorage: field.boolean("Gardiennage"),
    monthlyCents: field.cents("Prix par mois"),
  }),
});

/** Rents around the mileage. */
export const fluidityFields = fields({
  kilometrage: quoteFields.kilometrage,
  priceCents: field.cents("Loyer"),
  suggestedCents: field.cents("Loyer conseillé"),
});

export const quotedCarFields = fields({
  brandName: field.text("Marque"),
  modelName: field.text("Modèle"),
  finishName: field.text("Finition"),
  motorization: field.text("Motorisation"),
  energy: field.set("Énergie", energies),
  thermalFuel: field.text("Carburant"),
  gearbox: field.text("Boîte de vitesses"),
  isUtility: field.boolean("Utilitaire"),
  carbonEmissionRate: field.number("Émissions de CO₂", { unit: "g/km" }),
  fiscalPower: field.number("Puissance fiscale", { unit: "CV" }),
  enginePower: field.number("Puissance", { unit: "kW" }),
  weight: field.number("Masse", { unit: "kg" }),
  fuelConsumptionRate: field.number("Consommation", { unit: "l/100 km" }),
  electricConsumptionRate: field.number("Consommation électrique", { unit: "kWh/100 km" }),
  doorCount: field.number("Portes"),
  seatCount: field.number("Places"),
});

export const quoteRecordFields = fields({
  ...quoteFields,
  ...termsFields,
  companyName: field.text("Société"),
  clientName: field.text("Client"),
  car: field.group("Véhicule", quotedCarFields),
  categoryName: field.text("Catégorie"),
  registersNextYear: field.boolean("Immatriculé l’an prochain"),
  isBoughtInFrance: field.boolean("Acheté en France"),
  frenchBuyingPriceCents: field.cents("Prix d’achat en France"),
  fluidityGrid: field.group("Grille de fluidité", fluidityFields),
  activationFeeCents: field.cents("Frais de mise en service"),
  activationFeeDiscountCents: field.cents("Remise sur les frais de mise en service"),
  financialDeposit: field.group("Dépôt de garantie", {
    unit: field.set("Compté", { AMOUNT: "en euros", MONTHS: "en mois de loyer" }),
    amountCents: field.cents("Montant"),
    months: field.number("Mois"),
  }),
  collateralSecurityDepositCents: field.cents("Gage-espèces"),
  startDate: field.day("Début"),
  oldContract: field.group("Contrat remplacé"),
  displayFinish: field.boolean("Finition affichée"),
  displayDiscount: field.boolean("Remise affichée"),
  displayFluidityGrid: field.boolean("Grille de fluidité affichée"),
  displayWithTax: field.boolean("Grille de fluidité TTC affichée"),
  assistanceMentionHidden: field.boolean("Mention assistance masquée"),
  financialLossMentionHidden: field.boolean("Mention perte financière masquée"),
  comment: field.text("Commentaire"),
  pricing: field.unread,
  pricedAt: field.instant("Chiffré le"),
  refusalReason: field.text("Motif du refus"),
});
