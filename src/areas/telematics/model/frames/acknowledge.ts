// What is answered to a frame, as whole frames of the maker's protocol.
import { commands } from "./frame.ts";

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const recordsKept = bytes("0002640113bc");
const recordsNotKept = bytes("000264000235");
const troubleCodesRead = bytes("00026d01c4a4");

/** Records are acknowledged once they are committed; others are heard, and have no answer. */
export function acknowledgementOf(command: number, isKept: boolean): Uint8Array | null {
  if (command === commands.RECORDS || command === commands.EXTENDED_RECORDS)
    return isKept ? recordsKept : recordsNotKept;
  return command === commands.TROUBLE_CODES ? troubleCodesRead : null;
}
