// A file of transfers: what we ask the bank to pay.
import type { Day } from "#kernel/calendar/day.ts";
import { messageProblems, type Payment, paymentProblems, sentencesOf } from "./payments.ts";
import { isOutsideEconomicArea } from "./countries.ts";
import { type PaymentParty, partyProblems } from "./parties.ts";

export interface Transfer extends Payment {
  executionDay: Day;
  beneficiary: PaymentParty;
}

export interface TransferFile {
  messageId: string;
  /** Instant, ISO UTC. */
  createdAt: string;
  payer: PaymentParty;
  /** One debit on the statement for each execution day, or one by transfer. */
  isBookedAsOne: boolean;
  transfers: readonly Transfer[];
}

/** Transfers of one execution day: one `PmtInf` of the file. */
export interface TransferGroup {
  executionDay: Day;
  transfers: Transfer[];
}

export function transferGroups(transfers: readonly Transfer[]): TransferGroup[] {
  const groups = new Map<Day, TransferGroup>();
  for (const transfer of transfers) {
    const { executionDay } = transfer;
    const group = groups.get(executionDay) ?? { executionDay, transfers: [] };
    group.transfers.push(transfer);
    groups.set(executionDay, group);
  }
  return [...groups.values()].sort((one, other) => (one.executionDay < other.executionDay ? -1 : 1));
}

/** French sentences; a file with any of them is never written. */
export function transferFileProblems({ messageId, payer, transfers }: TransferFile): string[] {
  const leavesEconomicArea = transfers.some(({ beneficiary }) => isOutsideEconomicArea(beneficiary.iban));
  return [
    ...messageProblems(messageId, transfers, "virements"),
    ...partyProblems(payer).map((problem) => `Notre compte : ${problem}.`),
    ...(leavesEconomicArea && payer.address === null
      ? ["Notre adresse est obligatoire pour un virement hors de l’Espace économique européen."]
      : []),
    ...transfers.flatMap((transfer) =>
      sentencesOf(transfer.endToEndId, [
        ...paymentProblems(transfer, transfer.executionDay),
        ...partyProblems(transfer.beneficiary),
      ]),
    ),
  ];
}
