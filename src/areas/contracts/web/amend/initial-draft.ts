// Initial values of a new amendment's form: the terms of the contract.
import type { Day } from "#kernel/calendar/day.ts";
import { currentDay } from "#kernel/web/today.ts";
import type { AmendmentDraft, AmendmentKind } from "../../model/amendments/amendment.ts";
import { usualClauses } from "../../model/amendments/transfer-clauses.ts";
import type { Contract } from "../../model/contract.ts";

interface StartQuery {
  durationMonths?: number | undefined;
  kilometrage?: number | undefined;
}

type Draft = Partial<AmendmentDraft>;

const fieldsOf = (kind: AmendmentKind, terms: Contract["terms"]): Draft => {
  switch (kind) {
    case "duration-mileage":
      return {
        kind,
        durationMonths: terms.durationMonths,
        kilometrage: terms.kilometrage,
        priceCents: null,
        waiver: null,
      };
    case "insurance":
      return { kind, insurance: terms.insurance, baseInsuranceCents: terms.baseInsuranceCents };
    case "services":
      return {
        kind,
        geolocation: terms.geolocation,
        ecoDriving: terms.ecoDriving,
        trackingCents: terms.trackingCents,
        tires: terms.tires,
        hasFleetManagement: terms.hasFleetManagement,
        fleetManagementCents: terms.fleetManagementCents,
      };
    case "driver-transfer":
      return { kind, clauses: usualClauses };
    case "rent":
      return { kind, priceCents: terms.priceCents };
  }
};

/** The first day an amendment can take effect: today, or that of the last upcoming change of duration or mileage. */
function firstDay(contract: Contract, kind: AmendmentKind): Day {
  const today = currentDay();
  const last = contract.termsByDay.findLast(({ cause }) => cause?.kind === "duration-mileage")?.from;
  return kind === "duration-mileage" && last && last > today ? last : today;
}

export function initialDraft(contract: Contract, kind: AmendmentKind, query: StartQuery): AmendmentDraft {
  const defined = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const effectOn = firstDay(contract, kind);
  const segment = contract.termsByDay.findLast(({ from }) => from === null || from <= effectOn);
  return {
    ...fieldsOf(kind, segment?.terms ?? contract.terms),
    ...(kind === "duration-mileage" ? defined : {}),
    effectOn,
    explanation: "",
    confirmedCents: [],
  } as AmendmentDraft;
}
