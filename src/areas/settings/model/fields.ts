// Fields of the lessor, whose history works like that of a parameter.
import { field, fields } from "#kernel/field.ts";

export const lessorFields = fields({
  name: field.text("Raison sociale"),
  legalForm: field.text("Forme juridique"),
  capitalCents: field.cents("Capital"),
  siret: field.text("SIRET"),
  rcsCity: field.text("Ville du RCS"),
  vatNumber: field.text("N° de TVA"),
  addressLine1: field.text("Adresse"),
  addressLine2: field.text("Complément d’adresse", { prompt: "Complément" }),
  zipCode: field.text("Code postal"),
  city: field.text("Ville"),
  email: field.text("E-mail"),
  phone: field.text("Téléphone"),
  iban: field.text("IBAN"),
  bic: field.text("BIC"),
  mediator: field.text("Médiateur de la consommation"),
  withdrawalNotice: field.text("Droit de rétractation"),
  fleetInsurer: field.text("Assureur de la flotte", { prompt: "Assureur" }),
  fleetPolicyNumber: field.text("N° de la police flotte", { prompt: "N° de police" }),
  fleetPolicyEnd: field.day("Fin de la police flotte", { prompt: "Couvre jusqu’au" }),
  policeRegisterReceipt: field.text("Récépissé de déclaration de revendeur", {
    prompt: "Récépissé de la déclaration préalable (C. pén., R321-1)",
  }),
  standardFundingBrand: field.text("Nom de l’offre standard", { prompt: "Offre standard" }),
  fleetFundingBrand: field.text("Nom de l’offre de flotte", { prompt: "Offre de flotte" }),
});
