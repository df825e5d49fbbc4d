// The columns of contracts, for their list and for the panels of other records.
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { DayCell } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { contractLists } from "../contract/lists.ts";
import { ContractStatus } from "./parts/ContractStatus.tsx";

export const contractColumns = columnsOf(contractLists.listContracts)([
  { key: "orderId", width: 140 },
  { key: "status", width: 220, onPhone: "aside", cell: (contract) => <ContractStatus {...contract} /> },
  { key: "companyName", width: 160, onPhone: "second" },
  {
    key: "clientName",
    width: 180,
    isHidden: true,
    cell: ({ clientId, clientName }) => <ClientLink id={clientId} name={clientName} />,
  },
  { key: "carTitle", width: 158, onPhone: "second" },
  { key: "durationMonths", width: 80 },
  { key: "kilometrage", width: 110, isHidden: true },
  { key: "rentCents", width: 100, onPhone: "end" },
  { key: "signedAt", width: 165 },
  {
    key: "deliveryDeadline",
    width: 150,
    isHidden: true,
    // Once the first car is delivered, it awaits nothing.
    cell: ({ status, deliveryDeadline }) =>
      status === "PENDING_MANDATE" || status === "PENDING_FIRST_DELIVERY" ? (
        <DueCell day={deliveryDeadline} />
      ) : (
        <DayCell day={deliveryDeadline} />
      ),
  },
  { key: "termDay", width: 95 },
  { key: "salesman", width: 150, isHidden: true },
  { key: "type", isHidden: true },
  { key: "hasMidtermRenewal", isHidden: true, width: 130 },
  { key: "hasInsurance", isHidden: true },
  { key: "hasPendingAmendment", isHidden: true, width: 150 },
  { key: "priceCents", isHidden: true, width: 140 },
  { key: "endsEarlyOn", isHidden: true, width: 160 },
  { key: "endedDay", isHidden: true },
  { key: "customInvoiceReference", isHidden: true, width: 160 },
  { key: "commissionCents", isHidden: true, width: 120 },
]);
