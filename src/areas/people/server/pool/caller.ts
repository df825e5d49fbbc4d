// What every public operation checks of its caller: the client, and the tries made from where they are.
// Tries are counted by account and place together, so that a stranger locks nobody out but themselves;
// the total of an account, which only many strangers reach, does not concern the browsers that it knows. A total of the
// day does: a code of six digits is guessed in the end by whoever may try for ever; but each browser known before that day has its own.
import { dayInParis } from "#kernel/day.ts";
import { networkOf } from "#kernel/server/network.ts";
import type { Account } from "./accounts.ts";
import { knownDevice } from "./devices.ts";
import { type PoolContext, strangerOf } from "./operation.ts";
import { notFound, tooManyRequests } from "./refusal.ts";
import {
  addressRule,
  factorDayRule,
  factorRule,
  forgiveTries,
  giveTryBack,
  passwordRule,
  strangersRule,
  takeTry,
  type TryRule,
} from "./tries.ts";

export function requireClient({ pool }: PoolContext, given: string): void {
  if (given !== pool.clientId) throw notFound(`User pool client ${given}`);
}

/** What tries are counted under: the account when there is one, else the name that was typed. */
const nameOf = (given: string, account: Account | undefined): string =>
  account?.sub ?? given.trim().toLowerCase();

export interface Tries {
  /** Of what: `password`, `code`. */
  of: string;
  /** What was typed as a name. */
  given: string;
  account: Account | undefined;
  /** From one place, and in all but from known browsers. */
  here: TryRule;
  inAll: TryRule;
  /** True when the total is that of a day, which browsers have too, each its own once it was known before that day. */
  isDaily?: true;
}

export const passwordTries = (given: string, account: Account | undefined): Tries => ({
  of: "password",
  given,
  account,
  here: passwordRule,
  inAll: strangersRule,
});

/** Codes of a second factor: whoever has the password of another guesses from where they are. */
export const factorTries = (account: Account): Tries => ({
  of: "factor",
  given: account.email,
  account,
  here: factorRule,
  inAll: factorDayRule,
  isDaily: true,
});

const keysOf = async (context: PoolContext, { of, given, account, isDaily }: Tries) => {
  const device = await knownDevice(context, account?.sub);
  const name = `${of} ${nameOf(given, account)}`;
  const network = networkOf(strangerOf(context).address);
  const today = dayInParis(context.now());
  if (!device)
    return {
      here: `${name} ${network}`,
      inAll: isDaily ? `${name} ${today}` : name,
      address: `address ${network}`,
    };
  const here = `${name} ${device.key}`;
  if (!isDaily) return { here, inAll: null, address: null };
  // A browser that became known today may be that of whoever guesses: it has no total of its own yet.
  const isOld = dayInParis(new Date(device.since)) < today;
  return { here, inAll: `${isOld ? here : name} ${today}`, address: null };
};

/** Takes one try; false while it has to wait. */
export async function takeTries(context: PoolContext, tries: Tries): Promise<boolean> {
  const { db, now } = context;
  const keys = await keysOf(context, tries);
  if (keys.address && !(await takeTry(db, keys.address, addressRule, now()))) throw tooManyRequests();
  if (!(await takeTry(db, keys.here, tries.here, now()))) return false;
  return keys.inAll === null || takeTry(db, keys.inAll, tries.inAll, now());
}

/** It was right: what was counted here is forgotten, and it is taken back from what others share. */
export async function forgive(context: PoolContext, tries: Tries): Promise<void> {
  const keys = await keysOf(context, tries);
  await forgiveTries(context.db, keys.here);
  for (const key of [keys.inAll, keys.address]) if (key) await giveTryBack(context.db, key);
}
