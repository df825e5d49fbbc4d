// A document too long to hold in memory.

/** Made while it leaves: what comes after is never in memory with what went before. */
export interface StreamedDocument {
  name: string;
  type: string;
  /** Read once the transaction of the call is committed: what it needs of the database, it opens by itself. */
  chunks: AsyncIterable<Uint8Array>;
}
