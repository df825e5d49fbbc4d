// A mandate that debits another account than before: announced to accountants and to the client, and approved by two.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { usableFrom } from "#ledger/model/beneficiaries/beneficiary.ts";

interface DebitedAccount {
  /** Empty where a provider holds the account. */
  iban: string;
  holder: string;
}

/** An account that a provider holds cannot be compared: it is another one. */
export const isOtherAccount = (former: DebitedAccount | null, current: DebitedAccount | null): boolean =>
  !former || !current || former.iban !== current.iban || former.holder !== current.holder;

/** « compte changé le 10-02-2027, demandé par Erwan Salaün ». */
export const accountChangeText = (changedOn: Day, askedBy: string): string =>
  `compte changé le ${frenchDay(changedOn)}, demandé par ${askedBy}`;

/** True during the days in which a refund to a changed account would wait too. */
export const isRecentChange = (changedOn: Day, today: Day): boolean =>
  today < usableFrom({ givenOn: changedOn, isChange: true });
