// Checks of every public operation: the client, and the attempts of the caller. Attempts are counted per account
// and network, so that an attacker locks out only themselves. The total of an account, which only many attackers
// reach, does not apply to its known browsers. A daily total does, since unlimited attempts would guess six digits;
// each browser known before that day has its own.
import { dayInParis } from "#kernel/calendar/day.ts";
import { networkOf } from "#kernel/server/http/network.ts";
import type { Account } from "../accounts/accounts.ts";
import { findDevice } from "./devices.ts";
import { type PoolContext, requireNetworkCaller } from "../operation.ts";
import { notFound, tooManyRequests } from "../refusal.ts";
import {
  addressRule,
  factorDayRule,
  factorRule,
  clearCounter,
  uncountAttempt,
  passwordRule,
  passwordTotalRule,
  countAttempt,
  type AttemptRule,
} from "./attempt-rules.ts";

export function requireClient({ pool }: PoolContext, input: string): void {
  if (input !== pool.clientId) throw notFound(`User pool client ${input}`);
}

/** Subject of the counters: the account when it exists, else the name typed. */
const attemptSubject = (input: string, account: Account | undefined): string =>
  account?.sub ?? input.trim().toLowerCase();

export interface Attempt {
  /** Kind of attempt, such as `password` or `code`. */
  purpose: string;
  /** Name typed by the caller. */
  input: string;
  account: Account | undefined;
  /** Rule per network or known browser; `totalRule` applies to the account, except from known browsers. */
  placeRule: AttemptRule;
  totalRule: AttemptRule;
  /** True for a daily total, which also applies to browsers; those known before that day have their own. */
  isDaily?: true;
}

export const passwordAttempt = (input: string, account: Account | undefined): Attempt => ({
  purpose: "password",
  input,
  account,
  placeRule: passwordRule,
  totalRule: passwordTotalRule,
});

/** Codes of a second factor, which an attacker with the right password can guess from their own network. */
export const factorAttempt = (account: Account): Attempt => ({
  purpose: "factor",
  input: account.email,
  account,
  placeRule: factorRule,
  totalRule: factorDayRule,
  isDaily: true,
});

const counterKeys = async (context: PoolContext, { purpose, input, account, isDaily }: Attempt) => {
  const device = await findDevice(context, account?.sub);
  const name = `${purpose} ${attemptSubject(input, account)}`;
  const network = networkOf(requireNetworkCaller(context).address);
  const today = dayInParis(context.now());
  if (!device)
    return {
      here: `${name} ${network}`,
      inAll: isDaily ? `${name} ${today}` : name,
      address: `address ${network}`,
    };
  const here = `${name} ${device.key}`;
  if (!isDaily) return { here, inAll: null, address: null };
  // A browser first seen today may belong to the attacker: it has no total of its own yet.
  const isOld = dayInParis(new Date(device.since)) < today;
  return { here, inAll: `${isOld ? here : name} ${today}`, address: null };
};

/** Counts one attempt; false while it must wait. */
export async function admitAttempt(context: PoolContext, attempt: Attempt): Promise<boolean> {
  const { db, now } = context;
  const keys = await counterKeys(context, attempt);
  if (keys.address && !(await countAttempt(db, keys.address, addressRule, now()))) throw tooManyRequests();
  if (!(await countAttempt(db, keys.here, attempt.placeRule, now()))) return false;
  return keys.inAll === null || countAttempt(db, keys.inAll, attempt.totalRule, now());
}

/** Clears the counters of the caller after a right attempt, and takes it out of the shared ones. */
export async function clearAttempts(context: PoolContext, attempt: Attempt): Promise<void> {
  const keys = await counterKeys(context, attempt);
  await clearCounter(context.db, keys.here);
  for (const key of [keys.inAll, keys.address]) if (key) await uncountAttempt(context.db, key);
}
