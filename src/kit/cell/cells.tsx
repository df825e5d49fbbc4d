// Display of values in tables and records: aligned figures, French formats, one badge.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { type ComponentType, createContext, type ReactNode, Suspense, use } from "react";
import { type Day, frenchDay, frenchInstant, frenchInstantToTheSecond } from "#kernel/calendar/day.ts";
import type { Tone } from "#kernel/flow/flow.ts";
import { type Cents, frenchNumber, frenchPrice, withVat } from "#kernel/money.ts";
import { usePreference } from "#kernel/web/storage/preference.ts";
import { Tooltip } from "../float/Tooltip.tsx";
import { Go } from "../page/Go.tsx";
import css from "./cell.module.css";

/** Written as an escape: in source code it would look like a plain space. */
const noBreak = "\u00a0";
const emptyCell = <span className={css.none}>—</span>;

/** HT or TTC: one preference for all prices, stored in the browser. */
export const useTaxDisplay = (): ["HT" | "TTC", (value: "HT" | "TTC" | undefined) => void] =>
  usePreference<"HT" | "TTC">("prices", "HT");

interface DisplayedVat {
  /** The VAT rate on the date of the prices below; null while it is unknown. */
  rate: number | null;
  /** False at the standard rate, where the lessee is unknown: prices with their unit say so. */
  isOfLessee: boolean;
}
const VatRate = createContext<DisplayedVat>({ rate: null, isOfLessee: false });
export const VatRateProvider = VatRate.Provider;

const zeroAmounts = { cents: 0, exemptCents: 0 };

/**
 * An amount excluding tax, displayed HT or TTC as the user prefers. `exemptCents`: the part exempt from VAT.
 * `times`: a number of such invoices. `after`: the amounts above it in a column, so that the column also adds up TTC.
 * `isFixed`: an amount that VAT does not change (deposits, taxes). `mention`: words on the line of the amount, in the
 * place of its unit.
 */
export function Price({
  cents,
  exemptCents = 0,
  times = 1,
  after = zeroAmounts,
  isFixed,
  withUnit,
  mention,
}: {
  cents: Cents | null | undefined;
  exemptCents?: Cents;
  times?: number;
  after?: { cents: Cents; exemptCents: Cents } | undefined;
  isFixed?: boolean;
  withUnit?: boolean;
  mention?: string | undefined;
}) {
  const [display] = useTaxDisplay();
  const { rate, isOfLessee } = use(VatRate);
  const ttc = isOfLessee ? "TTC" : "TTC au taux normal";
  if (cents === null || cents === undefined) return emptyCell;
  const isTtc = display === "TTC" && !isFixed;
  if (isTtc && rate === null) return emptyCell;
  const withTax = (at: number): Cents =>
    withVat(after.cents + cents, at, after.exemptCents + exemptCents) -
    withVat(after.cents, at, after.exemptCents);
  const unit = withUnit && !isFixed ? (isTtc ? ttc : "HT") : "";
  const words = mention || unit;
  return (
    <span className={css.figure}>
      {frenchPrice(times * (isTtc ? withTax(rate ?? 0) : cents))}
      {words && (
        <>
          {noBreak}
          <small className={css.unit}>{words}</small>
        </>
      )}
    </span>
  );
}

/** The HT/TTC switch, for the head of a screen that shows prices. */
export function TaxToggle() {
  const [display, choose] = useTaxDisplay();
  return (
    <div className={css.toggle} role="group" aria-label="Affichage des prix">
      {(["HT", "TTC"] as const).map((one) => (
        <button key={one} type="button" aria-pressed={display === one} onClick={() => choose(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}

export const DayCell = ({ day }: { day: Day | string | null | undefined }) =>
  day ? <span className={css.figure}>{frenchDay(day as Day)}</span> : emptyCell;
export const InstantCell = ({
  at,
  isToTheSecond = false,
}: {
  at: string | null | undefined;
  isToTheSecond?: boolean;
}) =>
  at ? (
    <span className={css.figure}>{isToTheSecond ? frenchInstantToTheSecond(at) : frenchInstant(at)}</span>
  ) : (
    emptyCell
  );

/** `unit` follows the number: "km", "mois", "%". */
export function NumberCell({ value, unit }: { value: number | null | undefined; unit?: string }) {
  if (value === null || value === undefined) return emptyCell;
  return (
    <span className={css.figure}>
      {frenchNumber(value)}
      {unit && `\u00a0${unit}`}
    </span>
  );
}

export const TextCell = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <span className={css.text} title={text}>
      {text}
    </span>
  ) : (
    emptyCell
  );
export const BooleanCell = ({ value }: { value: boolean | null | undefined }) =>
  value === null || value === undefined ? (
    emptyCell
  ) : (
    <span className={value ? css.yes : css.no}>{value ? "Oui" : "Non"}</span>
  );

export const Badge = ({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) => (
  <span className={css.badge} data-tone={tone}>
    {children}
  </span>
);

export interface StatusFlow {
  states: Readonly<Record<string, { label: string; tone: Tone }>>;
}

/** The status of a record, in the words and the tone of its flow. */
export const StatusBadge = ({ flow, status }: { flow: StatusFlow; status: string }) => (
  <Badge tone={flow.states[status]?.tone}>{flow.states[status]?.label ?? status}</Badge>
);

interface QuickLinkProps<Of extends string> {
  to: PageAddress;
  id: string;
  facts: readonly (readonly [label: string, of: Of])[];
  /** One fact of the record, loaded on hover or focus. */
  Fact: ComponentType<{ id: string; of: Of }>;
  children: ReactNode;
}

/** A link to a record with its summary in a tooltip. */
export const QuickLink = <Of extends string>({ to, id, facts, Fact, children }: QuickLinkProps<Of>) => (
  <Tooltip
    label={
      <dl className={css.summary}>
        {facts.map(([label, of]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Suspense fallback="…">
                <Fact id={id} of={of} />
              </Suspense>
            </dd>
          </div>
        ))}
      </dl>
    }
    position="bottom-start"
  >
    <span>
      <Go to={to} className={css.link}>
        {children}
      </Go>
    </span>
  </Tooltip>
);
