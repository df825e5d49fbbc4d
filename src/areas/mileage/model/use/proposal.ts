// The amendment that brings the kilometres of a contract to what its car will have driven, and what it avoids.
import { z } from "zod";
import { type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, centsSchema, frenchNumber, roundCents } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";
import type { Share } from "#contracts/model/planned-rental.ts";
import { type KmPrices, mileageSettlementCost } from "#quotes/model/mileage/settlement.ts";
import type { Projection } from "./pace.ts";

export const proposalSchema = z.object({
  contractId: id,
  orderId: z.string(),
  /** Of the whole contract: agreed, proposed, and the next line of its grid above the projection. */
  agreedKm: z.int(),
  proposedKm: z.int(),
  nextLineKm: z.int().nullable(),
  durationMonths: z.int(),
  readOn: daySchema,
  driven: z.int(),
  allowance: z.int(),
  projected: z.int(),
  margin: z.int(),
  /** Settlement at the term without an amendment, without tax; null where the contract states no price. */
  cost: z.object({ cents: centsSchema, lowCents: centsSchema, highCents: centsSchema }).nullable(),
  /** An amendment of duration and mileage prepared and not sent yet. */
  preparedId: id.nullable(),
  /** French reasons against another amendment of the contract now; empty where it may be prepared. */
  reasons: z.array(z.string()),
});
export type Proposal = z.output<typeof proposalSchema>;

export interface Settled {
  agreed: { kilometrage: number; cents: Cents; durationMonths: number };
  grid: readonly { kilometrage: number; priceCents: Cents | null }[];
  kmPrices: KmPrices | null;
  /** The share of the contract that this car has. */
  share: Share;
}

const step = 1_000;

/** Kilometres of the whole contract, for those of one of its cars. */
const ofContract = (driven: number, { part, of }: Share): number => (driven * of) / part;

/** The projection up to the next thousand. */
export const proposedMileage = ({ driven }: Pick<Projection, "driven">, share: Share): number =>
  Math.ceil(ofContract(driven, share) / step) * step;

export const nextGridLine = (
  { driven }: Pick<Projection, "driven">,
  { grid, share }: Pick<Settled, "grid" | "share">,
): number | null => {
  const above = grid.map(({ kilometrage }) => kilometrage).filter((km) => km >= ofContract(driven, share));
  return above.length === 0 ? null : Math.min(...above);
};

/** Rounded once, as billing does. */
function costAt(driven: number, { agreed, grid, kmPrices, share }: Settled): Cents | null {
  const cost = mileageSettlementCost(ofContract(driven, share), agreed, grid, kmPrices);
  return cost === null ? null : Math.max(0, roundCents((cost * share.part) / share.of));
}

export function projectedCost({ driven, margin }: Projection, settled: Settled): Proposal["cost"] {
  const cents = costAt(driven, settled);
  const lowCents = costAt(driven - margin, settled);
  const highCents = costAt(driven + margin, settled);
  return cents === null || lowCents === null || highCents === null ? null : { cents, lowCents, highCents };
}

export const proposalExplanation = (of: {
  driven: number;
  allowance: number;
  readOn: Day;
  projected: number;
}): string =>
  `Le véhicule a parcouru ${frenchNumber(of.driven)} km au ${frenchDay(of.readOn)}, pour ${frenchNumber(of.allowance)} km alloués à cette date. À ce rythme, il en aura parcouru ${frenchNumber(of.projected)} au terme du contrat.`;
