// The lines of a file of entries, read page after page: memory does not grow with it.
import { sql } from "kysely";
import { identityOf } from "#billing/server/issuers.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { withMaskedIbans } from "#kernel/company/iban.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { findRow, get, type Row } from "#kernel/server/records/records.ts";
import { inForceOn } from "#settings/model/dated.ts";
import { accountLabel, printedAccount } from "../../model/accounts.ts";
import { fecHeader, fecLine, type FecRow } from "../../model/fec/fec.ts";
import { type Journal, journalKeys, journals } from "../../model/journals.ts";
import { monthSpan } from "../../model/spans.ts";
import "../tables.ts";

type Within = OutsideContext["within"];

/** Settings of the issuer that shape a file, read once before its entries. */
export interface FileFacts {
  issuerId: string;
  from: Day;
  to: Day;
  company: string;
  siren: string;
  isLatin: boolean;
  isProvisional: boolean;
  accountLength: number | null;
  journals: readonly { journal: Journal; code: string }[];
}

/** A frozen month keeps the settings of its freeze. */
export async function fileFacts(call: Call, issuerId: string, from: Day, to: Day): Promise<FileFacts> {
  const settings = await get(call, "bookSettings", issuerId);
  const frozen =
    to === monthSpan(from).to ? await findRow(call, "bookMonth", { issuerId, month: from }) : null;
  const { isLatin, accountLength, keptJournals } = frozen ?? settings;
  const identity = await identityOf(call, await get(call, "issuer", issuerId));
  if (!identity)
    throw refused("L’émetteur n’a pas encore d’identité : renseignez son SIRET dans les paramètres.");
  const codes = await call.db
    .selectFrom("bookAccount")
    .select(["role", "fromDay as from", "code"])
    .where("kind", "=", "JOURNAL")
    .orderBy("fromDay")
    .execute();
  const exported = journalKeys.filter((journal) => journal !== "AN" && !keptJournals.includes(journal));
  return {
    issuerId,
    from,
    to,
    company: identity.name,
    siren: identity.siret.slice(0, 9),
    isLatin,
    accountLength,
    isProvisional: to >= settings.firstOpenOn,
    journals: exported.map((journal) => ({
      journal,
      code:
        inForceOn(
          codes.filter(({ role }) => role === journal),
          from,
        )?.code ?? journal,
    })),
  };
}

const entriesPerPage = 2_000;

interface StoredLine extends Pick<
  Row<"bookLine">,
  "account" | "debitCents" | "creditCents" | "letter" | "letterOn" | "foreignCents" | "currency"
> {
  entryId: string;
  day: Day;
  number: number | null;
  frozenOn: Day | null;
  pieceRef: string;
  pieceOn: Day;
  label: string;
  auxiliary: string | null;
  thirdName: string | null;
}

async function pageOf(
  call: Call,
  { issuerId, from, to }: FileFacts,
  journal: Journal,
  after: string | null,
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    with page as (
      select e.* from book_entry e where e.issuer_id = ${issuerId} and e.journal = ${journal} and e.day between ${from} and ${to}
        and (${after}::uuid is null or (e.day, e.id) > (select day, id from book_entry where id = ${after}))
      order by e.day, e.id limit ${entriesPerPage}
    )
    select e.id as "entryId", e.day, e.number, e.frozen_on as "frozenOn", e.piece_ref as "pieceRef", e.piece_on as "pieceOn",
      e.label, l.account, l.debit_cents as "debitCents", l.credit_cents as "creditCents", l.letter,
      l.letter_on as "letterOn", l.foreign_cents as "foreignCents", l.currency, t.auxiliary, t.name as "thirdName"
    from page e join book_line l on l.entry_id = e.id
    left join book_third_party t on t.kind = l.third_kind and t.id = l.third_id
    order by e.day, e.id, l.id`.execute(call.db);
  return rows;
}

function rowOf(facts: FileFacts, journal: { journal: Journal; code: string }, line: StoredLine): FecRow {
  const { pieceRef, pieceOn, auxiliary, thirdName, letter, letterOn, foreignCents, currency } = line;
  return {
    journal: { code: journal.code, label: journals[journal.journal] },
    number: facts.isProvisional ? null : line.number,
    on: line.day,
    account: { number: printedAccount(line.account, facts.accountLength), label: accountLabel(line.account) },
    third: auxiliary === null ? null : { number: auxiliary, name: withMaskedIbans(thirdName || auxiliary) },
    piece: { reference: withMaskedIbans(pieceRef), on: pieceOn },
    label: withMaskedIbans(line.label),
    debitCents: line.debitCents,
    creditCents: line.creditCents,
    lettering: letter && letterOn ? { code: letter, on: letterOn } : null,
    validatedOn: facts.isProvisional ? null : line.frozenOn,
    foreign: foreignCents !== null && currency !== null ? { cents: Math.abs(foreignCents), currency } : null,
  };
}

/** The text of a file of these months, page after page, each read in a transaction of its own. */
export async function* fileText(within: Within, ...months: readonly FileFacts[]): AsyncGenerator<string> {
  yield fecHeader;
  for (const facts of months)
    for (const journal of facts.journals) {
      let after: string | null = null;
      for (;;) {
        const position: string | null = after;
        const lines: StoredLine[] = await within((call) => pageOf(call, facts, journal.journal, position));
        if (lines.length === 0) break;
        yield lines.map((line) => fecLine(rowOf(facts, journal, line))).join("");
        after = lines.at(-1)?.entryId ?? null;
      }
    }
}
