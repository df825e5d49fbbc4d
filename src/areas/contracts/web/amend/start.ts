// What the form of an amendment begins with: the terms of the contract, or the amendment that is changed.
import { dayInParis } from "#kernel/day.ts";
import type { AmendmentDraft, AmendmentKind } from "../../model/amendment.ts";
import type { Amendment, Contract } from "../../model/contract.ts";

interface Asked {
  durationMonths?: number | undefined;
  kilometrage?: number | undefined;
}

type Draft = Partial<AmendmentDraft>;

const fieldsOf = (kind: AmendmentKind, terms: Contract["terms"], companyId: string | undefined): Draft => {
  switch (kind) {
    case "duration-mileage":
      return { kind, durationMonths: terms.durationMonths, kilometrage: terms.kilometrage, priceCents: null };
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
      return { kind, ...(companyId && { companyId }) };
    case "rent":
      return { kind, priceCents: terms.priceCents };
  }
};

export function startOf(contract: Contract, kind: AmendmentKind, asked: Asked): AmendmentDraft {
  const known = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return {
    ...fieldsOf(kind, contract.terms, undefined),
    ...(kind === "duration-mileage" ? known : {}),
    effectOn: dayInParis(new Date()),
    explanation: "",
  } as AmendmentDraft;
}

export const draftOf = ({ kind, after, effectOn, explanation }: Amendment): AmendmentDraft => {
  const fields = fieldsOf(kind, after.terms, after.holder.companyId);
  return { ...fields, ...(kind === "duration-mileage" ? { priceCents: after.terms.priceCents } : {}), effectOn, explanation } as AmendmentDraft;
};
