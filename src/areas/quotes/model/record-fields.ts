// All stored fields of a quote beyond those of its lists, for its form and its history.
import { field, fields } from "#kernel/field.ts";
import { lesseeTerritories } from "#settings/model/lessee-vat.ts";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import { quoteFields } from "./fields.ts";

/** Terms common to a quote and a contract: monthly payments and mileage. */
export const termsFields = fields({
  durationMonths: quoteFields.durationMonths,
  kilometrage: { ...quoteFields.kilometrage, prompt: "Kilométrage sur toute la durée" },
  hasMidtermRenewal: quoteFields.hasMidtermRenewal,
  priceCents: { ...quoteFields.priceCents, prompt: "Loyer mensuel HT, entretien compris" },
  options: field.group("Options", {
    name: field.text("Option"),
    priceCents: field.cents("Prix unique", { prompt: "Prix HT, réparti sur la durée" }),
    monthlyPriceCents: field.cents("Prix par mois", { prompt: "Prix HT par mois" }),
  }),
  insurance: field.boolean("Assurance", { prompt: "Assurance par le loueur" }),
  baseInsuranceCents: field.cents("Assurance de base", { prompt: "Assurance, HT par mois" }),
  geolocation: field.boolean("Géolocalisation"),
  ecoDriving: field.boolean("Écoconduite"),
  trackingCents: field.cents("Géolocalisation et écoconduite", {
    prompt: "Géolocalisation et écoconduite, HT par mois",
  }),
  hasFleetManagement: field.boolean("Gestion de flotte"),
  fleetManagementCents: field.cents("Gestion de flotte par mois", {
    prompt: "Gestion de flotte, HT par mois",
  }),
  tires: field.group("Pneus", {
    count: field.number("Nombre de pneus"),
    hasStorage: field.boolean("Gardiennage", { prompt: "Gardiennage compris" }),
    monthlyCents: field.cents("Prix par mois", { prompt: "Pneus, HT par mois" }),
  }),
});

/** Rents at other mileages. */
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
  categoryId: field.id("Catégorie de véhicules", "mediumTermCategory"),
  categoryName: field.text("Catégorie"),
  signatoryId: field.id("Signataire", "contact"),
  contactIds: field.id("Destinataires du devis", "contact"),
  registersNextYear: field.boolean("Immatriculé l’an prochain", { prompt: "Immatriculer en janvier" }),
  isBoughtInFrance: field.boolean("Acheté en France"),
  frenchBuyingPriceCents: field.cents("Prix d’achat en France", { prompt: "Prix d’achat HT" }),
  fluidityGrid: field.group("Grille de fluidité", fluidityFields),
  activationFeeCents: field.cents("Frais de mise en service", { prompt: "Mise en service HT" }),
  activationFeeDiscountCents: field.cents("Remise sur les frais de mise en service", {
    prompt: "Remise sur ces frais",
  }),
  financialDeposit: field.group("Dépôt de garantie", {
    unit: field.set(
      "Compté",
      { AMOUNT: "en euros", MONTHS: "en mois de loyer" },
      { prompt: "Dépôt de garantie en" },
    ),
    amountCents: field.cents("Montant", { prompt: "Dépôt de garantie" }),
    months: field.number("Mois", { prompt: "Mois de loyer total HT", unit: "mois" }),
  }),
  collateralSecurityDepositCents: field.cents("Gage-espèces"),
  startDate: field.day("Début", { prompt: "Début souhaité" }),
  oldContract: field.group("Contrat remplacé"),
  displayFinish: field.boolean("Finition affichée", { prompt: "Montrer la finition" }),
  displayDiscount: field.boolean("Remise affichée", { prompt: "Montrer la remise" }),
  displayFluidityGrid: field.boolean("Grille de fluidité affichée", {
    prompt: "Montrer la grille de fluidité",
  }),
  displayWithTax: field.boolean("Grille de fluidité TTC affichée", {
    prompt: "Montrer la grille de fluidité TTC aussi",
  }),
  assistanceMentionHidden: field.boolean("Mention assistance masquée", {
    prompt: "Masquer la mention assistance",
  }),
  financialLossMentionHidden: field.boolean("Mention perte financière masquée", {
    prompt: "Masquer la mention perte financière",
  }),
  comment: field.text("Commentaire", { prompt: "Précisions imprimées sur le devis" }),
  pricing: field.unread,
  pricedAt: field.instant("Chiffré le"),
  sentVatTerritory: field.set("Territoire de TVA signé", lesseeTerritories),
  refusalReason: field.text("Motif du refus"),
});
