// A car whose papers bear another VIN is not delivered until somebody has settled it.
import { prerequisite } from "#fleet/server/prerequisites.ts";
import type { Call } from "#kernel/server/call.ts";
import { otherVinsOf } from "./verbs.ts";

const wasTold = async (call: Call, carId: string): Promise<boolean> =>
  (await call.db
    .selectFrom("documentLink")
    .select("documentId")
    .where("record", "=", "car")
    .where("recordId", "=", carId)
    .where("otherVin", "is not", null)
    .executeTakeFirst()) !== undefined;

export const sameVin = prerequisite({
  key: "documents.vin",
  label: "VIN des documents expliqué",
  bearsOn: ["deliver"],
  awaits: "us",
  settledBy: "REVIEW_CAR_DOCUMENT",
  judge: async (call, { car }) => {
    if (!(await wasTold(call, car.id))) return null;
    const [other] = await otherVinsOf(call, car.id);
    return {
      isMet: other === undefined,
      proof: other
        ? `« ${other.documentName} » porte le VIN ${other.vin}.`
        : "Les différences de VIN sont expliquées.",
      to: `/car-summary/documents/${car.id}`,
    };
  },
});
