// Access of an area to later areas, which it cannot import (event, question), and work done after a commit (job).

export interface EventType<Payload> {
  name: string;
  /** Only carries the type. */
  readonly payload?: Payload;
}

/**
 * Declares an event, named after the area and the constant:
 * `export const quoteSigned = event<{ quoteId: string }>("quotes.quoteSigned")`.
 */
export const event = <Payload>(name: string): EventType<Payload> => ({ name });

/** A question from an area to later ones, which it cannot import. */
export interface Question<Input, Answer> {
  name: string;
  /** Only carry the types. */
  readonly input?: Input;
  readonly answer?: Answer;
}

/**
 * Declares a question, named after the area and the constant:
 * `export const reasonsAgainstWithdrawal = question<{ carId: string }, string[]>("fleet.reasonsAgainstWithdrawal")`.
 */
export const question = <Input, Answer>(name: string): Question<Input, Answer> => ({ name });

/** Work for later, outside the transaction, done at least once. */
export interface JobType<Payload> extends EventType<Payload> {
  /** Seconds before the first retry; the delay doubles each time. */
  retryDelay: number;
  retryLimit: number;
}

export const job = <Payload>(
  name: string,
  rule: { retryDelay?: number; retryLimit?: number } = {},
): JobType<Payload> => ({
  name,
  retryDelay: rule.retryDelay ?? 5,
  retryLimit: rule.retryLimit ?? 5,
});
