import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { writtenEntries } from "#tests/scenarios/written-entries.ts";
import { type Line, line, netLines, third, type WantedEntry } from "./entry.ts";
import { type BookDays, entriesToPost, opened, type PostedEntry } from "./posting.ts";
import { bankLineEntries, receiptEntries } from "./rules/money.ts";
import { purchaseEntries } from "./rules/purchase.ts";

const october = day("2026-10-05");
const november: BookDays = { startsOn: day("2026-01-01"), firstOpenOn: day("2026-11-01") };
const open: BookDays = { ...november, firstOpenOn: day("2026-10-01") };

const posted = (days: BookDays, wanted: readonly WantedEntry[], frozen: readonly PostedEntry[] = []) =>
  entriesToPost(
    days,
    wanted.map((entry) => opened(days, entry)),
    frozen,
  );

const purchase = (netCents: number, vatCents: number) =>
  purchaseEntries({
    ref: "F-1",
    on: october,
    seller: { kind: "supplier", id: "supplier" },
    sellerName: "Garage Essai",
    vatRegime: "FRENCH",
    netCents,
    exemptCents: 0,
    vatCents,
    vatRate: 0.2,
    foreign: null,
    cars: [{ carId: "car-1", priceCents: netCents, frenchRate: 0.2 }],
  });
const bankLine = (account: string) =>
  bankLineEntries({
    bookedOn: october,
    cents: 5_000,
    feeCents: 0,
    label: "VIR INCONNU",
    reference: "",
    bank: "512",
    account,
  });
const receipt = (cents: number, receivedOn = october) =>
  receiptEntries({
    cents,
    receivedOn,
    origin: "STATEMENT",
    reference: "",
    payer: "Ada Martin",
    companyId: "company",
    guarantee: null,
    carriedFrom: null,
  });

const before = purchase(2_054_000, 410_800);
const after = purchase(2_060_000, 412_000);

it("example 38: a car corrected after its month is frozen differs on the first open day", () => {
  const frozen = posted(open, before);
  expect(writtenEntries(frozen)).toBe("2182 20 540,00 · 44562 4 108,00 / 404 24 648,00");
  const [difference, ...others] = posted(november, after, frozen);
  expect(difference).toMatchObject({ day: november.firstOpenOn, factDay: october, journal: "AC" });
  expect(writtenEntries(difference ? [difference] : [])).toBe("2182 60,00 · 44562 12,00 / 404 72,00");
  expect(others).toEqual([]);
});

it("example 33: a bank line of an unknown payer is matched once its month is frozen", () => {
  const frozen = posted(open, bankLine("471"));
  expect(writtenEntries(frozen)).toBe("512 50,00 / 471 50,00");
  const entries = [...posted(november, bankLine("5119"), frozen), ...posted(november, receipt(5_000))];
  expect(writtenEntries(entries)).toBe("471 50,00 / 5119 50,00; 5119 50,00 / 411 50,00");
  expect(entries.map((entry) => entry.day)).toEqual([november.firstOpenOn, november.firstOpenOn]);
});

it("a fact moved to another day changes nothing once it is frozen", () => {
  const frozen = posted(open, receipt(5_000));
  expect(posted(november, receipt(5_000, day("2026-10-20")), frozen)).toEqual([]);
  expect(posted(november, receipt(5_000, day("2026-11-20")), frozen)).toEqual([]);
});

it("a fact that is gone is opposed on the first open day, with its own day", () => {
  const numbered = posted(open, receipt(5_000)).map((entry) => ({ ...entry, id: "frozen", number: 1 }));
  const [opposite, ...others] = posted(november, [], numbered);
  expect(opposite).toMatchObject({ day: november.firstOpenOn, factDay: october });
  expect(opposite).not.toHaveProperty("id");
  expect(opposite).not.toHaveProperty("number");
  expect(writtenEntries(opposite ? [opposite] : [])).toBe("411 50,00 / 5119 50,00");
  expect(others).toEqual([]);
});

const sums = (entries: readonly PostedEntry[]): Line[] =>
  netLines(entries.flatMap(({ lines }) => lines)).toSorted((one, other) =>
    one.account.localeCompare(other.account),
  );

it("a correction before or after the freeze, or between two freezes, gives the same sums", () => {
  const december: BookDays = { ...november, firstOpenOn: day("2026-12-01") };
  const corrected = posted(open, after);
  const late = posted(open, before);
  const once = [...late, ...posted(november, after, late)];
  expect(sums(once)).toEqual(sums(corrected));
  const back = [...once, ...posted(december, before, once)];
  expect(sums(back)).toEqual(sums(late));
  expect(posted(december, before, back)).toEqual([]);
  expect(posted(december, after, once)).toEqual([]);
});

it("a fact before the books is in the opening entry, its results and its VAT on 890", () => {
  const days: BookDays = { startsOn: november.firstOpenOn, firstOpenOn: november.firstOpenOn };
  const sale: WantedEntry = {
    key: "sale",
    journal: "VE",
    day: october,
    piece: { ref: "F-1", on: october },
    label: "Facture F-1",
    lines: [
      line("411", 70_988, third("company", "company")),
      line("7061", -50_990, { carId: "car-1" }),
      line("7062", -9_800),
      line("44580", -10_198),
    ],
  };
  const vat = {
    ...sale,
    key: "vat",
    journal: "OD",
    lines: [line("44580", 10_198), line("44571", -10_198)],
  } as const;
  const entries = posted(days, [sale, vat]);
  expect(entries.map((entry) => [entry.journal, entry.day, entry.factDay])).toEqual([
    ["AN", days.startsOn, october],
    ["AN", days.startsOn, october],
  ]);
  expect(writtenEntries(entries)).toBe("411 709,88 / 890 607,90 · 44580 101,98; 44580 101,98 / 890 101,98");
});

it("a correction of the opening entry is exported once its month is frozen", () => {
  const days: BookDays = { startsOn: november.firstOpenOn, firstOpenOn: november.firstOpenOn };
  const december: BookDays = { ...days, firstOpenOn: day("2026-12-01") };
  const [entry] = posted(december, after, posted(days, before));
  expect(entry).toMatchObject({ journal: "OD", day: december.firstOpenOn, factDay: october });
  expect(writtenEntries(entry ? [entry] : [])).toBe("2182 60,00 · 890 12,00 / 404 72,00");
});
