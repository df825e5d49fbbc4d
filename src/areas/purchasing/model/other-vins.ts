// Papers of an order that bear another VIN than that of a car: its supplier is not paid until a person settles it.
import { z } from "zod";
import { isVinOf, type ReadVin } from "#documents/model/own-vin.ts";
import { longText } from "#kernel/french.ts";
import { lineDraftSchema } from "./line.ts";

export const otherVinSchema = z.object({ documentName: z.string(), vin: z.string() });
export type OtherVin = z.output<typeof otherVinSchema>;

export const settledVinSchema = z.object({ vin: lineDraftSchema.shape.vin, reason: longText(500) });
export type SettledVin = z.output<typeof settledVinSchema>;

/** A paper as it was read: of one car, or of the whole order. */
export interface ReadPaper {
  lineId: string | null;
  name: string;
  vins: readonly ReadVin[];
}

/** By line, what its papers say in place of its VIN. In a paper of the order, a VIN of another of its cars says nothing. */
export function otherVinsIn(
  lines: readonly { id: string; vin: string }[],
  papers: readonly ReadPaper[],
): Map<string, OtherVin[]> {
  const ordered = lines.map(({ vin }) => vin);
  const out = new Map<string, OtherVin[]>(lines.map(({ id }) => [id, []]));
  for (const { lineId, name, vins } of papers) {
    const isOf = (vin: string) => (read: ReadVin) => isVinOf(read, vin, ordered);
    const strangers = lineId === null ? vins.filter((read) => !ordered.some((vin) => isOf(vin)(read))) : vins;
    const [stranger] = strangers;
    if (stranger === undefined) continue;
    for (const line of lines)
      if ((lineId === null || lineId === line.id) && !vins.some(isOf(line.vin)))
        out.get(line.id)?.push({ documentName: name, vin: stranger.vin });
  }
  return out;
}

export const otherVinReason = ({ documentName, vin }: OtherVin): string =>
  `« ${documentName} » porte le VIN ${vin} : corrigez le VIN commandé, ou expliquez la différence.`;
