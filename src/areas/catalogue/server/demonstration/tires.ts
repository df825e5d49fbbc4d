// Tyre sizes of the demonstration company, and the price of a fitted tyre by diameter.
import { cents } from "#kernel/money.ts";
import { parseFullSize } from "../../model/tire-size.ts";
import type { TireSizeForm } from "../../model/tire.ts";

const summer = `175/65R15 84T 185/65R15 88H 195/55R16 87H 195/60R16 89H 205/55R16 91V 205/60R16 92H 215/65R16 98H 205/45R17 88V 205/50R17 93W 205/55R17 91V 215/50R17 91W
215/55R17 94V 215/60R17 96H 215/65R17 99V 225/45R17 91W 225/50R17 94W 225/55R17 97W 235/55R17 99V 215/55R18 95T 225/40R18 92Y 225/45R18 95W 225/55R18 98V 235/45R18 94W 235/50R18 97V
235/55R18 100V 205/55R19 97V 225/45R19 92W 225/55R19 99V 235/50R19 99V 235/55R19 101V 255/45R19 104Y 235/45R20 100V 255/45R20 101W 195/65R16C 104T 205/75R16C 110R 215/65R16C 109T 225/65R16C 112R`;
const allSeason =
  "185/65R15 88H 195/55R16 87H 205/55R16 91V 215/65R16 98H 215/60R17 96H 225/45R17 91W 225/55R18 98V 235/55R18 100V 205/55R19 97V 215/65R16C 109T";
const winter = "185/65R15 88T 195/55R16 87H 205/55R16 91H 215/60R17 96H 225/55R18 98V 215/65R16C 109T";

const sizes = (text: string, season: TireSizeForm["season"]): TireSizeForm[] =>
  [...text.matchAll(/(\S+) (\d\S+[A-Z])/g)].map(([written]) => {
    const size = parseFullSize(written);
    if (!size) throw new RangeError(`not a tyre size: ${written}`);
    return { ...size, season };
  });

export const demonstrationTires: readonly TireSizeForm[] = [
  ...sizes(summer, "SUMMER"),
  ...sizes(allSeason, "ALL_SEASON"),
  ...sizes(winter, "WINTER"),
];

/** One fitted tyre, without tax. */
export const tirePriceCents = ({ diameter, season, isCommercial }: TireSizeForm): number =>
  cents(52 + (diameter - 14) * 17 + (season === "SUMMER" ? 0 : 12) + (isCommercial ? 18 : 0));
