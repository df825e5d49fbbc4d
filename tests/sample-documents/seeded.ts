// Drawn facts of cars and companies: the same at every run for the same seed.
import { zoneCheckDigit } from "#registration/model/reading/mrz.ts";

/** Random numbers of a seed (mulberry32). */
export class Seeded {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** Both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }
  pick<One>(all: readonly [One, ...One[]]): One {
    return all[this.between(0, all.length - 1)] ?? all[0];
  }
  text(length: number, alphabet: string): string {
    return Array.from({ length }, () => alphabet[this.between(0, alphabet.length - 1)] ?? "").join("");
  }
}

const vinLetters = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
const plateLetters = "ABCDEFGHJKLMNPQRSTVWXYZ";

export interface Car {
  vin: string;
  plate: string;
  provisionalPlate: string;
  germanPlate: string;
  brand: string;
  model: string;
  version: string;
  firstOn: Date;
  certificateOn: Date;
  mass: number;
  maximumMass: number;
  displacement: number;
  power: number;
  fiscalPower: number;
  carbonDioxide: number;
  seats: number;
  energy: "ES" | "GO" | "EH" | "EL";
  approval: string;
  formula: string;
  color: string;
}

const models = [
  ["VF1", "RENAULT", "CLIO"],
  ["VF3", "PEUGEOT", "308"],
  ["VR7", "CITROEN", "C4"],
  ["UU1", "DACIA", "DUSTER"],
  ["WVW", "VOLKSWAGEN", "GOLF"],
  ["WAU", "AUDI", "A3"],
  ["WBA", "BMW", "118I"],
  ["W1K", "MERCEDES-BENZ", "CLASSE A"],
  ["TMB", "SKODA", "OCTAVIA"],
  ["ZFA", "FIAT", "500X"],
  ["YV1", "VOLVO", "XC40"],
  ["VSS", "SEAT", "LEON"],
  ["KMH", "HYUNDAI", "TUCSON"],
  ["KNA", "KIA", "NIRO"],
  ["W0V", "OPEL", "CORSA"],
] as const satisfies readonly (readonly [string, string, string])[];

const plate = (of: Seeded, first = of.text(2, plateLetters)): string =>
  `${first.replace(/^(?:WW|SS)$/, "GA")}-${String(of.between(1, 999)).padStart(3, "0")}-${of.text(2, plateLetters).replace("SS", "TA")}`;

export function drawnCar(of: Seeded): Car {
  const [code, brand, model] = of.pick<(typeof models)[number]>(models);
  const energy = of.pick<Car["energy"]>(["ES", "GO", "EH", "EL"]);
  const mass = of.between(1_120, 2_050);
  const firstOn = new Date(Date.UTC(of.between(2019, 2026), of.between(0, 8), of.between(1, 28)));
  return {
    vin: `${code}${of.text(8, vinLetters)}${of.text(2, plateLetters.replace("Q", ""))}${String(of.between(0, 9_999)).padStart(4, "0")}`,
    plate: plate(of),
    provisionalPlate: `WW-${plate(of).slice(3)}`,
    germanPlate: `${of.pick(["B", "K", "HH", "M"])}-${of.text(2, "ABCDEFGHJKLMNPRSTUVWXYZ")} ${of.between(100, 9_999)}`,
    brand,
    model,
    version: of.pick(["BUSINESS", "TECHNO", "STYLE", "LIFE", "PREMIUM"]),
    firstOn,
    certificateOn: new Date(firstOn.getTime() + of.between(1, 20) * 86_400_000),
    mass,
    maximumMass: mass + of.between(420, 620),
    displacement: energy === "EL" ? 0 : of.pick([999, 1_197, 1_332, 1_498, 1_598, 1_968]),
    power: of.between(66, 190),
    fiscalPower: of.between(4, 11),
    carbonDioxide: energy === "EL" ? 0 : of.between(98, 164),
    seats: of.pick([5, 5, 5, 7, 4]),
    energy,
    approval: `e${of.between(1, 13)}*2018/858*${String(of.between(1, 99_999)).padStart(5, "0")}*${String(of.between(0, 20)).padStart(2, "0")}`,
    formula: `20${of.between(19, 26)}${of.text(2, plateLetters)}${String(of.between(10_000, 99_999))}`,
    color: of.pick(["GRIS FONCE", "NOIR", "BLANC", "BLEU CLAIR"]),
  };
}

const padded = (number: number): string => String(number).padStart(2, "0");
const parts = (day: Date): [string, string, string] => [
  padded(day.getUTCDate()),
  padded(day.getUTCMonth() + 1),
  String(day.getUTCFullYear()),
];
export const isoDay = (day: Date): string => parts(day).toReversed().join("-");
export const slashed = (day: Date): string => parts(day).join("/");
export const dotted = (day: Date): string => parts(day).join(".");

const monthNames = {
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  en: "January February March April May June July August September October November December",
};
export type Language = keyof typeof monthNames;
export function dayInWords(day: Date, language: Language): string {
  const name = monthNames[language].split(" ")[day.getUTCMonth()] ?? "";
  return `${day.getUTCDate()}${language === "de" ? "." : ""} ${name} ${day.getUTCFullYear()}`;
}

/** The two lines of the machine-readable zone of a carte grise. */
export function machineZone({ vin, plate: of, firstOn, brand, model, formula }: Car): [string, string] {
  const flat = of.replaceAll("-", "");
  const day = isoDay(firstOn).replaceAll("-", "").slice(2);
  const first = `CRFRA${flat}${zoneCheckDigit(flat)}${vin}${zoneCheckDigit(vin)}${day}${zoneCheckDigit(day)}VP<<<<`;
  const fill = (text: string, length: number): string =>
    text
      .replaceAll(/[^A-Z0-9]/g, "<")
      .padEnd(length, "<")
      .slice(0, length);
  return [first, `AC<<${fill(brand, 14)}${fill(model, 13)}${formula}${zoneCheckDigit(formula)}0`];
}

/** A SIREN with its key (Luhn). */
export function drawnSiren(of: Seeded): string {
  const start = `${of.between(3, 8)}${of.text(7, "0123456789")}`;
  const sum = [...start].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}
export const spaced = (siren: string): string => siren.replace(/(\d{3})(\d{3})(\d{3})/, "$1 $2 $3");
