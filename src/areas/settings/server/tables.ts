import type { Day } from "#kernel/calendar/day.ts";
import type { Recorded } from "#kernel/server/database.ts";
import type { Lessor } from "../model/lessor.ts";
import type { ParameterName } from "../model/parameters/rules.ts";
import type { TaxScale, TaxScaleKind } from "../model/scales/tax-scales.ts";

interface ParameterTable extends Recorded {
  name: ParameterName;
  value: number;
  startsOn: Day;
  source: string;
}

interface TaxScaleTable extends Recorded {
  kind: TaxScaleKind;
  startsOn: Day;
  scale: TaxScale;
}

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
  interface Tables {
    parameter: ParameterTable;
    taxScale: TaxScaleTable;
    lessor: LessorTable;
  }
}
