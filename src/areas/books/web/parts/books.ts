// The issuer whose books are on screen, its accounts, and the addresses of its views.
import { type Day, latestOf } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { useToday } from "#kernel/web/today.ts";
import { fiscalYearStart, type Span } from "../../model/spans.ts";
import type { BookAccounts } from "../../model/views.ts";

export type Account = BookAccounts["accounts"][number];
export type Settings = BookAccounts["settings"][number];

export interface Books {
  issuer: Settings;
  accounts: readonly Account[];
}

export const toConfirm = "à confirmer avec votre expert-comptable";

interface BooksAddress extends Partial<Span> {
  tab: "complete" | "balance" | "ledger" | "checks";
  issuer: string;
  account?: string;
  third?: string | null;
  /** The account whose third parties the balance lists. */
  collective?: string;
}

export function booksPage(address: BooksAddress): PageAddress {
  const entries = Object.entries(address).filter(([, value]) => value);
  return `/billing/books?${new URLSearchParams(Object.fromEntries(entries)).toString()}`;
}

/** The number that an account of the chart has in this company on a day. */
export function companyAccount({ accounts }: Books, role: string, on: Day): string {
  const found = accounts.find((one) => one.kind === "ACCOUNT" && one.role === role);
  return found && (found.fromDay === null || found.fromDay <= on) ? found.code : role;
}

/** From the first day of the fiscal year to today. */
export function useFiscalYear({ issuer }: Books): Span {
  const today = useToday();
  return { from: latestOf(fiscalYearStart(today, issuer.fiscalMonth), issuer.startsOn), to: today };
}
