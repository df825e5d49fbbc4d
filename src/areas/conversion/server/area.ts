import { reasonsAgainstWithdrawal, reasonsAgainstUndoingReception } from "#fleet/model/events.ts";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { area, answer } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { get } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { conversionContract } from "../contract.ts";
import { conversionManifest } from "../manifest.ts";
import {
  addConversionApproval,
  addConversionInvoice,
  conversionDocumentKinds,
  syncReplacedDocuments,
  conversionDocumentContent,
  removeConversionInvoice,
} from "./documents.ts";
import { conversionDone } from "./prerequisite.ts";
import { conversionsOf, toView } from "./read.ts";
import { conversionTables } from "./tables.ts";
import {
  cancelConversion,
  conversionRecords,
  edit,
  leaveForConversion,
  plan,
  returnFromConversion,
  undoConversionReturn,
} from "./conversions.ts";
import { conversionHome } from "./overview/home.ts";
import { sql } from "kysely";
import { afterDay, type CustodySource, startOfDay } from "#fleet/server/custody/source.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { conversionCounts } from "./counted.ts";
import { conversionLines } from "./statement-lines.ts";

/** A car that left for its converter had been received: its reception can no longer be undone. */
const refuseUndoingReception = answer(reasonsAgainstUndoingReception, async (call, { carId }) => {
  const rows = await call.db
    .selectFrom("conversion")
    .select(["supplierName", "leftOn", "status"])
    .where("carId", "=", carId)
    .where("status", "in", ["AWAY", "BACK"])
    .execute();
  return rows.map(({ supplierName, leftOn, status }) =>
    status === "AWAY" && leftOn !== null
      ? `Ce véhicule est parti le ${frenchDay(leftOn)} chez ${supplierName} : annulez d’abord cette transformation.`
      : `Une transformation chez ${supplierName} a été faite depuis sa réception.`,
  );
});

/** Custody of converters, from the day on which a car left to the day on which it came back. */
const conversionCustody: CustodySource = {
  name: "CONVERSION",
  rows: sql`
    select v.car_id, v.id as source_id, 'CONVERTER' as kind, v.supplier_name as holder, null::uuid as period_id,
      null::uuid as company_id, ${startOfDay(sql`v.left_on`)} as from_at, ${afterDay(sql`v.back_on`)} as until_at,
      false as has_from_time, v.back_on is null as has_until_time
    from conversion v
    where v.status in ('AWAY', 'BACK') and v.left_on is not null`,
};

const conversions: ListSource<typeof conversionContract.listConversions> = {
  from: "conversion v join car c on c.id = v.car_id",
  countFrom: "conversion v",
  search: searchIn("v.search_text"),
  exceptions: {
    car: carNameJson("c"),
    hasApproval: "(v.approval_id is not null)",
  },
  ...conversionCounts.whole,
};
const missingInvoices: ListSource<typeof conversionContract.listMissingConversionInvoices> = {
  ...conversions,
  ...conversionCounts.part("conversion:uninvoiced", "v"),
};

/** A payment cannot be corrected once a conversion is planned for the car. */
const refuseWithdrawalWithConversion = answer(
  reasonsAgainstWithdrawal,
  reasonOnceRecorded("conversion", "Une transformation de ce véhicule est enregistrée."),
);

export const conversion = area(
  conversionManifest,
  conversionContract,
  {
    listConversions: conversions,
    listMissingConversionInvoices: missingInvoices,
    readCarConversions: ({ params }, call) => conversionsOf(call, params.carId),
    planConversion: ({ params, body }, call) => plan(call, params.carId, body),
    changeConversion: {
      form: async ({ params }, call) => toView(call, await get(call, "conversion", params.id)),
      act: ({ params: { id }, body: { version, ...form } }, call) => edit(call, { id, version }, form),
    },
    ...verbHandlers<typeof conversionContract>()(toView, {
      leaveForConversion,
      returnFromConversion,
      undoConversionReturn,
      cancelConversion,
      addConversionApproval,
      addConversionInvoice,
      removeConversionInvoice,
    }),
    downloadConversionApproval: ({ params }, call) =>
      conversionDocumentContent(call, params.id, "approvalId"),
    downloadConversionInvoice: ({ params }, call) => conversionDocumentContent(call, params.id, "invoiceId"),
  },
  {
    personalData: { tables: { conversion: { what: "Transformations de véhicules" } } },
    home: conversionHome,
    tables: conversionTables,
    counted: [conversionCounts],
    answers: [refuseWithdrawalWithConversion, refuseUndoingReception, conversionLines],
    prerequisites: [conversionDone],
    reactions: [syncReplacedDocuments, ...conversionRecords.reactions],
    derivations: [conversionRecords.derivation],
    documentKinds: conversionDocumentKinds,
    custodySources: [conversionCustody],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateConversions(call),
  },
);
