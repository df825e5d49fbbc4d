// Our bank accounts: those of the issuers, with what is remembered of the way their bank writes statements.
import { invalid } from "#kernel/failure.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { enteredIdentityOf, identityOf } from "#billing/server/issuers.ts";

interface IssuerAccount {
  iban: string;
  issuerId: string;
  issuerName: string;
}

export async function issuerAccounts(call: Call): Promise<IssuerAccount[]> {
  const accounts: IssuerAccount[] = [];
  for (const issuer of await call.db.selectFrom("issuer").selectAll().orderBy("id").execute()) {
    const identity = await identityOf(call, issuer);
    const entered = (await enteredIdentityOf(call, issuer))?.iban ?? "";
    for (const iban of new Set([identity?.iban ?? "", entered].map(compactNumber)))
      if (identity && iban !== "") accounts.push({ iban, issuerId: issuer.id, issuerName: identity.name });
  }
  return accounts;
}

/** Refuses, for a client, the account of one of our issuers. */
export async function requireNotOurs(call: Call, iban: string): Promise<void> {
  if ((await issuerAccounts(call)).some((own) => own.iban === iban))
    throw invalid({ iban: "Ce compte est celui du loueur : indiquez-en un autre." });
}

/** The account of one of our issuers; any other is refused. */
export async function ownAccount(call: Call, iban: string): Promise<Row<"bankAccount">> {
  const stored = await call.db
    .selectFrom("bankAccount")
    .selectAll()
    .where("iban", "=", iban)
    .executeTakeFirst();
  if (stored) return stored;
  const own = (await issuerAccounts(call)).find((account) => account.iban === iban);
  if (!own)
    throw invalid({
      file: `Le compte ${frenchIban(iban)} n’est pas celui d’un de nos émetteurs : rien n’a été importé.`,
    });
  return call.db
    .insertInto("bankAccount")
    .values({ iban, issuerId: own.issuerId })
    .onConflict((same) => same.column("iban").doUpdateSet({ iban }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
