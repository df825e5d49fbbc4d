// Events of the older contracts of the demonstration company.
import { addDays, addMonths, type Day, dayInParis, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { DraftChange } from "#quotes/model/editor/draft.ts";
import { refuseAs, signAll } from "#signatures/server/visits/sign-as.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { startAmendmentSignature } from "../amendments/signature.ts";
import { amendContract } from "../amendments/amendments.ts";
import { type ContractRow, periodsOf } from "../rows.ts";
import { endPeriod, type PeriodReturn } from "../lifecycle/end-period.ts";
import { startPeriod } from "../lifecycle/moves.ts";

export interface Story {
  /** Months since it was signed. */
  months: number;
  change: DraftChange;
  afterwards?: (call: Call, contract: ContractRow) => Promise<unknown>;
}

/** The same call on another day. */
export function onDay(call: Call, today: Day): Call {
  const now = new Date(`${today}T10:24:00Z`);
  return {
    ...call,
    now: now < call.now ? now : call.now,
    today,
  };
}

export async function deliver(call: Call, contract: ContractRow, position: number, day: Day): Promise<void> {
  const period = (await periodsOf(call, contract.id)).find((one) => one.position === position);
  if (period)
    await startPeriod(onDay(call, day), { periodId: period.id, on: day, carId: null, kilometrage: 12 });
}

async function returnCar(
  call: Call,
  contract: ContractRow,
  { on, ...carReturn }: Omit<PeriodReturn, "periodId" | "at"> & { on: Day },
): Promise<void> {
  const [first] = await periodsOf(call, contract.id);
  const at = parisInstant(on, "09:40");
  if (first) await endPeriod(onDay(call, on), { periodId: first.id, at, ...carReturn });
}

type AmendmentEnd = "GENERATED" | "PENDING" | "SIGNED" | "REFUSED";

const amendWith =
  (draft: (call: Call, contract: ContractRow) => AmendmentDraft, end: AmendmentEnd) =>
  async (call: Call, contract: ContractRow) => {
    const row = await amendContract(call, { id: contract.id, ...draft(call, contract) });
    if (end === "GENERATED") return;
    await startAmendmentSignature(call, { amendmentId: row.id, version: row.version, isOrdered: false });
    const procedure = await runningProcedure(call, { kind: "amendment", id: row.id });
    if (!procedure || end === "PENDING") return;
    if (end === "SIGNED") return signAll(call, procedure.id);
    const [signer] = await signersOf(call, procedure.id);
    if (signer) await refuseAs(call, signer.token, "Le nouveau kilométrage ne nous convient pas.");
  };

/** Delivered two weeks after the signature. */
export const deliveryDay = (contract: ContractRow): Day => addDays(dayInParis(contract.signedAt), 14);
const monthsAfterDelivery = (contract: ContractRow, months: number): Day =>
  addMonths(deliveryDay(contract), months);

export const stories: readonly Story[] = [
  {
    months: 41,
    change: { durationMonths: 36, hasMidtermRenewal: false },
    afterwards: (call, one) =>
      returnCar(call, one, {
        on: addDays(monthsAfterDelivery(one, 36), 3),
        kilometrage: 58_400,
        cause: "TERM",
        keysMissing: 0,
        papersMissing: 0,
      }),
  },
  { months: 38, change: { durationMonths: 36, hasMidtermRenewal: false } },
  {
    months: 30,
    change: { durationMonths: 48, hasMidtermRenewal: true },
    afterwards: async (call, one) => {
      await returnCar(call, one, {
        on: monthsAfterDelivery(one, 24),
        kilometrage: 51_200,
        cause: "MIDTERM",
        keysMissing: 0,
        papersMissing: 0,
      });
      await deliver(call, one, 2, monthsAfterDelivery(one, 24));
    },
  },
  { months: 25, change: { durationMonths: 48, hasMidtermRenewal: true } },
  {
    months: 22,
    change: { durationMonths: 42, hasMidtermRenewal: false },
    afterwards: (call, one) =>
      returnCar(call, one, { on: monthsAfterDelivery(one, 15), kilometrage: 27_900, cause: "EARLY" }),
  },
  { months: 20, change: { durationMonths: 48, hasMidtermRenewal: false, insurance: true } },
  {
    months: 15,
    change: { durationMonths: 38, hasMidtermRenewal: false, insurance: false },
    afterwards: amendWith(
      (call) => ({
        kind: "insurance",
        effectOn: call.today,
        explanation: "Le client quitte son assureur.",
        insurance: true,
        baseInsuranceCents: 9_800,
      }),
      "SIGNED",
    ),
  },
  {
    months: 13,
    change: { durationMonths: 36, hasMidtermRenewal: false },
    afterwards: amendWith(
      (call, one) => ({
        kind: "duration-mileage",
        effectOn: call.today,
        explanation: "Le conducteur garde son véhicule un an de plus.",
        durationMonths: one.durationMonths + 12,
        kilometrage: one.kilometrage + 20_000,
        priceCents: null,
        waiver: null,
      }),
      "PENDING",
    ),
  },
  {
    months: 11,
    change: { durationMonths: 48, hasMidtermRenewal: false },
    afterwards: amendWith(
      (call, one) => ({
        kind: "duration-mileage",
        effectOn: call.today,
        explanation: "",
        durationMonths: one.durationMonths,
        kilometrage: one.kilometrage + 30_000,
        priceCents: null,
        waiver: null,
      }),
      "REFUSED",
    ),
  },
  {
    months: 9,
    change: { durationMonths: 38, hasMidtermRenewal: false },
    afterwards: amendWith(
      (call, one) => ({
        kind: "rent",
        effectOn: addDays(call.today, 20),
        explanation: "Geste commercial après une immobilisation.",
        priceCents: Math.round(one.priceCents * 0.95),
      }),
      "GENERATED",
    ),
  },
  { months: 7, change: { durationMonths: 60, hasMidtermRenewal: false } },
];
