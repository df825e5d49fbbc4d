import { documentFinalised } from "#billing/model/events.ts";
import { area, reaction } from "#kernel/server/area.ts";
import { collectionContract } from "../contract.ts";
import { collectionManifest } from "../manifest.ts";
import { receiptRecordFields, refundFields } from "../model/receipts/fields.ts";
import { collectionPersonalData } from "./personal-data.ts";
import { allocateCreditNote } from "./receipts/credit-notes.ts";

export const collection = area(
  collectionManifest,
  collectionContract,
  {},
  {
    fields: { receipt: receiptRecordFields, refund: refundFields },
    personalData: collectionPersonalData,
    reactions: [reaction(documentFinalised, (call, { documentId }) => allocateCreditNote(call, documentId))],
  },
);
