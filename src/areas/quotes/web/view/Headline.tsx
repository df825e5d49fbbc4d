// The main figures of a quote.
import type { ReactNode } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import type { Quote } from "../../model/quote.ts";
import css from "../quotes.module.css";

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const Headline = ({ quote }: { quote: Quote }) => (
  <Columns as="dl" least={150} gap={1} below={14} surface="card" className={css.headline}>
    <Figure label="Loyer total par mois">
      <Price cents={quote.monthlyTotalCents} exemptCents={quote.exemptCents} withUnit />
    </Figure>
    <Figure label="Durée">
      {quote.durationMonths} <small>mois</small>
    </Figure>
    <Figure label="Kilométrage">
      {frenchNumber(quote.kilometrage)} <small>km</small>
    </Figure>
    <Figure label="Remise">
      {frenchNumber(quote.discount, Number.isInteger(quote.discount) ? 0 : 2)} <small>%</small>
    </Figure>
    <Figure label="Dépôt de garantie">
      <Price cents={quote.depositCents} isFixed />
    </Figure>
    <Figure label={quote.status === "SIGNED" ? "Livraison au plus tard" : "Valable jusqu’au"}>
      {frenchDay(quote.status === "SIGNED" && quote.deliveryDueOn ? quote.deliveryDueOn : quote.validUntil)}
    </Figure>
  </Columns>
);
