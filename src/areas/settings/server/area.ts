import { area } from "#kernel/server/area.ts";
import { settingsManifest } from "../manifest.ts";
import { settingsContract } from "../contract.ts";
import { readBasis } from "./basis.ts";
import { readStoredLessor, setLessor } from "./lessor.ts";
import { addVersion, describeParameters } from "./parameters.ts";
import { addScale, describeScales } from "./scales.ts";
import { ratesIn } from "../model/lessee-vat.ts";
import { parameterFields, taxScaleFields } from "../model/fields.ts";
import { settingsPersonalData } from "./personal-data.ts";
import { settingsHome } from "./home.ts";

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
    personalData: settingsPersonalData,
    home: settingsHome,
    fields: { parameter: parameterFields, taxScale: taxScaleFields },
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateSettings(call),
  },
);
