// The entry of a fine that we paid: for a client, whose billing is a document, or on our own account.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { line, type WantedEntry } from "../entry.ts";

export interface FineFact {
  number: string;
  sendingDate: Day;
  paidOn: Day;
  paidCents: Cents;
  carId: string | null;
  contractId: string | null;
  /** The client who was driving; null for a fine that we bear. */
  companyId: string | null;
}

export function fineEntries({ number, sendingDate, paidOn, paidCents, ...of }: FineFact): WantedEntry[] {
  const { carId, contractId, companyId } = of;
  const account = companyId === null ? "6583" : "467";
  const lines = [line(account, paidCents, { carId, contractId }), line("5116", -paidCents)];
  const piece = { ref: number, on: sendingDate };
  return [{ key: "payment", journal: "RG", day: paidOn, piece, label: `Amende ${number}`, lines }];
}
