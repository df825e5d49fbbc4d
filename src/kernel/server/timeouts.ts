// Timeouts. A user who clicks gets an answer within ten seconds, whatever is locked or frozen; jobs, exports and
// commands have as long as their work takes.
interface DatabaseTimeouts {
  /** Until a connection is free, or opened. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  /** Enforced by the client: the statement limit is of no use when the server itself is frozen. */
  answerMs: number;
  /** An idle transaction still holds its locks. */
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
  /** Headers and body of a request: 6 MB on a rural mobile network take a minute and a half. */
  bodyMs: 120_000,
  /** An idle socket; live streams send something every 20 seconds. */
  socketMs: 300_000,
  healthMs: 2_000,
  /** On shutdown: for the requests in flight, then for everything else. */
  requestsInFlightMs: 20_000,
  stopMs: 40_000,
} as const satisfies { call: DatabaseTimeouts; background: DatabaseTimeouts } & Record<
  string,
  number | DatabaseTimeouts
>;

/** The same limits, as the driver takes them. */
export const databaseLimits = (limits: DatabaseTimeouts) => ({
  connectionTimeoutMillis: limits.connectMs,
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  query_timeout: limits.answerMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
});
