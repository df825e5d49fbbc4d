// The columns of quotes, in their own list and in those of a client.
import { IconAlertTriangle } from "@tabler/icons-react";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/ListScreen.tsx";
import { quoteLists } from "../../contract/lists.ts";
import { quoteFlow } from "../../model/flow.ts";
import css from "./quote-columns.module.css";

export const quoteColumns = columnsOf(quoteLists.listQuotes)([
  { key: "orderId", label: "Numéro", sort: "orderId", width: 140 },
  {
    key: "status",
    label: "Statut",
    width: 135,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={quoteFlow} status={status} />,
  },
  {
    key: "companyName",
    label: "Société",
    sort: "companyName",
    width: 170,
    onPhone: "second",
    cell: ({ companyName, isBadPayer }) =>
      isBadPayer ? (
        <span className={css.badPayer}>
          <IconAlertTriangle size={14} role="img" aria-label="Mauvais payeur" />
          <span title={`${companyName}, mauvais payeur`}>{companyName}</span>
        </span>
      ) : (
        companyName
      ),
  },
  {
    key: "clientName",
    label: "Client",
    sort: "clientName",
    isHidden: true,
    width: 190,
    cell: ({ clientId, clientName }) => <ClientLink id={clientId} name={clientName} />,
  },
  { key: "carLabel", label: "Véhicule", sort: "carLabel", width: 190, onPhone: "second" },
  {
    key: "type",
    label: "Type",
    width: 60,
    isHidden: true,
    cell: ({ type }) => (type === "long" ? "LLD" : "LMD"),
  },
  { key: "durationMonths", label: "Durée", as: "number", unit: "mois", sort: "durationMonths", width: 80 },
  { key: "kilometrage", label: "Kilométrage", as: "number", unit: "km", sort: "kilometrage", width: 110 },
  {
    key: "monthlyTotalCents",
    label: "Loyer total",
    as: "price",
    sort: "monthlyTotalCents",
    width: 110,
    onPhone: "end",
  },
  { key: "discount", label: "Remise", as: "number", unit: "%", sort: "discount", width: 90, isHidden: true },
  { key: "createdBy", label: "Créé par", sort: "createdBy", width: 150, isHidden: true },
  { key: "createdAt", label: "Créé le", as: "instant", sort: "createdAt", width: 165 },
  { key: "validUntil", label: "Valable jusqu’au", as: "day", sort: "validUntil", width: 130, isHidden: true },
  {
    key: "priceCents",
    label: "Loyer du véhicule",
    as: "price",
    sort: "priceCents",
    isHidden: true,
    width: 150,
  },
  { key: "signatureDate", label: "Signé le", as: "instant", sort: "signatureDate", isHidden: true },
  { key: "refusalDate", label: "Refusé le", as: "instant", isHidden: true },
  {
    key: "deliveryDateDeadline",
    label: "Livraison au plus tard",
    as: "day",
    sort: "deliveryDateDeadline",
    isHidden: true,
    width: 170,
  },
  { key: "vendor", label: "Proposé par", isHidden: true },
  { key: "sendBy", label: "Envoyé par", sort: "sendBy", isHidden: true },
]);
