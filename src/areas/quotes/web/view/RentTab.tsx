// How the rent was made on the day of the quote, and what it would be with another mileage.
import { frenchInstant } from "#kernel/day.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { monthlyLines } from "../../model/monthly.ts";
import type { Quote } from "../../model/quote.ts";
import { FluidityTable } from "../parts/FluidityTable.tsx";
import { RentWaterfall } from "../parts/RentWaterfall.tsx";
import css from "../quotes.module.css";

export function RentTab({ quote }: { quote: Quote }) {
  const [, ...services] = monthlyLines(quote);
  const isHalved = quote.pricing.pricedMonths < quote.durationMonths && quote.pricing.pricedMonths > 0;
  return (
    <>
      <Section title="Composition du loyer" actions={<span className={css.muted}>Aux paramètres du {frenchInstant(quote.pricedAt)}, hors taxes</span>}>
        {quote.pricing.suggestedRentCents === null ? (
          <Empty title="Aucun loyer conseillé" hint="Le loyer a été saisi : ce qui manquait est dit ci-dessous." />
        ) : (
          <RentWaterfall pricing={quote.pricing} priceCents={quote.priceCents} services={services} />
        )}
        {isHalved && (
          <p className={css.muted}>
            Renouvellement à mi-parcours&nbsp;: deux véhicules se suivent, chacun est chiffré sur la moitié de la durée et du kilométrage.
          </p>
        )}
        {quote.pricing.missing.map((sentence) => (
          <p key={sentence} className={css.note}>
            {sentence}
          </p>
        ))}
      </Section>
      {quote.fluidityGrid.length > 0 && (
        <Section title="Grille de fluidité">
          <div className={css.scroll}>
            <FluidityTable lines={quote.fluidityGrid} kilometrage={quote.kilometrage} durationMonths={quote.durationMonths} priceCents={quote.priceCents} />
          </div>
        </Section>
      )}
    </>
  );
}
