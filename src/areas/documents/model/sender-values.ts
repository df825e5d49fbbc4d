// The values of a document that its sender sees, compared with what the page of the sender shows.
import { type CarFacts, differsFrom } from "./compare.ts";
import type { ReadValue } from "./kind.ts";
import type { DocumentContent } from "./reader.ts";
import { senderKeys, type SenderReading } from "./sender-reading.ts";

/** The facts of the car shown on the page of the sender: a client sees only the end of its VIN. */
export interface SenderSubject {
  kind: string;
  vinEnd: string;
  facts: CarFacts;
}

function expectedOf(one: ReadValue, { vinEnd, facts }: SenderSubject): string | null {
  if (one.key === "vin") return one.value.endsWith(vinEnd) ? null : vinEnd;
  const shown = facts[one.key] ?? null;
  return one.isLoose !== true && differsFrom(one, shown) ? shown : null;
}

/** Of several values of one kind, those that agree with the page of the sender hide the others. */
export function senderValues(
  { values }: Pick<DocumentContent, "values">,
  subject: SenderSubject,
): SenderReading["values"] {
  return senderKeys.flatMap((key) => {
    const all = values
      .filter((one) => one.key === key)
      .map(({ isDoubtful, value, page, ...one }) => ({
        key,
        value,
        page,
        isDoubtful,
        expected: expectedOf({ ...one, value, page, isDoubtful }, subject),
      }));
    const agreeing = all.filter(({ expected }) => expected === null);
    return agreeing.length > 0 ? agreeing : all;
  });
}
