// The browser declarations of each area, in the order of the areas.
import { peopleWeb } from "#people/web/area.ts";
import { settingsWeb } from "#settings/web/area.ts";
import { catalogueWeb } from "#catalogue/web/area.ts";
import { clientsWeb } from "#clients/web/area.ts";
import { suppliersWeb } from "#suppliers/web/area.ts";
import { scoringWeb } from "#scoring/web/area.ts";
import { signaturesWeb } from "#signatures/web/area.ts";
import { quotesWeb } from "#quotes/web/area.ts";
import { contractsWeb } from "#contracts/web/area.ts";
import { fleetWeb } from "#fleet/web/area.ts";
import { purchasingWeb } from "#purchasing/web/area.ts";
import { documentsWeb } from "#documents/web/area.ts";
import { fundingWeb } from "#funding/web/area.ts";
import { registrationWeb } from "#registration/web/area.ts";
import { transportWeb } from "#transport/web/area.ts";
import { insuranceWeb } from "#insurance/web/area.ts";
import { trackingWeb } from "#tracking/web/area.ts";
import { conversionWeb } from "#conversion/web/area.ts";
import { preparationWeb } from "#preparation/web/area.ts";
import { deliveryWeb } from "#delivery/web/area.ts";
import { billingWeb } from "#billing/web/area.ts";
import { ledgerWeb } from "#ledger/web/area.ts";
import { mandatesWeb } from "#mandates/web/area.ts";
import { paymentsWeb } from "#payments/web/area.ts";
import { bankWeb } from "#bank/web/area.ts";
import { recoveryWeb } from "#recovery/web/area.ts";
import { mileageWeb } from "#mileage/web/area.ts";
import { spvWeb } from "#spv/web/area.ts";
import { telematicsWeb } from "#telematics/web/area.ts";
import { maintenanceWeb } from "#maintenance/web/area.ts";
import { damagesWeb } from "#damages/web/area.ts";
import { finesWeb } from "#fines/web/area.ts";
import { restitutionWeb } from "#restitution/web/area.ts";
import { registerWeb } from "#register/web/area.ts";
import { resaleWeb } from "#resale/web/area.ts";
import { statementsWeb } from "#statements/web/area.ts";
import { booksWeb } from "#books/web/area.ts";
import { exportsWeb } from "#exports/web/area.ts";
import { deskWeb } from "#desk/web/area.ts";
import type { WebArea } from "#kit/area.ts";

export const webAreas: readonly WebArea[] = [
  peopleWeb,
  settingsWeb,
  catalogueWeb,
  clientsWeb,
  suppliersWeb,
  scoringWeb,
  signaturesWeb,
  quotesWeb,
  contractsWeb,
  fleetWeb,
  documentsWeb,
  purchasingWeb,
  fundingWeb,
  transportWeb,
  registrationWeb,
  insuranceWeb,
  trackingWeb,
  conversionWeb,
  preparationWeb,
  deliveryWeb,
  billingWeb,
  ledgerWeb,
  mandatesWeb,
  paymentsWeb,
  bankWeb,
  recoveryWeb,
  spvWeb,
  mileageWeb,
  telematicsWeb,
  maintenanceWeb,
  damagesWeb,
  finesWeb,
  restitutionWeb,
  registerWeb,
  resaleWeb,
  statementsWeb,
  booksWeb,
  exportsWeb,
  deskWeb,
];
