// Breakdown of the rent on the day of the quote, and rents at other mileages.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { editorContract } from "../../contract/editor.ts";
import { monthlyLines } from "../../model/monthly.ts";
import type { Quote } from "../../model/quote.ts";
import { FluidityTable } from "../parts/FluidityTable.tsx";
import { JanuaryLines } from "../parts/JanuaryLines.tsx";
import { RentWaterfall } from "../parts/RentWaterfall.tsx";
import css from "../quotes.module.css";

/** The rents with a registration today or in January; not shown for a signed quote. */
function January({ quote }: { quote: Quote }) {
  const { hasPermission } = useSession();
  const isAsked = quote.type === "long" && quote.status !== "SIGNED" && hasPermission("CREATE_QUOTE");
  const { data } = useRead(
    editorContract.startQuote,
    isAsked ? { query: { mode: "copy", id: quote.id, keepsFrenchPurchase: "1" } } : undefined,
    {
      isQuiet: true,
    },
  );
  if (!data) return null;
  return (
    <JanuaryLines form={data.draft} context={data.context}>
      {(title, lines) => (
        <Section
          title={title}
          actions={<span className={css.muted}>Aux barèmes et paramètres d’aujourd’hui, hors taxes</span>}
        >
          <div className={css.narrow}>{lines}</div>
        </Section>
      )}
    </JanuaryLines>
  );
}

export default function RentTab({ quote }: { quote: Quote }) {
  const [, ...services] = monthlyLines(quote);
  const isHalved = quote.pricing.pricedMonths < quote.durationMonths && quote.pricing.pricedMonths > 0;
  return (
    <>
      <Section
        title="Composition du loyer"
        actions={
          <span className={css.muted}>Aux paramètres du {frenchInstant(quote.pricedAt)}, hors taxes</span>
        }
      >
        {quote.pricing.suggestedRentCents === null ? (
          <Empty
            title="Aucun loyer conseillé"
            hint="Le loyer a été saisi : ce qui manquait est dit ci-dessous."
          />
        ) : (
          <RentWaterfall pricing={quote.pricing} priceCents={quote.priceCents} services={services} />
        )}
        {isHalved && (
          <p className={css.muted}>
            Renouvellement à mi-parcours&nbsp;: deux véhicules se suivent, chacun est chiffré sur la moitié de
            la durée et du kilométrage.
          </p>
        )}
        {quote.pricing.missing.map((sentence) => (
          <Text key={sentence} above={8} surface="warning" padding={8} paddingX={10} className={css.note}>
            {sentence}
          </Text>
        ))}
      </Section>
      <January quote={quote} />
      {(quote.fluidityGrid.length > 0 || quote.pricing.kmPrices) && (
        <Section title="Grille de fluidité">
          <FluidityTable
            lines={quote.fluidityGrid}
            kilometrage={quote.kilometrage}
            durationMonths={quote.durationMonths}
            priceCents={quote.priceCents}
            kmPrices={quote.pricing.kmPrices ?? null}
          />
        </Section>
      )}
    </>
  );
}
