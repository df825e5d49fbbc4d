// What every public operation checks of its caller: the client, and the tries of its address.
import type { Account } from "./accounts.ts";
import type { PoolContext } from "./operation.ts";
import { notFound, tooManyRequests } from "./refusal.ts";
import { addressRule, takeTry } from "./tries.ts";

export function demandClient({ pool }: PoolContext, given: string): void {
  if (given !== pool.clientId) throw notFound(`User pool client ${given}`);
}

/** What tries are counted under: the account when there is one, else the name that was typed. */
export const nameOf = (given: string, account: Account | undefined): string => account?.sub ?? given.trim().toLowerCase();

/** Counts a try of a caller's address; the calls of the application itself are not counted. */
export async function takeAddressTry({ db, address, now }: PoolContext): Promise<void> {
  if (address && !(await takeTry(db, `address ${address}`, addressRule, now()))) throw tooManyRequests();
}
