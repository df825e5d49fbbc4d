// The columns of quotes, in their own list and in those of a client.
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { Price, StatusBadge } from "#kit/cell/cells.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { quoteLists } from "../contract/lists.ts";
import { quoteFlow } from "../model/flow.ts";
import { PricesOn } from "#settings/web/parts/PricesOn.tsx";
import { territoryOf } from "#settings/model/lessee-vat.ts";
import type { QuoteLine } from "./view/JointSignatureDialog.tsx";
import css from "./quote-columns.module.css";

type LesseeOfQuote = Pick<QuoteLine, "companyCountry" | "companyZipCode">;

/** Prices with the VAT of the lessee of each row. */
const LesseePrices = ({ quote, children }: { quote: LesseeOfQuote; children: ReactNode }) => (
  <PricesOn territory={territoryOf({ country: quote.companyCountry, zipCode: quote.companyZipCode })}>
    {children}
  </PricesOn>
);

export const quoteColumns = columnsOf(quoteLists.listQuotes)([
  { key: "orderId", width: 140 },
  {
    key: "status",
    width: 135,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={quoteFlow} status={status} />,
  },
  {
    key: "companyName",
    width: 170,
    onPhone: "second",
    cell: ({ companyName, isBadPayer }) =>
      isBadPayer ? (
        <Inline as="span" gap={5} shrinks className={css.badPayer}>
          <IconAlertTriangle size={14} role="img" aria-label="Mauvais payeur" />
          <span title={`${companyName}, mauvais payeur`}>{companyName}</span>
        </Inline>
      ) : (
        companyName
      ),
  },
  {
    key: "clientName",
    isHidden: true,
    width: 190,
    cell: ({ clientId, clientName }) => <ClientLink id={clientId} name={clientName} />,
  },
  { key: "carLabel", width: 190, onPhone: "second" },
  { key: "type", width: 60, isHidden: true, cell: ({ type }) => (type === "long" ? "LLD" : "LMD") },
  { key: "durationMonths", width: 80 },
  { key: "kilometrage", width: 110 },
  {
    key: "monthlyTotalCents",
    align: "right",
    width: 110,
    onPhone: "end",
    cell: ({ monthlyTotalCents, exemptCents, ...quote }) => (
      <LesseePrices quote={quote}>
        <Price cents={monthlyTotalCents} exemptCents={exemptCents} />
      </LesseePrices>
    ),
  },
  { key: "discount", width: 90, isHidden: true },
  { key: "createdBy", width: 150, isHidden: true },
  { key: "createdAt", width: 165 },
  { key: "validUntil", width: 130, isHidden: true },
  {
    key: "priceCents",
    align: "right",
    isHidden: true,
    width: 150,
    cell: ({ priceCents, ...quote }) => (
      <LesseePrices quote={quote}>
        <Price cents={priceCents} />
      </LesseePrices>
    ),
  },
  ...hidden("signatureDate", "refusalDate"),
  { key: "deliveryDateDeadline", isHidden: true, width: 170 },
  ...hidden("vendor", "sendBy"),
]);
