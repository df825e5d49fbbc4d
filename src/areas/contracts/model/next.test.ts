// Computed by hand from the specification: the next action of each state of a contract and of an amendment, and its
// actor.
import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { amendmentFlow, type AmendmentSubject } from "./amendments/flow.ts";
import { contractFlow, type ContractSubject } from "./flow.ts";
import type { Period } from "./period.ts";

const free = (): null => null;
const period = (position: number, by: string, startDay: string | null = null): Period => ({
  id: `p${position}`,
  position,
  kind: "FIRST",
  carId: null,
  deliveryDateDeadline: day(by),
  startDay: startDay === null ? null : day(startDay),
  endDay: null,
});
const contract: ContractSubject = {
  status: "ONGOING",
  periods: [period(1, "2026-01-31", "2026-01-20")],
  hasPendingAmendment: false,
  clientId: "c1",
  signedAt: "2025-12-10T09:00:00.000Z",
  today: day("2026-11-22"),
  amendments: [],
  deliveryStep: null,
  endsEarlyOn: null,
  pendingTermination: null,
};
const legrand = {
  label: "Signature attendue, lien jamais ouvert",
  whose: "Marie Legrand",
  since: "2026-11-12",
  move: null,
  to: null,
  isLate: true,
};
const turns = (change: Partial<ContractSubject>) =>
  lifeCycleOf(contractFlow, { ...contract, ...change }, free).next.map(({ label, whose, to, isLate }) => ({
    label,
    whose,
    to,
    isLate,
  }));

describe("a contract", () => {
  it("without a means of payment waits for the accountants, then for its car", () =>
    expect(turns({ status: "PENDING_MANDATE", periods: [period(1, "2026-12-31")] })).toEqual([
      {
        label: "Moyen de paiement actif attendu",
        whose: "Comptabilité",
        to: "/prospection/clients/view/c1?tab=companies",
        isLate: false,
      },
      {
        label: "Premier véhicule à livrer au plus tard le 31-12-2026",
        whose: "Administration des ventes",
        to: null,
        isLate: false,
      },
    ]));
  it("names what its delivery awaits first, from whom, and where", () =>
    expect(
      turns({
        status: "PENDING_FIRST_DELIVERY",
        periods: [period(1, "2026-11-01")],
        deliveryStep: { label: "Véhicule à trouver", whose: "Achats", to: "/buying/cars?fill=p1" },
      }),
    ).toEqual([
      {
        label: "Premier véhicule à livrer au plus tard le 01-11-2026 : véhicule à trouver",
        whose: "Achats",
        to: "/buying/cars?fill=p1",
        isLate: true,
      },
    ]));
  it("is late once its car is", () =>
    expect(turns({ status: "PENDING_FIRST_DELIVERY", periods: [period(1, "2026-11-01")] })).toMatchObject([
      { label: "Premier véhicule à livrer au plus tard le 01-11-2026", isLate: true },
    ]));
  it("that renews its car at half term waits for the second one", () =>
    expect(turns({ periods: [...contract.periods, period(2, "2027-07-31")] })).toMatchObject([
      { label: "Second véhicule à livrer au plus tard le 31-07-2027", isLate: false },
    ]));
  it("that is terminated early waits for the return of its car, and no longer for the second one", () => {
    const periods = [...contract.periods, period(2, "2027-07-31")];
    expect(turns({ periods, endsEarlyOn: day("2027-03-15") })).toEqual([
      { label: "Véhicule à restituer le 15-03-2027", whose: "Client", to: "?tab=end", isLate: false },
    ]);
    expect(turns({ periods, endsEarlyOn: day("2027-09-15") })).toMatchObject([
      { label: "Véhicule à restituer le 15-09-2027" },
      { label: "Second véhicule à livrer au plus tard le 31-07-2027" },
    ]);
    expect(turns({ endsEarlyOn: day("2026-11-20") })).toMatchObject([{ isLate: true }]);
  });
  it("names an early termination that its client has not signed", () =>
    expect(
      turns({ pendingTermination: { endsOn: day("2027-03-15"), since: "2026-11-20T09:00:00.000Z" } }),
    ).toEqual([
      {
        label: "Résiliation anticipée en signature, effet le 15-03-2027",
        whose: "Client",
        to: "?tab=end",
        isLate: false,
      },
    ]));
  it("names an amendment in signature with its signer, before a car that is not late", () =>
    expect(
      turns({
        periods: [...contract.periods, period(2, "2027-07-31")],
        amendments: [{ number: 2, next: [legrand] }],
      }),
    ).toMatchObject([
      {
        label: "Avenant n° 2 : signature attendue, lien jamais ouvert",
        whose: "Marie Legrand",
        to: "?tab=amendments",
      },
      { label: "Second véhicule à livrer au plus tard le 31-07-2027" },
    ]));
  it.each(["ONGOING", "REPLACED", "EARLY_TERMINATED", "CANCELED", "ENDED"])(
    "%s with nothing awaited has no button that calls, « Commission » included",
    (status) => {
      const { next, offers } = lifeCycleOf(contractFlow, { ...contract, status }, free);
      expect(next).toEqual([]);
      expect(offers.setCommission).toMatchObject({ reasons: [], isNext: false });
      expect(Object.values(offers).some(({ isNext }) => isNext)).toBe(false);
    },
  );
});

const amendment: AmendmentSubject = {
  overtaken: null,
  incomingRefusals: [],
  isAnotherInSignature: false,
  status: "GENERATED",
  contractStatus: "ONGOING",
  badPayer: null,
  discountApproval: null,
  mayApproveDiscount: false,
  approvalRefusals: [],
  preparedBy: "Camille Durand",
  updatedAt: "2026-11-10T09:00:00.000Z",
  awaited: [],
};
const amended = (change: Partial<AmendmentSubject>) => {
  const { next, offers } = lifeCycleOf(amendmentFlow, { ...amendment, ...change }, free);
  const filled = Object.entries(offers).find(([, { isNext }]) => isNext)?.[0] ?? null;
  return { filled, whose: next.map(({ whose }) => whose) };
};

describe("an amendment", () => {
  it("that is prepared is to be sent to signature", () =>
    expect(amended({})).toEqual({ filled: "startSignature", whose: ["Camille Durand"] }));
  it("that is discounted beyond the parameter is approved first", () =>
    expect(amended({ discountApproval: { limit: 0.05, discount: 12, reasons: [], approval: null } })).toEqual(
      { filled: "askDiscount", whose: ["Camille Durand"] },
    ));
  it("that the contract has overtaken is to be changed, whatever awaits an approval", () =>
    expect(
      amended({
        overtaken: "Cet avenant ne change rien au contrat.",
        discountApproval: { limit: 0.05, discount: 12, reasons: [], approval: null },
      }),
    ).toEqual({ filled: "edit", whose: ["Camille Durand"] }));
  it("that another amendment in signature blocks has to wait", () =>
    expect(amended({ isAnotherInSignature: true })).toEqual({ filled: null, whose: ["Camille Durand"] }));
  it("of a contract that is over goes nowhere", () =>
    expect(amended({ contractStatus: "ENDED" })).toEqual({ filled: null, whose: ["Camille Durand"] }));
  it("in signature waits for its signer", () =>
    expect(amended({ status: "PENDING", awaited: [legrand] })).toEqual({
      filled: null,
      whose: ["Marie Legrand"],
    }));
  it("that is refused is to be changed", () =>
    expect(amended({ status: "REFUSED" })).toEqual({ filled: "edit", whose: ["Camille Durand"] }));
  it("that is signed waits for nothing", () =>
    expect(amended({ status: "SIGNED" })).toEqual({ filled: null, whose: [] }));
});
