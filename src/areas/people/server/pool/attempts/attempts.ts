// What every public operation checks of its caller: the client, and the tries made from where they are.
// Tries are counted by account and place together, so that a stranger locks nobody out but themselves;
// the total of an account, which only many strangers reach, does not concern the browsers that it knows. A total of the
// day does: a code of six digits is guessed in the end by whoever may try for ever; but each browser known before that day has its own.
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

/** What tries are counted under: the account when there is one, else the name that was typed. */
const attemptSubject = (input: string, account: Account | undefined): string =>
  account?.sub ?? input.trim().toLowerCase();

export interface Attempt {
  /** Of what: `password`, `code`. */
  purpose: string;
  /** What was typed as a name. */
  input: string;
  account: Account | undefined;
  /** From one place, and in all but from known browsers. */
  placeRule: AttemptRule;
  totalRule: AttemptRule;
  /** True when the total is that of a day, which browsers have too, each its own once it was known before that day. */
  isDaily?: true;
}

export const passwordAttempt = (input: string, account: Account | undefined): Attempt => ({
  purpose: "password",
  input,
  account,
  placeRule: passwordRule,
  totalRule: passwordTotalRule,
});

/** Codes of a second factor: whoever has the password of another guesses from where they are. */
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
  // A browser that became known today may be that of whoever guesses: it has no total of its own yet.
  const isOld = dayInParis(new Date(device.since)) < today;
  return { here, inAll: `${isOld ? here : name} ${today}`, address: null };
};

/** Takes one try; false while it has to wait. */
export async function admitAttempt(context: PoolContext, attempt: Attempt): Promise<boolean> {
  const { db, now } = context;
  const keys = await counterKeys(context, attempt);
  if (keys.address && !(await countAttempt(db, keys.address, addressRule, now()))) throw tooManyRequests();
  if (!(await countAttempt(db, keys.here, attempt.placeRule, now()))) return false;
  return keys.inAll === null || countAttempt(db, keys.inAll, attempt.totalRule, now());
}

/** It was right: what was counted here is forgotten, and it is taken back from what others share. */
export async function clearAttempts(context: PoolContext, attempt: Attempt): Promise<void> {
  const keys = await counterKeys(context, attempt);
  await clearCounter(context.db, keys.here);
  for (const key of [keys.inAll, keys.address]) if (key) await uncountAttempt(context.db, key);
}
