// Effect on a rent of waiting for January, and so for the next tax scales.
import type { ReactNode } from "react";
import { frenchPrice, signedPrice } from "#kernel/money.ts";
import { Stack } from "#kit/layout/layout.tsx";
import type { PricingContext } from "../../model/pricing/form-pricing.ts";
import type { QuoteForm } from "../../model/form.ts";
import { januaryEffect } from "../../model/pricing/january-effect.ts";
import css from "../quotes.module.css";

interface JanuaryLinesProps {
  form: QuoteForm;
  context: PricingContext;
  /** Wraps the lines and their title; nothing is rendered when no rent can be suggested. */
  children: (title: string, lines: ReactNode) => ReactNode;
}

export function JanuaryLines({ form, context, children }: JanuaryLinesProps) {
  const effect = januaryEffect(form, context);
  if (!effect || !context.car) return null;
  const year = context.car.registration.nextYear.on.slice(0, 4);
  return children(
    `Si l’immatriculation attend janvier ${year}`,
    <Stack as="dl" gap={5} above={12} className={css.lines}>
      <div>
        <dt>Immatriculation aujourd’hui</dt>
        <dd>{frenchPrice(effect.nowRegistrationCents)}</dd>
      </div>
      <div>
        <dt>Au 1er janvier {year}</dt>
        <dd>{frenchPrice(effect.nextYearRegistrationCents)}</dd>
      </div>
      <div data-strong>
        <dt>Loyer par mois</dt>
        <dd>{effect.differenceCents === 0 ? "inchangé" : signedPrice(effect.differenceCents)}</dd>
      </div>
    </Stack>,
  );
}
