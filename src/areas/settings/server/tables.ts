// Parameters and scales, and the lessor.
import { field } from "#kernel/field.ts";
import { column, internal, record } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import type { Lessor } from "../model/lessor.ts";
import type { ParameterName } from "../model/parameters/rules.ts";
import type { TaxScale, TaxScaleKind } from "../model/scales/tax-scales.ts";

const startsOn = column.day("En vigueur le");

export const settingsTables = {
  parameter: table(record({ startsOn, source: column.code("Source") }), {
    name: internal<ParameterName>("nobody"),
    value: { ...internal<number>("nobody"), field: field.text("Valeur") },
  }),
  taxScale: table(record({ startsOn }), {
    kind: { ...internal<TaxScaleKind>("nobody"), field: field.text("Nature") },
    scale: internal<TaxScale>("nobody"),
  }),
};

/** One row at most. */
interface LessorTable {
  theOnly: boolean;
  version: number;
  updatedAt: string;
  updatedBy: string;
  updatedById: string;
  identity: Lessor;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof settingsTables> {
    lessor: LessorTable;
  }
}
