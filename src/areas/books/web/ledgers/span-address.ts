// The days of a ledger or of a balance in the address: those of the fiscal year when absent.
import { isDay } from "#kernel/calendar/day.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import type { Span } from "../../model/spans.ts";
import { type Books, useFiscalYear } from "../parts/books.ts";

const address = { from: word, to: word, after: word };

export function useSpan(books: Books): [Span, (span: Span) => void] {
  const year = useFiscalYear(books);
  const [{ from, to }, set] = useAddress(address);
  const span = { from: isDay(from) ? from : year.from, to: isDay(to) ? to : year.to };
  return [span, (next) => set({ ...next, after: "" })];
}
