// The tables of bank statements.
import { z } from "zod";
import { column, defaulted, internal, nullable, reference } from "#kernel/record.ts";
import { generatedSearchText, type RowsOf, table } from "#kernel/server/records/tables.ts";
import { lineRecord, statementRecord } from "../model/matching/records.ts";
import type { StoredDetail } from "./statements/payers.ts";

export const bankTables = {
  bankStatement: table(statementRecord, { issuerId: column.id("Émetteur", "issuer") }),
  statementLine: table(lineRecord, {
    valuedOn: nullable(column.day("Date de valeur")),
    encryptedPartyIban: nullable(internal<string>("nobody")),
    /** Equal for equal accounts. */
    partyDigest: nullable(internal<string>("nobody")),
    mandateReference: column.code("Mandat"),
    batchId: column.code("Remise"),
    details: column.group("Détail de la banque", z.custom<StoredDetail[]>(), "values"),
    fingerprint: internal<string>("nobody"),
    awaitsMatching: internal<boolean>("nobody"),
    /** The debit that came back by it. */
    returnedDebitId: nullable(reference),
    /** The return was not known before the match of the line: it is undone with it. */
    recordsReturn: defaulted(internal<boolean>("nobody")),
    /** The debit that it credits. */
    collectedDebitId: nullable(reference),
    /** The transfer that it debits was not executed before its match: its execution is undone with it. */
    recordsExecution: defaulted(internal<boolean>("nobody")),
    /** The transfer that it debits. */
    transferId: nullable(reference),
    searchText: generatedSearchText,
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof bankTables> {}
}
