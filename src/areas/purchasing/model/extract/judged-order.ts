// The values of an order or invoice with the doubts that a person must settle: the same judgement as for any document.
import { type Grounds, judge } from "#documents/model/doubt.ts";
import { type Box, firstMatch, foldText, type ReadPage } from "#kernel/documents/reading.ts";
import { checkResult } from "#fleet/model/vin.ts";
import type { OrderReading } from "./order.ts";
import type { Proposed } from "./proposed.ts";

const textPattern = (text: string): RegExp =>
  new RegExp(foldText(text).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

/** The position of the words of a value on their page. */
export function boxOfWords(
  pages: readonly ReadPage[],
  { text, page }: { text: string; page: number },
): Box | null {
  const own = pages[page - 1];
  return (own && firstMatch([own], textPattern(text)))?.box ?? null;
}

type Found = Pick<Proposed<unknown>, "value" | "text" | "page" | "evidence" | "doubt">;

/** Judges one value at the position of its words. */
export const judgeFound =
  (pages: readonly ReadPage[], grounds: Grounds) =>
  <One extends Found>(found: One, more: { key?: string; isChecked?: boolean | null } = {}): One => {
    const box = boxOfWords(pages, found);
    const candidate = { key: "", label: "", ...found, ...more, value: String(found.value), box };
    const { evidence, isDoubtful, doubt } = judge(candidate, pages, grounds);
    return { ...found, evidence, isDoubtful, ...(doubt !== undefined && { doubt }) };
  };

/** Marks the doubtful values of a reading. */
export function judgeOrder(
  reading: OrderReading,
  pages: readonly ReadPage[],
  grounds: Grounds,
): OrderReading {
  const judged = judgeFound(pages, grounds);
  const optional = <One extends Found>(found: One | null): One | null => found && judged(found);
  return {
    ...reading,
    number: optional(reading.number),
    orderedOn: optional(reading.orderedOn),
    expectedOn: optional(reading.expectedOn),
    deposit: optional(reading.deposit),
    vatCaution: optional(reading.vatCaution),
    vatNumbers: reading.vatNumbers.map((one) => judged(one)),
    lines: reading.lines.map((line) => ({
      ...line,
      vin: judged(line.vin, { key: "vin", isChecked: checkResult(line.vin.value) }),
      price: optional(line.price),
      mileage: optional(line.mileage),
      firstRegistrationDate: optional(line.firstRegistrationDate),
      color: optional(line.color),
      manufacturerFinish: optional(line.manufacturerFinish),
    })),
  };
}
