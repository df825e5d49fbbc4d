// The lines of a document as they are frozen and displayed, with the contracts and the cars that they name.
import type { Call } from "#kernel/server/call.ts";
import { type Row, findRows } from "#kernel/server/records/records.ts";
import type { FrozenLine } from "../../model/documents/frozen.ts";

type Line = Row<"billingLine">;

export const linesOf = (call: Call, documentId: string): Promise<Line[]> =>
  findRows(call, "billingLine", { documentId }, { by: ["position"] });

/** The contracts and cars that lines name, by id. */
async function namesOf(call: Call, lines: readonly Line[]) {
  const contractIds = [...new Set(lines.flatMap(({ contractId }) => contractId ?? []))];
  const carIds = [...new Set(lines.flatMap(({ carId }) => carId ?? []))];
  const contracts =
    contractIds.length === 0
      ? []
      : await call.db
          .selectFrom("contract")
          .select(["id", "orderId", "carTitle"])
          .where("id", "in", contractIds)
          .execute();
  const cars =
    carIds.length === 0
      ? []
      : await call.db.selectFrom("car").select(["id", "licensePlate"]).where("id", "in", carIds).execute();
  return {
    contracts: new Map(contracts.map((contract) => [contract.id, contract])),
    plates: new Map(cars.map(({ id, licensePlate }) => [id, licensePlate ?? ""])),
  };
}

export async function frozenLines(call: Call, lines: readonly Line[]): Promise<FrozenLine[]> {
  const { contracts, plates } = await namesOf(call, lines);
  return lines.map((line) => {
    const contract = line.contractId === null ? undefined : contracts.get(line.contractId);
    const { kind, label, why, quantity, unitPriceCents, netCents, category, rate, exemption } = line;
    return {
      kind,
      label,
      why,
      contract: contract ? { id: contract.id, orderId: contract.orderId } : null,
      car:
        contract && line.carId !== null
          ? { title: contract.carTitle, plate: plates.get(line.carId) ?? "" }
          : null,
      period: line.fromDay && line.throughDay ? { from: line.fromDay, through: line.throughDay } : null,
      quantity,
      unitPriceCents,
      netCents,
      category,
      rate,
      exemption,
    };
  });
}
