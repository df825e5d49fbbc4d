// How many exports are made at once: they are long, and share with jobs a few connections of the database.
import { Failure } from "../failure.ts";
import type { Database } from "./database.ts";

const mostOfOne = 2;
const mostOfAll = 3;

const underWay = new WeakMap<Database, string[]>();

/** Makes an export for an account, unless there are already as many as it may have, or as we may make. */
export async function inTurn<T>(database: Database, account: string, act: () => Promise<T>): Promise<T> {
  const accounts = underWay.get(database) ?? [];
  underWay.set(database, accounts);
  if (accounts.filter((one) => one === account).length >= mostOfOne)
    throw new Failure(
      "tooMany",
      "LimitExceededException",
      "Deux de vos exports sont déjà en cours : attendez que l’un d’eux se termine.",
    );
  if (accounts.length >= mostOfAll)
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
