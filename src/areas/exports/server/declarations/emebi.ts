// EMEBI: the cars introduced from the Union and sent to it in a month.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { emebi } from "#books/model/declarations/emebi.ts";
import "#books/server/tables.ts";
import { refused } from "#kernel/failure.ts";
import { findRow } from "#kernel/server/records/records.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { Export } from "../engine/export.ts";
import { incomplete, monthOf, monthSpan } from "./declaration.ts";
import { movementSchema, movementsQuery } from "./movements.ts";

/** The Corsican departments share the postcodes in 20. */
const departmentOf = (zipCode: string): string =>
  zipCode.startsWith("20") ? (/^20[01]/.test(zipCode) ? "2A" : "2B") : zipCode.slice(0, 2);

export const emebiExport: Export = {
  name: "deb-web-2",
  title: "EMEBI",
  group: "BOOKS",
  holds:
    "L’enquête mensuelle des douanes sur les échanges de biens dans l’Union : les véhicules introduits et expédiés du mois choisi.",
  params: ["start"],
  columns: {},
  rows: (params, call) => movementsQuery(...monthSpan(params, call)),
  xml: async (call, rows, params) => {
    const cars = movementSchema.array().parse(rows);
    const { name, vatNumber, siret, zipCode } = await readLessor(call);
    const settings = await findRow(call, "bookSettings", { id: lessorIssuerId });
    const accreditation = settings?.customsNumber ?? "";
    const { xml, findings } = emebi(
      { name, vatNumber, siret, department: departmentOf(zipCode), accreditation },
      { month: monthOf(params, call), writtenOn: call.today },
      cars,
    );
    const vins = new Map(cars.map(({ carId, vin }) => [carId, vin]));
    if (findings.length > 0)
      throw incomplete(
        findings.map(({ carId, message }) => ({ subject: vins.get(carId ?? "") ?? null, message })),
      );
    if (xml === null)
      throw refused(
        "Aucun véhicule n’a été introduit ni expédié ce mois-là : déclarez un mois « néant » sur le site de la douane.",
      );
    return xml;
  },
};
