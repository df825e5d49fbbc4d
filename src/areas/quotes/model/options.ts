// Options of a quote: a monthly price, or a one-off price spread over the whole duration.
import { z } from "zod";
import { id, text } from "#kernel/schema/french.ts";
import { type Cents, centsSchema, roundCents } from "#kernel/money.ts";

export const optionSchema = z
  .object({
    /** Null for an option not saved yet. */
    id: id.nullable().default(null),
    name: text(120),
    /** One-off price. */
    priceCents: centsSchema.nullable().default(null),
    monthlyPriceCents: centsSchema.nullable().default(null),
  })
  .refine((option) => (option.priceCents === null) !== (option.monthlyPriceCents === null), {
    error: "Un prix unique ou un prix par mois, l’un des deux.",
    path: ["priceCents"],
  });
export type QuoteOption = z.output<typeof optionSchema>;

/** Monthly price of an option; `durationMonths` is the whole duration, never halved. */
export const monthlyPriceOf = (option: QuoteOption, durationMonths: number): Cents =>
  option.monthlyPriceCents ?? roundCents((option.priceCents ?? 0) / durationMonths);

const priceFor = ({ priceCents, months }: PriceInput, duration: number): Cents =>
  roundCents((priceCents * duration) / months);

/** One-off prices are scaled with the duration, so that the monthly share stays the same. */
export const rescaleOptions = (
  options: readonly QuoteOption[],
  fromMonths: number,
  toMonths: number,
): QuoteOption[] =>
  fromMonths === toMonths
    ? [...options]
    : options.map((option) =>
        option.priceCents === null
          ? option
          : {
              ...option,
              priceCents: priceFor({ priceCents: option.priceCents, months: fromMonths }, toMonths),
            },
      );

/** A typed price, with the duration it was typed for. */
interface PriceInput {
  priceCents: Cents;
  months: number;
}

/** An option in the editor, with the typed price that its current price derives from. */
interface EditedOption extends QuoteOption {
  typed?: PriceInput;
}

/** An option as saved, without the typed price. */
export const toStoredOption = ({ typed: _typed, ...option }: EditedOption): QuoteOption => option;

/** Same, in the editor, always from the typed price: « 48 » is typed as « 4 », then « 48 ». */
export const rescaleEditedOptions = (
  options: readonly EditedOption[],
  fromMonths: number,
  toMonths: number,
): EditedOption[] =>
  fromMonths === toMonths
    ? [...options]
    : options.map((option) => {
        if (option.priceCents === null) return option;
        const { typed: before, priceCents } = option;
        const isFollowing = before !== undefined && priceCents === priceFor(before, fromMonths);
        const input = isFollowing ? before : { priceCents, months: fromMonths };
        return { ...option, typed: input, priceCents: priceFor(input, toMonths) };
      });
