// The account that a caller claims, without proof.
import type { Db } from "#kernel/server/database.ts";
import { storableText } from "#kernel/server/storable-text.ts";
import { findAccount } from "../pool/accounts/accounts.ts";
import type { NewSecurityEvent } from "./journal.ts";

const maximumLength = 200;

/** The account of an address or a subject, when it exists; else the claim itself. A failing database names no account. */
export async function identifyClaim(
  db: Db,
  claim: string,
): Promise<Pick<NewSecurityEvent, "account" | "accountId">> {
  const name = storableText(claim.slice(0, maximumLength));
  const found = name === "" ? undefined : await findAccount(db, name).catch(() => undefined);
  return found ? { account: found.email, accountId: found.sub } : { account: name, accountId: null };
}
