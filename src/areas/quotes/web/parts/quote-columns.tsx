// The columns of quotes, in their own list and in those of a client.
import { IconAlertTriangle } from "@tabler/icons-react";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/ListScreen.tsx";
import { quoteLists } from "../../contract/lists.ts";
import { quoteFlow } from "../../model/flow.ts";
import css from "./quote-columns.module.css";

export const quoteColumns = columnsOf(quoteLists.listQuotes)([
  { key: "orderId", label: "Numéro", sort: "orderId", width: 135 },
  { key: "status", label: "Statut", width: 142, cell: ({ status }) => <StatusBadge flow={quoteFlow} status={status} /> },
  {
    key: "companyName",
    label: "Société",
    sort: "companyName",
    width: 195,
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
  { key: "carLabel", label: "Véhicule", sort: "carLabel", width: 255 },
  { key: "type", label: "Type", width: 60, cell: ({ type }) => (type === "long" ? "LLD" : "LMD") },
  { key: "durationMonths", label: "Durée", as: "number", unit: "mois", sort: "durationMonths", width: 90 },
  { key: "kilometrage", label: "Kilométrage", as: "number", unit: "km", sort: "kilometrage", width: 120 },
  { key: "monthlyTotalCents", label: "Loyer total", as: "price", sort: "monthlyTotalCents" },
  { key: "discount", label: "Remise", as: "number", unit: "%", sort: "discount", width: 90 },
  { key: "createdBy", label: "Créé par", sort: "createdBy", width: 150 },
  { key: "createdAt", label: "Créé le", as: "instant", sort: "createdAt" },
  { key: "validUntil", label: "Valable jusqu’au", as: "day", sort: "validUntil", width: 130 },
  { key: "priceCents", label: "Loyer du véhicule", as: "price", sort: "priceCents", isHidden: true, width: 150 },
  { key: "signatureDate", label: "Signé le", as: "instant", sort: "signatureDate", isHidden: true },
  { key: "refusalDate", label: "Refusé le", as: "instant", isHidden: true },
  { key: "deliveryDateDeadline", label: "Livraison au plus tard", as: "day", sort: "deliveryDateDeadline", isHidden: true, width: 170 },
  { key: "vendor", label: "Vendeur", isHidden: true },
  { key: "sendBy", label: "Envoyé par", sort: "sendBy", isHidden: true },
]);
