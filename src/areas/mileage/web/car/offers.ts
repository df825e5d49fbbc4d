// Actions on a reading.
import { mileageContract as api } from "../../contract.ts";
import type { Reading } from "../../model/car-mileage.ts";

export type ReadingOffer = Reading["offers"][number];

export const offers = {
  invalidate: { endpoint: api.invalidateReading, label: "Invalider", done: "Le relevé est invalidé." },
  restore: { endpoint: api.restoreReading, label: "Rétablir", done: "Le relevé est rétabli." },
  force: { endpoint: api.forceReading, label: "Accepter", done: "Le relevé est accepté." },
} as const satisfies Record<ReadingOffer, object>;
