// How long we wait before we say so. Somebody who clicks gets an answer within ten seconds, whatever is
// locked or frozen; jobs, exports and commands take the time of their work.
interface DatabaseTimeouts {
  /** Until a connection is free, or opened. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  /** Kept by us: the statement limit is of no use when the server itself is frozen. */
  answerMs: number;
  /** A transaction that does nothing still holds its locks. */
  idleInTransactionMs: number;
}

export const timeouts = {
  call: {
    connectMs: 3_000,
    statementMs: 6_000,
    lockMs: 5_500,
    answerMs: 6_500,
    idleInTransactionMs: 30_000,
  },
  background: {
    connectMs: 30_000,
    statementMs: 900_000,
    lockMs: 30_000,
    answerMs: 910_000,
    idleInTransactionMs: 600_000,
  },
  /** Headers and body of a request: 6 MB on a phone in the country take a minute and a half. */
  bodyMs: 120_000,
  /** A socket on which nothing moves; live streams move every 20 seconds. */
  socketMs: 300_000,
  healthMs: 2_000,
  /** When we are told to stop: for the requests in flight, then for everything else. */
  requestsInFlightMs: 20_000,
  stopMs: 40_000,
} as const satisfies { call: DatabaseTimeouts; background: DatabaseTimeouts } & Record<
  string,
  number | DatabaseTimeouts
>;

/** The same, as the driver takes them. */
export const databaseLimits = (limits: DatabaseTimeouts) => ({
  connectionTimeoutMillis: limits.connectMs,
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  query_timeout: limits.answerMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
});
