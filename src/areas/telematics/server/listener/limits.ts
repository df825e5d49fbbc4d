// Limits of the listener: what a sender may take of it.
export interface ListenerLimits {
  /** From the first byte of a frame to its last. */
  frameMs: number;
  /** Without a byte. */
  idleMs: number;
  /** Not yet committed, by socket: beyond, its reading pauses. */
  uncommittedBytes: number;
  /** Acknowledgements that a sender does not read: beyond, it is cut. */
  unreadBytes: number;
  sockets: number;
  /** Frames whose CRC is wrong, in a row. */
  wrongCrcs: number;
  /** Frames of unknown boxes, on a socket that has shown a known one. */
  unknownFrames: number;
  batchFrames: number;
  batchMs: number;
  /** How often the two clocks above are read. */
  checkMs: number;
}

export const listenerLimits: ListenerLimits = {
  frameMs: 30_000,
  idleMs: 15 * 60_000,
  uncommittedBytes: 256 * 1_024,
  unreadBytes: 64 * 1_024,
  sockets: 20_000,
  wrongCrcs: 3,
  unknownFrames: 10,
  batchFrames: 200,
  batchMs: 50,
  checkMs: 1_000,
};
