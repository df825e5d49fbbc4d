// Options of a quote: so much per month, or a price paid once and spread over the whole duration.
import { z } from "zod";
import { id, text } from "#kernel/schema/french.ts";
import { type Cents, centsSchema, roundCents } from "#kernel/money.ts";

export const optionSchema = z
  .object({
    /** Null for one that is not kept yet. */
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

/** What an option adds to each rent; `durationMonths` is the whole duration, never halved. */
export const monthlyPriceOf = (option: QuoteOption, durationMonths: number): Cents =>
  option.monthlyPriceCents ?? roundCents((option.priceCents ?? 0) / durationMonths);

const priceFor = ({ priceCents, months }: PriceInput, duration: number): Cents =>
  roundCents((priceCents * duration) / months);

/** One-off prices follow the duration, so that the share of each month stays the same. */
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

/** What a person typed, and the duration that it was typed for. */
interface PriceInput {
  priceCents: Cents;
  months: number;
}

/** An option in the editor: it remembers what its price follows from. */
interface EditedOption extends QuoteOption {
  typed?: PriceInput;
}

/** What is kept of an option: not what its price follows from while it is typed. */
export const toStoredOption = ({ typed: _typed, ...option }: EditedOption): QuoteOption => option;

/** The same in the editor, always from what was typed: « 48 » comes after « 4 », one digit after another. */
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
