// Values as EN 16931 writes them in CII.
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, euros } from "#kernel/money.ts";
import { group, leaf, type Xml } from "#kernel/text/xml.ts";

/** `1234.50`, exact: amounts stay far below 2^53 cents. */
export const decimal = (amount: Cents): string => euros(amount).toFixed(2);
/** `20` or `8.5`: the form that BR-FR-16 lists. */
export const percent = (rate: number): string => String(Number((rate * 100).toFixed(2)));

const compact = (of: Day): string => of.replaceAll("-", "");
/** Format 102 is a day, YYYYMMDD. */
export const dayElement = (name: string, of: Day, namespace: "udt" | "qdt" = "udt"): Xml =>
  group(name, leaf(`${namespace}:DateTimeString`, compact(of), { format: "102" }));

export const periodElement = ({ from, through }: { from: Day; through: Day }): Xml =>
  group(
    "ram:BillingSpecifiedPeriod",
    dayElement("ram:StartDateTime", from),
    dayElement("ram:EndDateTime", through),
  );
