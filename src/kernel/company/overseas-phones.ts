// Phone numbers of the French overseas departments, which are dialled as mainland ones: 0 and nine digits. The ranges
// are those of libphonenumber (libphonenumber-js 1.13.16, metadata.max.json: fixed, mobile and internet numbers).

/** Ranges of the nine digits, by country code. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  // RE, YT
  262: [
    String.raw`2631[0-6]\d{4}|26(?:2\d|30|88)\d{5}`,
    String.raw`(?:69(?:2\d\d|3(?:[06][0-6]|1[0-3]|2[0-2]|3[0-39]|4\d|5[0-5]|7[0-37]|8[0-8]|9[0-479]))|7092[0-3])\d{4}`,
    String.raw`9(?:399[0-3]|479[0-6]|76(?:2[278]|3[0-37]))\d{4}`,
    String.raw`26(?:89\d|9(?:0[0-467]|15|5[0-4]|6\d|[78]0))\d{4}`,
    String.raw`(?:639(?:0[0-79]|1[019]|[267]\d|3[09]|40|5[05-9]|9[04-79])|7093[5-7])\d{4}`,
    String.raw`9(?:(?:39|47)8[01]|769\d)\d{4}`,
  ],
  // GP, BL, MF
  590: [
    String.raw`(?:59(?:0(?:0[1-68]|[14][0-24-9]|2[0-68]|3[1-9]|5[3-579]|[68][0-689]|7[08]|9\d)|87\d)|80[6-9]\d\d)\d{4}`,
    String.raw`(?:69(?:0\d\d|1(?:2[2-9]|3[0-5]))|7090[0-4])\d{4}`,
    String.raw`9(?:(?:39[5-7]|76[018])\d|475[0-6])\d{4}`,
    String.raw`(?:59(?:0(?:2[7-9]|3[3-7]|5[12]|87)|87\d)|80[6-9]\d\d)\d{4}`,
    String.raw`(?:59(?:0(?:0[079]|[14]3|[27][79]|3[03-7]|5[0-268]|87)|87\d)|80[6-9]\d\d)\d{4}`,
  ],
  // GF
  594: [
    String.raw`(?:59(?:4(?:[02-49]\d|1[0-5]|5[6-9]|6[0-3]|80)|88\d)|80[6-9]\d\d)\d{4}`,
    String.raw`(?:694(?:[0-249]\d|3[0-8])|7093[0-3])\d{4}`,
    String.raw`9(?:(?:396|76\d)\d|476[0-6])\d{4}`,
  ],
  // MQ
  596: [
    String.raw`(?:59(?:6(?:[03-7]\d|1[05]|2[7-9]|8[0-39]|9[04-9])|89\d)|80[6-9]\d\d|9(?:477[6-9]|767[4589]))\d{4}`,
    String.raw`(?:69[67]\d\d|7091[0-3])\d{4}`,
    String.raw`9(?:397[0-3]|477[0-5]|76(?:6\d|7[0-367]))\d{4}`,
  ],
};

const patterns = Object.entries(ranges).map(
  ([code, all]) => [code, new RegExp(`^(?:${all.join("|")})$`)] as const,
);

/**
 * The country code of nine digits dialled after a 0: that of an overseas department, else 33. Special-rate numbers
 * (08) are the same everywhere.
 */
export const countryCodeOf = (digits: string): string =>
  (!digits.startsWith("8") && patterns.find(([, pattern]) => pattern.test(digits))?.[0]) || "33";

/** Country codes whose numbers are dialled as mainland ones. */
export const overseasCodes: readonly string[] = Object.keys(ranges);
