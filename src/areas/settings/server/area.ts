import { area } from "#kernel/server/area.ts";
import { settingsManifest } from "../manifest.ts";
import { settingsContract } from "../contract.ts";
import { readBasis } from "./basis.ts";
import { readStoredLessor, setLessor } from "./lessor.ts";
import { addVersion, describeParameters } from "./parameters.ts";
import { addScale, describeScales } from "./scales.ts";
import { ratesIn } from "../model/lessee-vat.ts";
import { fieldsOfColumns } from "#kernel/record.ts";
import { colleagueColumns, staffTable } from "#platform/personal-data/columns.ts";
import { lessorFields } from "../model/fields.ts";
import { settingsHome } from "./home.ts";
import { settingsTables } from "./tables.ts";

export const settings = area(
  settingsManifest,
  settingsContract,
  {
    readPriceParameters: ({ query }, call) => describeParameters(call, query.on ?? call.today),
    addParameterVersion: ({ body }, call) => addVersion(call, body),
    readTaxScales: (_, call) => describeScales(call),
    readVatRates: async ({ query }, call) =>
      ratesIn(query.territory, (await readBasis(call, call.today)).scales).map(({ from, rate }) => ({
        from,
        rate,
      })),
    addTaxScale: ({ body }, call) => addScale(call, body),
    addTerritoryVat: ({ body }, call) => addScale(call, body),
    readLessor: (_, call) => readStoredLessor(call),
    setLessor: {
      form: async (_input, call) => {
        const { lessor, version } = await readStoredLessor(call);
        return { ...lessor, version };
      },
      act: ({ body }, call) => setLessor(call, body),
    },
  },
  {
    personalData: { tables: { lessor: staffTable("Loueur", colleagueColumns(["updated_by"])) } },
    home: settingsHome,
    tables: settingsTables,
    fields: { parameter: { ...fieldsOfColumns(settingsTables.parameter.columns), ...lessorFields } },
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateSettings(call),
  },
);
