// Entries of fundings, made through their endpoints, for the table of corrections.
import { fundingContract as api } from "#funding/contract.ts";
import { emptyLoan } from "#funding/model/loan.ts";
import { day } from "#kernel/calendar/day.ts";
import { aCarToFund, aFunder } from "#tests/builders/funding.ts";
import type { TestApplication } from "../application/application.ts";
import { pdf } from "../scenarios/document-moves.ts";
import type { MakeEntry } from "./row.ts";

const reason = "Saisi par erreur";

/** The clock of the application must be on 23 November 2026. */
export function fundingEntries(app: TestApplication): Record<string, MakeEntry> {
  const purchaser = app.as("purchaser");
  const read = (carId: string) => purchaser(api.readCarFunding, { params: { carId } });

  /** A loan of 20 000 € whose funds came on 20 October. */
  async function funded() {
    const carId = await app.within(aCarToFund);
    const { id: funderId } = await app.within(aFunder);
    const figures = {
      ...emptyLoan,
      funderId,
      loanType: "AMORTIZING" as const,
      amountCents: 2_000_000,
      rate: 0.045,
      durationMonths: 48,
      startsOn: day("2026-10-20"),
      firstInstalment: day("2026-11-20"),
      contractNumber: "PRET-1",
    };
    const { funding } = await purchaser(api.keepCarFunding, { params: { carId }, body: figures });
    return { carId, figures, id: funding?.id ?? "", version: funding?.version ?? 0 };
  }
  const repay = ({ carId, version }: { carId: string; version: number }) =>
    purchaser(api.repayEarly, { params: { carId }, body: { version, day: day("2026-11-23"), reason } });

  return {
    "the choice of a funder": async () => {
      const carId = await app.within(aCarToFund);
      const { id: funderId } = await app.within(aFunder);
      const params = { carId };
      await purchaser(api.chooseFunder, { params, body: { funderId } });
      return {
        correct: () => purchaser(api.removeFunding, { params, body: { version: 1 } }),
        rely: () => purchaser(api.uploadFundingContract, { params, files: { file: pdf() } }),
        read: () => read(carId),
        expected: { funding: null, past: [] },
      };
    },
    "the figures and the schedule of a loan": async () => {
      const loan = await funded();
      const { carId, figures, version } = loan;
      const body = { ...figures, amountCents: 1_900_000, version };
      return {
        correct: () => purchaser(api.keepCarFunding, { params: { carId }, body }),
        rely: () => repay(loan),
        read: () => read(carId),
        expected: { funding: { amountCents: 1_900_000 } },
      };
    },
    "an early repayment": async () => {
      const loan = await funded();
      const { carId, id } = loan;
      const { schedule } = await read(carId);
      const { past } = await repay(loan);
      const body = { version: past[0]?.version ?? 0, reason };
      return {
        correct: () => purchaser(api.undoEarlyRepayment, { params: { id }, body }),
        rely: () => purchaser(api.chooseFunder, { params: { carId }, body: { isOwnFunds: true } }),
        read: () => read(carId),
        expected: { funding: { id, endedOn: null, settledCents: null }, past: [], schedule },
      };
    },
  };
}
