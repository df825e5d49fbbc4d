// A contract made up of round figures, for tests.
import { day } from "#kernel/calendar/day.ts";
import type { AmendmentDraft } from "#contracts/model/amendments/amendment.ts";
import type { Period } from "#contracts/model/period.ts";
import type { Terms } from "#contracts/model/terms/terms.ts";
import { settlementOf } from "#contracts/model/settlements/settlement.ts";
import {
  agreementOn,
  type SignedAmendment,
  type SignedContract,
  withAmendment,
} from "#contracts/model/terms/terms-by-day.ts";

export const exampleTerms: Terms = {
  durationMonths: 36,
  kilometrage: 60_000,
  hasMidtermRenewal: false,
  priceCents: 30_000,
  options: [],
  insurance: false,
  baseInsuranceCents: 9_800,
  geolocation: false,
  ecoDriving: false,
  trackingCents: 0,
  hasFleetManagement: false,
  fleetManagementCents: 0,
  tires: null,
};

export const examplePeriod = (over: Partial<Period> = {}): Period => ({
  id: "p",
  position: 1,
  carId: null,
  kind: "FIRST",
  deliveryDateDeadline: day("2026-01-15"),
  startDay: day("2026-01-10"),
  endDay: null,
  ...over,
});

const holder = { companyId: "c", companyName: "Menuiserie Martin" };

/** A contract signed with these terms, its car delivered on a given day. */
export const exampleContract = (
  terms: Partial<Terms> = {},
  startDay = "2026-01-10",
  amendments: readonly SignedAmendment[] = [],
): SignedContract => ({
  first: { terms: { ...exampleTerms, ...terms }, holder },
  grid: [],
  periods: [examplePeriod({ startDay: day(startDay) })],
  amendments,
});

type DraftOf<Kind> = Extract<AmendmentDraft, { kind: Kind }>;

/** The draft of a change of duration or mileage, with the other terms as of that day. */
export const longer = (
  contract: SignedContract,
  effectOn: string,
  change: Partial<DraftOf<"duration-mileage">>,
): DraftOf<"duration-mileage"> => {
  const { durationMonths, kilometrage, priceCents } = agreementOn(contract, day(effectOn)).terms;
  return {
    kind: "duration-mileage",
    explanation: "",
    waiver: null,
    effectOn: day(effectOn),
    durationMonths,
    kilometrage,
    priceCents,
    ...change,
  };
};

export const newRent = (effectOn: string, priceCents: number): DraftOf<"rent"> => ({
  kind: "rent",
  explanation: "",
  effectOn: day(effectOn),
  priceCents,
});

/** The amendment of a draft once signed. */
export const signedAs = (number: number, draft: AmendmentDraft): SignedAmendment => ({
  number,
  kind: draft.kind,
  effectOn: draft.effectOn,
  isFromDelivery: false,
  draft,
  holder,
  grid: null,
  settles: draft.kind === "duration-mileage",
  isTyped: draft.kind === "duration-mileage",
  stated: null,
});

/** The contract once an amendment is signed: its paper states the amounts settled. */
export const signing = (contract: SignedContract, one: SignedAmendment): SignedContract =>
  withAmendment(contract, { ...one, stated: settlementOf(contract, one) });
