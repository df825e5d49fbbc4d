// Table of a scale.
import { frenchPrice, frenchRate } from "#kernel/money.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { withKeys } from "#kernel/text/line-keys.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { type RegionalRate, supplements } from "../model/taxes/regional-rate.ts";
import { distinctTerritories, type TerritoryVat } from "../model/lessee-vat.ts";
import { electricShareText, openingText, scaleRows } from "../model/scales/scale-rows.ts";
import type { TaxScale } from "../model/scales/tax-scales.ts";
import css from "./settings.module.css";

/** Grams in several columns: too many for one long table. */
const Grams = ({ scale }: { scale: TaxScale }) => (
  <ol className={css.grams} aria-label="Montant par gramme">
    {scaleRows(scale).map(([grams, amount]) => (
      <Inline as="li" gap={8} align="stretch" justify="between" padding={2} paddingX={0} key={grams}>
        <Text as="span" ink="muted" isOneLine>
          {grams}
        </Text>
        <Text as="strong" weight="medium" isOneLine>
          {amount}
        </Text>
      </Inline>
    ))}
  </ol>
);

const Lines = ({ scale, of, value }: { scale: TaxScale; of: string; value: string }) => (
  <PlainTable label={of} titles={[of, { text: value, isRight: true }]}>
    {scaleRows(scale).map(([label, amount]) => (
      <tr key={label}>
        <td>{label}</td>
        <td data-right>{amount}</td>
      </tr>
    ))}
  </PlainTable>
);

function Regions({ rates }: { rates: readonly RegionalRate[] }) {
  const sorted = rates.toSorted(
    (one, other) => one.name.localeCompare(other.name, "fr") || other.from.localeCompare(one.from),
  );
  return (
    <PlainTable
      label="Taux des régions"
      titles={[
        "Région",
        "Depuis le",
        { text: "Par cheval", isRight: true },
        { text: "Électriques", isRight: true },
        "Source",
      ]}
    >
      {withKeys(sorted, ({ name, from }) => `${name} ${from}`).map(([key, rate]) => (
        <tr key={key}>
          <td>{rate.name}</td>
          <td>
            <DayCell day={rate.from} />
          </td>
          <td data-right>
            {frenchPrice(rate.rateCents)}
            {rate.supplementCents > 0 && (
              <small>
                {" "}
                + {frenchPrice(rate.supplementCents)} {supplements[rate.region]}
              </small>
            )}
          </td>
          <td data-right>{electricShareText(rate.electricShare)}</td>
          <td data-long>{rate.article}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Territories({ versions }: { versions: readonly TerritoryVat[] }) {
  const sorted = versions.toSorted(
    (one, other) => one.territory.localeCompare(other.territory) || other.from.localeCompare(one.from),
  );
  return (
    <PlainTable
      label="TVA des territoires"
      titles={["Territoire du locataire", "Depuis le", { text: "Taux", isRight: true }, "Location", "Source"]}
    >
      {withKeys(sorted, ({ territory, from }) => `${territory} ${from}`).map(([key, version]) => (
        <tr key={key}>
          <td>{distinctTerritories[version.territory]}</td>
          <td>
            <DayCell day={version.from} />
          </td>
          <td data-right>{frenchRate(version.rate, 1)}</td>
          <td>{openingText(version)}</td>
          <td data-long>{version.article}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** One scale, or those of all regions or territories. */
export function ScaleTable({ scales }: { scales: readonly TaxScale[] }) {
  const [scale] = scales;
  if (!scale) return null;
  switch (scale.kind) {
    case "CO2_WLTP":
    case "CO2_NEDC":
      return <Grams scale={scale} />;
    case "MASS":
      return <Lines scale={scale} of="Masse en ordre de marche" value="Par kilogramme" />;
    case "DEPRECIATION":
      return <Lines scale={scale} of="Âge, tout mois commencé comptant" value="Réfaction" />;
    case "ANNUAL_CO2":
      return <Lines scale={scale} of="CO₂ par km" value="Par gramme et par an" />;
    case "ANNUAL_POWER":
      return <Lines scale={scale} of="Puissance fiscale" value="Par cheval et par an" />;
    case "ANNUAL_POLLUTANTS":
      return <Lines scale={scale} of="Énergie" value="Par an" />;
    case "VAT":
      return <Lines scale={scale} of="Taux" value="Valeur" />;
    case "VAT_TERRITORY":
      return <Territories versions={scales.filter((one) => one.kind === "VAT_TERRITORY")} />;
    case "REGIONAL_RATE":
      return <Regions rates={scales.filter((one) => one.kind === "REGIONAL_RATE")} />;
  }
}
