// Every area, in order: a later one may know earlier ones, never the reverse.
import { billing } from "#billing/server/area.ts";
import { catalogue } from "#catalogue/server/area.ts";
import { clients } from "#clients/server/area.ts";
import { ledger } from "#ledger/server/area.ts";
import { mandates } from "#mandates/server/area.ts";
import { payments } from "#payments/server/area.ts";
import { bank } from "#bank/server/area.ts";
import { recovery } from "#recovery/server/area.ts";
import { contractsArea } from "#contracts/server/area.ts";
import { delivery } from "#delivery/server/area.ts";
import { damages } from "#damages/server/area.ts";
import { desk } from "#desk/server/area.ts";
import { documents } from "#documents/server/area.ts";
import { exportsArea } from "#exports/server/area.ts";
import { finesArea } from "#fines/server/area.ts";
import { fleet } from "#fleet/server/area.ts";
import { funding } from "#funding/server/area.ts";
import { insuranceArea } from "#insurance/server/area.ts";
import type { Area } from "#kernel/server/area.ts";
import { maintenance } from "#maintenance/server/area.ts";
import { mileage } from "#mileage/server/area.ts";
import { people } from "#people/server/area.ts";
import { preparation } from "#preparation/server/area.ts";
import { purchasing } from "#purchasing/server/area.ts";
import { quotesArea } from "#quotes/server/area.ts";
import { registration } from "#registration/server/area.ts";
import { restitution } from "#restitution/server/area.ts";
import { register } from "#register/server/area.ts";
import { resale } from "#resale/server/area.ts";
import { statements } from "#statements/server/area.ts";
import { books } from "#books/server/area.ts";
import { scoring } from "#scoring/server/area.ts";
import { settings } from "#settings/server/area.ts";
import { signaturesArea } from "#signatures/server/area.ts";
import { conversion } from "#conversion/server/area.ts";
import { tracking } from "#tracking/server/area.ts";
import { spv } from "#spv/server/area.ts";
import { telematics } from "#telematics/server/area.ts";
import { suppliers } from "#suppliers/server/area.ts";
import { transport } from "#transport/server/area.ts";

export const areas: readonly Area[] = [
  people,
  settings,
  catalogue,
  clients,
  suppliers,
  scoring,
  signaturesArea,
  quotesArea,
  contractsArea,
  fleet,
  documents,
  purchasing,
  funding,
  transport,
  registration,
  insuranceArea,
  tracking,
  conversion,
  preparation,
  delivery,
  billing,
  ledger,
  mandates,
  payments,
  bank,
  recovery,
  spv,
  mileage,
  telematics,
  maintenance,
  damages,
  finesArea,
  restitution,
  register,
  resale,
  statements,
  books,
  exportsArea,
  desk,
];
