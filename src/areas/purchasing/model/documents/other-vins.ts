// Documents of an order with another VIN than the car's: its supplier is not paid until a person settles it.
import { z } from "zod";
import { type ReadVin, contradictingVin } from "#documents/model/contradicting-vin.ts";
import { longText } from "#kernel/schema/french.ts";
import { lineDraftSchema } from "../orders/line.ts";

export const otherVinSchema = z.object({ documentName: z.string(), vin: z.string() });
export type OtherVin = z.output<typeof otherVinSchema>;

export const settledVinSchema = z.object({ vin: lineDraftSchema.shape.vin, reason: longText(500) });
export type SettledVin = z.output<typeof settledVinSchema>;

/** A document as read: of one car, or of the whole order. */
export interface ReadDocument {
  lineId: string | null;
  name: string;
  vins: readonly ReadVin[];
  /** True when its kind may list several cars. */
  listsCars: boolean;
}

/**
 * VINs found in documents instead of the line's own, by line; `fleetVins` are the VINs of our cars among them.
 * A document of the whole order may name its other cars without contradiction.
 */
export function findOtherVins(
  lines: readonly { id: string; vin: string }[],
  documents: readonly ReadDocument[],
  fleetVins: ReadonlySet<string>,
): Map<string, OtherVin[]> {
  const ordered = lines.map(({ vin }) => vin);
  const ours = new Set([...fleetVins, ...ordered]);
  const out = new Map<string, OtherVin[]>(lines.map(({ id }) => [id, []]));
  for (const { lineId, name, vins, listsCars } of documents) {
    const expectedVins = lineId === null ? ordered : [];
    const document = { vins, fleetVins: ours, expectedVins, isList: listsCars && vins.length > 1 };
    for (const { id, vin } of lines) {
      const stranger = lineId === null || lineId === id ? contradictingVin(vin, document) : null;
      if (stranger !== null) out.get(id)?.push({ documentName: name, vin: stranger });
    }
  }
  return out;
}

export const otherVinReason = ({ documentName, vin }: OtherVin): string =>
  `« ${documentName} » porte le VIN ${vin} : corrigez le VIN commandé, ou expliquez la différence.`;
