import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { area, answer } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { get } from "#kernel/server/records/records.ts";
import { conversionContract } from "../contract.ts";
import { conversionManifest } from "../manifest.ts";
import { conversionRecordFields } from "../model/fields.ts";
import {
  addApproval,
  addInvoice,
  conversionDocumentKinds,
  syncReplacedDocuments,
  conversionDocumentContent,
  removeInvoice,
} from "./documents.ts";
import { conversionDone } from "./prerequisite.ts";
import { conversionsOf, toView } from "./read.ts";
import "./tables.ts";
import {
  cancel,
  conversionRecords,
  edit,
  plan,
  recordDeparture,
  recordReturn,
  undoReturn,
} from "./conversions.ts";
import { refuseUndoingReception } from "./undone-reception.ts";
import { conversionCustody } from "./custody.ts";
import { conversionPersonalData } from "./personal-data.ts";
import { conversionHome } from "./overview/home.ts";

const conversions: ListSource<typeof conversionContract.listConversions> = {
  from: "conversion v join car c on c.id = v.car_id",
  countFrom: "conversion v",
  search: searchIn("v.search_text"),
  exceptions: {
    car: carNameJson("c"),
    hasApproval: "(v.approval_id is not null)",
  },
  tally: { all: "conversion" },
};
const missingInvoices: ListSource<typeof conversionContract.listMissingConversionInvoices> = {
  ...conversions,
  only: "v.status = 'BACK' and v.invoice_number = ''",
  tally: { all: "conversion:uninvoiced" },
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
    leaveForConversion: ({ params: { id }, body: { version, ...days } }, call) =>
      recordDeparture(call, { id, version }, days),
    returnFromConversion: ({ params: { id }, body: { version, ...set } }, call) =>
      recordReturn(call, { id, version }, set),
    undoConversionReturn: ({ params, body }, call) => undoReturn(call, { ...params, ...body }),
    cancelConversion: ({ params, body }, call) => cancel(call, { ...params, ...body }),
    addConversionApproval: ({ params, body, files }, call) =>
      addApproval(call, { ...params, ...body, file: files?.file }),
    addConversionInvoice: ({ params, body, files }, call) =>
      addInvoice(call, { ...params, ...body, file: files?.file }),
    removeConversionInvoice: ({ params, body }, call) => removeInvoice(call, { ...params, ...body }),
    downloadConversionApproval: ({ params }, call) =>
      conversionDocumentContent(call, params.id, "approvalId"),
    downloadConversionInvoice: ({ params }, call) => conversionDocumentContent(call, params.id, "invoiceId"),
  },
  {
    personalData: conversionPersonalData,
    home: conversionHome,
    fields: { conversion: conversionRecordFields },
    answers: [refuseWithdrawalWithConversion, refuseUndoingReception],
    prerequisites: [conversionDone],
    reactions: [syncReplacedDocuments, ...conversionRecords.reactions],
    derivations: [conversionRecords.derivation],
    documentKinds: conversionDocumentKinds,
    custodySources: [conversionCustody],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateConversions(call),
  },
);
