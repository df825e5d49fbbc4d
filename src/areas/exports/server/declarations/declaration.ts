// The month of a declaration, and the refusal of an incomplete one.
import { addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { type Failure, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Params } from "../../model/params.ts";

export const monthOf = ({ start }: Params, { today }: Call): Day => firstOfMonth(start ?? today);

/** The first day of the month, and that of the next one. */
export function monthSpan(params: Params, call: Call): [from: Day, before: Day] {
  const month = monthOf(params, call);
  return [month, addMonths(month, 1)];
}

const maximumSubjects = 10;

/** Each mistake once, with the cars or customers concerned; `subject` is null for the declarant. */
export function incomplete(findings: readonly { subject: string | null; message: string }[]): Failure {
  const sentences = [...Map.groupBy(findings, ({ message }) => message)].map(([message, of]) => {
    const subjects = [...new Set(of.flatMap(({ subject }) => subject ?? []))];
    if (subjects.length === 0) return message;
    const others = subjects.length - maximumSubjects;
    const listed = subjects.slice(0, maximumSubjects).join(", ");
    return `${message.replace(/\.$/, "")} (${listed}${others > 0 ? ` et ${others} de plus` : ""}).`;
  });
  return refused(`La déclaration est incomplète. ${sentences.join(" ")}`);
}
