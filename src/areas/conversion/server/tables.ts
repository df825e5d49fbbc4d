// The table of conversions, in camel case.
import type { GeneratedAlways } from "kysely";
import type { CarRecordColumns } from "#fleet/server/car-files/car-records.ts";
import type { CarCategory } from "#fleet/model/category.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { ConversionStatus } from "../model/flow.ts";
import type { ConversionKind } from "../model/kind.ts";

interface ConversionTable extends Recorded, CarRecordColumns {
  supplierId: string;
  supplierName: string;
  kind: ConversionKind;
  work: string;
  status: Status<ConversionStatus>;
  leavesOn: Day;
  dueBackOn: Day | null;
  leftOn: Defaulted<Day | null>;
  backOn: Defaulted<Day | null>;
  costCents: number | null;
  category: CarCategory | null;
  approvalNumber: Defaulted<string>;
  approvalId: Defaulted<string | null>;
  invoiceId: Defaulted<string | null>;
  invoiceNumber: Defaulted<string>;
  invoiceCents: Defaulted<number | null>;
  invoicedOn: Defaulted<Day | null>;
  cancelReason: Defaulted<string>;
  hasInvoice: GeneratedAlways<boolean>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    conversion: ConversionTable;
  }
}
