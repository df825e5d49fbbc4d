// A line with what its forms need of its estimate.
import type { Estimate, EstimateLine } from "../../model/repairs/estimate.ts";

export type LineOfEstimate = Pick<EstimateLine, "label" | "why" | "priceCents"> &
  Pick<Estimate, "version" | "damages"> & { periodId: string; lineId: string };

export const lineOfEstimate = (
  { id: periodId, version, damages }: Estimate,
  { id: lineId, label, why, priceCents }: EstimateLine,
): LineOfEstimate => ({ periodId, version, damages, lineId, label, why, priceCents });
