// Exports that run at the same time are few.
import { Failure } from "../../failure.ts";
import type { Database } from "../database.ts";

const maximumPerAccount = 2;
const maximumTotal = 3;

const runningExports = new WeakMap<Database, string[]>();

/**
 * Runs an export for an account, unless the account or the application already runs the maximum number of them: exports
 * are long, and share a few database connections with jobs.
 */
export async function withExportSlot<T>(
  database: Database,
  account: string,
  act: () => Promise<T>,
): Promise<T> {
  const accounts = runningExports.get(database) ?? [];
  runningExports.set(database, accounts);
  if (accounts.filter((one) => one === account).length >= maximumPerAccount)
    throw new Failure(
      "tooMany",
      "LimitExceededException",
      "Deux de vos exports sont déjà en cours : attendez que l’un d’eux se termine.",
    );
  if (accounts.length >= maximumTotal)
    throw new Failure(
      "unavailable",
      "ServiceUnavailable",
      "Plusieurs exports sont déjà en cours : réessayez dans quelques instants.",
    );
  accounts.push(account);
  try {
    return await act();
  } finally {
    accounts.splice(accounts.indexOf(account), 1);
  }
}
