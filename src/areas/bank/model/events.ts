// Questions of bank statements to later areas.
import { question } from "#kernel/event.ts";
import type { Cents } from "#kernel/money.ts";

/** The most that small balances and fees of a company may give up in a month, without a proof. */
export const smallBalanceLimit = question<object, Cents>("bank.smallBalanceLimit");
