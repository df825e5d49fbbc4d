// The countries that send fines: the zone of their clocks, the language of letters, and a usual delay.
import { addDays, type Day, weekdayOf } from "#kernel/calendar/day.ts";
import { keysOf } from "#kernel/schema/keys.ts";

export type LetterLanguage = "fr" | "de" | "en" | "es" | "it" | "nl" | "pt";

interface CountryRule {
  label: string;
  zone: string;
  language: LetterLanguage;
  /** A reminder where the notice prints no last day; workings days are those of Monday to Friday. */
  usualDays: number;
  isInWorkingDays?: boolean;
}

/** The delays abroad are those that practitioners report, not those of a text that was read: to be confirmed. */
export const countries = {
  FR: { label: "France", zone: "Europe/Paris", language: "fr", usualDays: 45 },
  DE: { label: "Allemagne", zone: "Europe/Berlin", language: "de", usualDays: 7 },
  ES: { label: "Espagne", zone: "Europe/Madrid", language: "es", usualDays: 20 },
  IT: { label: "Italie", zone: "Europe/Rome", language: "it", usualDays: 60 },
  PT: {
    label: "Portugal",
    zone: "Europe/Lisbon",
    language: "pt",
    usualDays: 15,
    isInWorkingDays: true,
  },
  NL: { label: "Pays-Bas", zone: "Europe/Amsterdam", language: "nl", usualDays: 42 },
  BE: { label: "Belgique", zone: "Europe/Brussels", language: "fr", usualDays: 30 },
  LU: { label: "Luxembourg", zone: "Europe/Luxembourg", language: "fr", usualDays: 30 },
  CH: { label: "Suisse", zone: "Europe/Zurich", language: "fr", usualDays: 30 },
  MC: { label: "Monaco", zone: "Europe/Monaco", language: "fr", usualDays: 30 },
  AT: { label: "Autriche", zone: "Europe/Vienna", language: "de", usualDays: 14 },
  GB: { label: "Royaume-Uni", zone: "Europe/London", language: "en", usualDays: 28 },
  IE: { label: "Irlande", zone: "Europe/Dublin", language: "en", usualDays: 28 },
} as const satisfies Record<string, CountryRule>;
export type FineCountry = keyof typeof countries;
export const countryKeys = keysOf(countries);

export const zoneOf = (country: FineCountry): string => countries[country].zone;

/** The day after so many days from Monday to Friday. */
function afterWeekdays(from: Day, count: number): Day {
  let on = from;
  for (let counted = 0; counted < count;) {
    on = addDays(on, 1);
    if (weekdayOf(on) < 5) counted += 1;
  }
  return on;
}

/** The day that a country usually expects an answer by. */
export function usualLastDay(country: FineCountry, sendingDate: Day): Day {
  const rule: CountryRule = countries[country];
  return rule.isInWorkingDays
    ? afterWeekdays(sendingDate, rule.usualDays)
    : addDays(sendingDate, rule.usualDays);
}
