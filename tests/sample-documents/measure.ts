// Compares the values that the reader finds in a document of the corpus with those printed on it.
import { areas } from "#app/server/areas.ts";
import { readDocument } from "#documents/model/reader.ts";
import { possibleVins } from "#fleet/model/vin-search.ts";
import { day } from "#kernel/calendar/day.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { confidenceAt } from "#platform/reading/confidence.ts";
import { judgeOrder } from "#purchasing/model/extract/judged-order.ts";
import { readOrder } from "#purchasing/model/extract/order.ts";
import type { SampleDocument } from "./corpus.ts";

/** DOUBTED: the right value, marked. WARNED: another value, marked. WRONG: another value, without a doubt. */
export type Outcome = "FOUND" | "DOUBTED" | "WARNED" | "MISSED" | "WRONG";

export interface Measured {
  id: string;
  kind: string;
  field: string;
  outcome: Outcome;
  expected: string;
  read: string;
}

interface Answer {
  key: string;
  value: string;
  isDoubtful: boolean;
}

const kinds = areas.flatMap(({ documentKinds = [] }) => documentKinds);
const readers = Object.assign({}, ...areas.map(({ documentReaders = {} }) => documentReaders));
const readableKinds = kinds.map((kind) => ({ ...kind, read: kind.read ?? readers[kind.key] }));

/** Values of the reader, and those of the cars of an order. */
function answersOf(sample: SampleDocument, pages: readonly ReadPage[]): Answer[] {
  const possible = possibleVins(pages);
  const fleetVins = new Set(sample.fleetVins.filter((vin) => possible.has(vin)));
  const context = { vins: [], fleetVins, today: day("2026-11-26") };
  const { recognised, values } = readDocument(
    pages,
    { kind: sample.kind, kinds: readableKinds },
    { ...context, grounds: { facts: {}, fleetVins, confidenceAt } },
  );
  const kind = { key: "kind", value: recognised ?? "documents.OTHER", isDoubtful: false };
  const answers = [kind, ...values.map(({ key, value, isDoubtful }) => ({ key, value, isDoubtful }))];
  if (!("line.price" in sample.expected)) return answers;
  const grounds = { facts: {}, fleetVins, confidenceAt };
  const order = judgeOrder(readOrder(pages, { vatNumber: null, fleetVins }), pages, grounds);
  const add = (key: string, found: { value: unknown; isDoubtful?: boolean } | null, value: string): void => {
    if (found) answers.push({ key, value, isDoubtful: found.isDoubtful ?? false });
  };
  for (const { vin, price, mileage, firstRegistrationDate } of order.lines) {
    const known = price && `${vin.value} ${price.value} ${price.basis ?? "?"} ${price.currency ?? "?"}`;
    add("line.price", price, known ?? "");
    add("line.mileage", mileage, `${vin.value} ${mileage?.value}`);
    add("line.firstRegistrationDate", firstRegistrationDate, `${vin.value} ${firstRegistrationDate?.value}`);
  }
  const { deposit, regime } = order;
  add("order.deposit", deposit, `${deposit?.value} ${deposit?.currency ?? "?"}`);
  if (regime.value) answers.push({ key: "order.regime", value: regime.value, isDoubtful: false });
  return answers;
}

const comparable = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase().replaceAll(/\s+/g, " ").trim();
/** The part of a value that names its car or nothing: « VF1… 1 850 000 HT EUR ». */
const subjectOf = (key: string, value: string): string =>
  key.startsWith("line.") ? (value.split(" ")[0] ?? "") : "";

/** A false VIN or plate anywhere is wrong, even where none is printed. */
const strictKeys = ["vin", "licensePlate", "temporaryPlate"];

export function measure(sample: SampleDocument, pages: readonly ReadPage[]): Measured[] {
  const answers = answersOf(sample, pages);
  const { id, kind } = sample;
  const printed: SampleDocument["expected"] = { kind, ...sample.expected };
  const used = new Set<Answer>();
  const out = Object.entries(printed).flatMap(([field, all]) =>
    (typeof all === "string" ? [all] : all).map((value): Measured => {
      const same = answers.filter(({ key }) => key === field);
      const right = same.find((one) => comparable(one.value) === comparable(value));
      const other =
        right ??
        same.find(
          (one) =>
            !used.has(one) &&
            subjectOf(field, one.value) === subjectOf(field, value) &&
            !isExpected(all, one.value),
        );
      if (other) used.add(other);
      const outcome: Outcome = right
        ? right.isDoubtful
          ? "DOUBTED"
          : "FOUND"
        : other
          ? other.isDoubtful || isAsked(field, other.value, value)
            ? "WARNED"
            : "WRONG"
          : "MISSED";
      return { id, kind, field, outcome, expected: value, read: other?.value ?? "" };
    }),
  );
  const strays = answers.filter(
    (one) => strictKeys.includes(one.key) && !used.has(one) && !isExpected(printed[one.key], one.value),
  );
  return [
    ...out,
    ...strays.map(({ key, value, isDoubtful }): Measured => ({
      id,
      kind,
      field: key,
      outcome: isDoubtful ? "WARNED" : "WRONG",
      expected: "",
      read: value,
    })),
  ];
}

const isExpected = (all: string | readonly string[] | undefined, value: string): boolean =>
  all !== undefined &&
  (typeof all === "string" ? [all] : all).some((one) => comparable(one) === comparable(value));

/** A basis or a currency that is not known is asked for, which is a doubt; the amount itself must be right. */
const isAsked = (field: string, read: string, expected: string): boolean =>
  (field === "line.price" || field === "order.deposit") &&
  read.includes("?") &&
  read.split(" ").slice(0, 2).join() === expected.split(" ").slice(0, 2).join();
