// The columns of contracts, for their list and for the panels of other records.
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/ListScreen.tsx";
import { quoteTypes } from "#quotes/model/type.ts";
import { contractsContract } from "../../contract.ts";
import { contractFlow } from "../../model/flow.ts";

export const contractColumns = columnsOf(contractsContract.listContracts)([
  { key: "orderId", label: "Numéro", sort: "orderId", width: 140 },
  {
    key: "status",
    label: "Statut",
    width: 205,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={contractFlow} status={status} />,
  },
  { key: "companyName", label: "Société", sort: "companyName", width: 160, onPhone: "second" },
  {
    key: "clientName",
    label: "Client",
    sort: "clientName",
    width: 180,
    isHidden: true,
    cell: ({ clientId, clientName }) => <ClientLink id={clientId} name={clientName} />,
  },
  { key: "carTitle", label: "Véhicule", sort: "carTitle", width: 170, onPhone: "second" },
  { key: "durationMonths", label: "Durée", as: "number", unit: "mois", sort: "durationMonths", width: 80 },
  {
    key: "kilometrage",
    label: "Kilométrage",
    as: "number",
    unit: "km",
    sort: "kilometrage",
    width: 110,
    isHidden: true,
  },
  { key: "rentCents", label: "Loyer", as: "price", sort: "rentCents", width: 100, onPhone: "end" },
  { key: "signedAt", label: "Signé le", as: "instant", sort: "signedAt", width: 165 },
  {
    key: "deliveryDeadline",
    label: "À livrer avant",
    as: "day",
    sort: "deliveryDeadline",
    width: 125,
    isHidden: true,
  },
  { key: "termDay", label: "Terme", as: "day", sort: "termDay", width: 95 },
  { key: "salesman", label: "Commercial", sort: "salesman", width: 150, isHidden: true },
  { key: "type", label: "Type", isHidden: true, cell: ({ type }) => quoteTypes[type] },
  { key: "hasMidtermRenewal", label: "Renouvellement", as: "boolean", isHidden: true, width: 130 },
  { key: "hasInsurance", label: "Assurance", as: "boolean", isHidden: true },
  { key: "hasPendingAmendment", label: "Avenant en attente", as: "boolean", isHidden: true, width: 150 },
  { key: "priceCents", label: "Loyer du véhicule", as: "price", isHidden: true, width: 140 },
  { key: "endedDay", label: "Terminé le", as: "day", isHidden: true },
  { key: "customInvoiceReference", label: "Réf. de facturation", isHidden: true, width: 160 },
  { key: "commissionCents", label: "Commission", as: "price", isHidden: true, width: 120 },
]);
