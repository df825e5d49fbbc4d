// A scale as people read it.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import type { Co2Scale } from "../model/co2-tax.ts";
import type { DepreciationScale } from "../model/depreciation.ts";
import type { MassScale } from "../model/mass-tax.ts";
import type { RegionalRate } from "../model/regional-rate.ts";
import type { TaxScale } from "../model/tax-scales.ts";
import css from "./settings.module.css";

const euros = (amount: number): string => `${frenchNumber(amount, Number.isInteger(amount) ? 0 : 2)}\u00a0€`;

/** Grams in columns of figures: too many for one long table. */
function Grams({ scale }: { scale: Co2Scale }) {
  return (
    <ol className={css.grams} aria-label="Montant par gramme">
      <li>
        <span>jusqu’à {scale.firstGram - 1} g</span>
        <strong>0&nbsp;€</strong>
      </li>
      {scale.amounts.map((amount, index) => (
        <li key={index}>
          <span>{scale.firstGram + index} g</span>
          <strong>{euros(amount)}</strong>
        </li>
      ))}
      <li>
        <span>à partir de {scale.firstGram + scale.amounts.length} g</span>
        <strong>{euros(scale.maximum)}</strong>
      </li>
    </ol>
  );
}

function Mass({ scale }: { scale: MassScale }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>Masse en ordre de marche</th>
          <th data-right>Par kilogramme</th>
        </tr>
      </thead>
      <tbody>
        {scale.brackets.map(({ fromKg, eurosPerKg }, index) => {
          const next = scale.brackets[index + 1];
          return (
            <tr key={fromKg}>
              <td>{next ? `de ${frenchNumber(fromKg)} à ${frenchNumber(next.fromKg - 1)} kg` : `${frenchNumber(fromKg)} kg et plus`}</td>
              <td data-right>{euros(eurosPerKg)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Ages({ scale }: { scale: DepreciationScale }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>Âge, tout mois commencé comptant</th>
          <th data-right>Réfaction</th>
        </tr>
      </thead>
      <tbody>
        {scale.rows.map(({ maximumMonths, percent }) => (
          <tr key={maximumMonths}>
            <td>jusqu’à {maximumMonths} mois</td>
            <td data-right>{percent}&nbsp;%</td>
          </tr>
        ))}
        <tr>
          <td>au-delà</td>
          <td data-right>100&nbsp;%</td>
        </tr>
      </tbody>
    </table>
  );
}

function Regions({ rates }: { rates: readonly RegionalRate[] }) {
  const sorted = rates.toSorted((one, other) => one.name.localeCompare(other.name, "fr") || other.from.localeCompare(one.from));
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>Région</th>
            <th>Depuis le</th>
            <th data-right>Par cheval</th>
            <th data-right>Électriques</th>
            <th>Source</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((rate, index) => (
            <tr key={index}>
              <td>{rate.name}</td>
              <td>
                <DayCell day={rate.from} />
              </td>
              <td data-right>{frenchPrice(rate.rateCents)}</td>
              <td data-right>{rate.electricShare === 1 ? "plein tarif" : rate.electricShare === 0 ? "exonérés" : `${rate.electricShare * 100}\u00a0%`}</td>
              <td className={css.wrap}>{rate.article}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One scale, or the rates of all regions. */
export function ScaleTable({ scales }: { scales: readonly TaxScale[] }) {
  const [scale] = scales;
  if (!scale) return null;
  switch (scale.kind) {
    case "CO2_WLTP":
    case "CO2_NEDC":
      return <Grams scale={scale} />;
    case "MASS":
      return <Mass scale={scale} />;
    case "DEPRECIATION":
      return <Ages scale={scale} />;
    case "REGIONAL_RATE":
      return <Regions rates={scales.filter((one) => one.kind === "REGIONAL_RATE")} />;
  }
}
