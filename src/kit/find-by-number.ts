// The global search of records by their number: that of an invoice, of a notice, of a batch.
import type { SearchKind } from "./area.ts";

const compact = (text: string): string => text.replaceAll(/[\s.-]/g, "").toUpperCase();

/**
 * Reads nothing for a text without three digits in a row, and keeps the records whose label contains the number: a list
 * searches names, plates and towns too.
 */
export const findByNumber =
  (find: SearchKind["find"]): SearchKind["find"] =>
  async (pattern, signal) => {
    if (!/\d{3}/.test(pattern)) return [];
    const number = compact(pattern);
    return (await find(pattern, signal)).filter(({ label }) => compact(label).includes(number));
  };
