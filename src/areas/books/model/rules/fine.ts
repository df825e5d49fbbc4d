// The entry of a fine that we paid; its billing to the client is a document.
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
}

export function fineEntries({ number, sendingDate, paidOn, paidCents, ...of }: FineFact): WantedEntry[] {
  const { carId, contractId } = of;
  const lines = [line("467", paidCents, { carId, contractId }), line("5116", -paidCents)];
  const piece = { ref: number, on: sendingDate };
  return [{ key: "payment", journal: "RG", day: paidOn, piece, label: `Amende ${number}`, lines }];
}
