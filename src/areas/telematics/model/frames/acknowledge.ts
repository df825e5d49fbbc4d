// Replies to frames, in the protocol of the manufacturer.
import { commands } from "./frame.ts";

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const recordsKept = bytes("0002640113bc");
const recordsNotKept = bytes("000264000235");
/** By command: the command plus 100, and a 1. */
const heard: Readonly<Record<number, Uint8Array>> = {
  [commands.TROUBLE_CODES]: bytes("00026d01c4a4"),
  [commands.IDENTIFICATION]: bytes("00027301cb25"),
  [commands.HEARTBEAT]: bytes("00027401862d"),
};

/** Records are acknowledged once they are committed; files and other commands have no answer. */
export function acknowledgementOf(command: number, isKept: boolean): Uint8Array | null {
  if (command === commands.RECORDS || command === commands.EXTENDED_RECORDS)
    return isKept ? recordsKept : recordsNotKept;
  return heard[command] ?? null;
}
