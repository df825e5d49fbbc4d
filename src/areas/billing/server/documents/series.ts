// Numbers of documents: one row by issuer, series and year, locked until the end of the transaction, so that a
// finalisation that fails leaves no hole and two never get the same number (CGI, ann. II, art. 242 nonies A, I, 7°).
import { type Day, yearOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { DocumentKind } from "../../model/documents/frozen.ts";
import { documentNumber, seriesLetters } from "../../model/issuer.ts";

/**
 * The next number of a series, and the day of issue: today, or a later day where the series has reached it or an invoice
 * that the document corrects bears it.
 */
export async function nextNumber(
  call: Call,
  issuer: Pick<Row<"issuer">, "id" | "code">,
  { kind, notBefore }: { kind: DocumentKind; notBefore: Day | null },
): Promise<{ number: string; issuedOn: Day }> {
  const letter = seriesLetters[kind];
  const before = await call.db
    .selectFrom("documentSeries")
    .select((of) => of.fn.max("lastIssuedOn").as("lastIssuedOn"))
    .where("issuerId", "=", issuer.id)
    .where("letter", "=", letter)
    .executeTakeFirst();
  // The clock of a machine may be set back: the days of a series never decrease.
  const issuedOn = [before?.lastIssuedOn ?? call.today, notBefore ?? call.today].reduce(
    (latest, on) => (on > latest ? on : latest),
    call.today,
  );
  const year = yearOf(issuedOn);
  const { lastNumber, lastIssuedOn } = await call.db
    .insertInto("documentSeries")
    .values({ issuerId: issuer.id, letter, year, lastNumber: 1, lastIssuedOn: issuedOn })
    .onConflict((row) =>
      row.columns(["issuerId", "letter", "year"]).doUpdateSet((of) => ({
        lastNumber: of("documentSeries.lastNumber", "+", 1),
        lastIssuedOn: of.fn<Day>("greatest", ["documentSeries.lastIssuedOn", of.val(issuedOn)]),
      })),
    )
    .returning(["lastNumber", "lastIssuedOn"])
    .executeTakeFirstOrThrow();
  return { number: documentNumber(issuer.code, letter, year, lastNumber), issuedOn: lastIssuedOn };
}
