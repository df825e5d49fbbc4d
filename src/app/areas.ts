// The areas, in order: a later one may know earlier ones, never the reverse. The wall checks, the permissions,
// the records and the counters are derived from this list.
import { peopleManifest } from "#people/manifest.ts";
import { settingsManifest } from "#settings/manifest.ts";
import { catalogueManifest } from "#catalogue/manifest.ts";
import { clientsManifest } from "#clients/manifest.ts";
import { suppliersManifest } from "#suppliers/manifest.ts";
import { scoringManifest } from "#scoring/manifest.ts";
import { signaturesManifest } from "#signatures/manifest.ts";
import { quotesManifest } from "#quotes/manifest.ts";
import { contractsManifest } from "#contracts/manifest.ts";
import { fleetManifest } from "#fleet/manifest.ts";
import { documentsManifest } from "#documents/manifest.ts";
import { purchasingManifest } from "#purchasing/manifest.ts";
import { fundingManifest } from "#funding/manifest.ts";
import { transportManifest } from "#transport/manifest.ts";
import { registrationManifest } from "#registration/manifest.ts";
import { insuranceManifest } from "#insurance/manifest.ts";
import { trackingManifest } from "#tracking/manifest.ts";
import { conversionManifest } from "#conversion/manifest.ts";
import { preparationManifest } from "#preparation/manifest.ts";
import { deliveryManifest } from "#delivery/manifest.ts";
import { billingManifest } from "#billing/manifest.ts";
import { ledgerManifest } from "#ledger/manifest.ts";
import { mandatesManifest } from "#mandates/manifest.ts";
import { paymentsManifest } from "#payments/manifest.ts";
import { bankManifest } from "#bank/manifest.ts";
import { recoveryManifest } from "#recovery/manifest.ts";
import { spvManifest } from "#spv/manifest.ts";
import { mileageManifest } from "#mileage/manifest.ts";
import { telematicsManifest } from "#telematics/manifest.ts";
import { maintenanceManifest } from "#maintenance/manifest.ts";
import { damagesManifest } from "#damages/manifest.ts";
import { finesManifest } from "#fines/manifest.ts";
import { restitutionManifest } from "#restitution/manifest.ts";
import { registerManifest } from "#register/manifest.ts";
import { resaleManifest } from "#resale/manifest.ts";
import { statementsManifest } from "#statements/manifest.ts";
import { booksManifest } from "#books/manifest.ts";
import { exportsManifest } from "#exports/manifest.ts";
import { deskManifest } from "#desk/manifest.ts";
import { laterManifest } from "./later.ts";
import { appManifest } from "./manifest.ts";

export const areaManifests = [
  peopleManifest,
  settingsManifest,
  catalogueManifest,
  clientsManifest,
  suppliersManifest,
  scoringManifest,
  signaturesManifest,
  quotesManifest,
  contractsManifest,
  fleetManifest,
  documentsManifest,
  purchasingManifest,
  fundingManifest,
  transportManifest,
  registrationManifest,
  insuranceManifest,
  trackingManifest,
  conversionManifest,
  preparationManifest,
  deliveryManifest,
  billingManifest,
  ledgerManifest,
  mandatesManifest,
  paymentsManifest,
  bankManifest,
  recoveryManifest,
  spvManifest,
  mileageManifest,
  telematicsManifest,
  maintenanceManifest,
  damagesManifest,
  finesManifest,
  restitutionManifest,
  registerManifest,
  resaleManifest,
  statementsManifest,
  booksManifest,
  exportsManifest,
  deskManifest,
] as const;

/** The manifests of the areas, of the application itself, and of what is not built yet. */
export const manifests = [...areaManifests, appManifest, laterManifest] as const;
