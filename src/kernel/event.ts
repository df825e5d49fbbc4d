// What an earlier area says has happened, so that a later one can react in the same transaction.

export interface EventType<Payload> {
  name: string;
  /** Only carries the type. */
  readonly payload?: Payload;
}

/** Declares something that happens: `export const quoteSigned = event<{ quoteId: string }>("quote.signed")`. */
export const event = <Payload>(name: string): EventType<Payload> => ({ name });

/** What an earlier area is about to let people do: later ones may object, in French. */
export interface ProposalType<Payload> {
  name: string;
  /** Only carries the type. */
  readonly proposed?: Payload;
}

/** Declares what may be objected to: `export const quoteSending = proposal<{ quoteId: string }>("quote.sending")`. */
export const proposal = <Payload>(name: string): ProposalType<Payload> => ({ name });

/** Something to do later, outside the transaction, at least once. */
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
