// Our bank accounts: those of the issuers, with what is remembered of the way their bank writes statements.
import { invalid } from "#kernel/failure.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { identityOf } from "#billing/server/issuers.ts";
import "./tables.ts";

/** The account of one of our issuers; refused when it is nobody's. */
export async function ownAccount(call: Call, iban: string): Promise<Row<"bankAccount">> {
  const stored = await call.db
    .selectFrom("bankAccount")
    .selectAll()
    .where("iban", "=", iban)
    .executeTakeFirst();
  if (stored) return stored;
  for (const issuer of await call.db.selectFrom("issuer").selectAll().execute()) {
    const identity = await identityOf(call, issuer);
    if (!identity || compactNumber(identity.iban) !== iban) continue;
    return call.db
      .insertInto("bankAccount")
      .values({ iban, issuerId: issuer.id })
      .onConflict((same) => same.column("iban").doUpdateSet({ iban }))
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  throw invalid({
    file: `Le compte ${frenchIban(iban)} n’est pas celui d’un de nos émetteurs : rien n’a été importé.`,
  });
}
