// Quotes of the last twelve months: made, and signed.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/reads.ts";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { deskContract } from "../contract.ts";
import css from "./home.module.css";

const monthName = new Intl.DateTimeFormat("fr-FR", { month: "short", timeZone: "UTC" });
const nameOf = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

export function QuotesChart() {
  const { data, error, refetch } = useRead(deskContract.quotesKpi, {});
  const months = data?.months ?? [];
  const highest = Math.max(1, ...months.map(({ created, signed }) => Math.max(created, signed)));
  const signed = months.reduce((sum, month) => sum + month.signed, 0);
  const height = (value: number): string => `${(value / highest) * 100}%`;
  const signedCents = months.reduce((sum, month) => sum + month.signedCents, 0);
  if (error && !data) return <Problem error={error} retry={() => void refetch()} title="Les devis ne s’affichent pas" />;
  return (
    <Section title="Devis des douze derniers mois">
      <p className={css.legend}>
        <span data-of="created">créés</span>
        <span data-of="signed">signés</span>
        <span>{data ? `${frenchNumber(signed)} signé${signed > 1 ? "s" : ""}, ${frenchPrice(signedCents)} de loyers mensuels` : "\u00a0"}</span>
      </p>
      <div className={css.chart} role="img" aria-label={months.map(({ month, ...of }) => `${month} : ${of.created} créés, ${of.signed} signés`).join(" ; ")}>
        {months.map((month) => (
          <div
            key={month.month}
            className={css.month}
            title={`${nameOf(month.month)} : ${month.created} créés, ${month.signed} signés, ${frenchPrice(month.signedCents)} de loyers`}
          >
            <div className={css.bars}>
              <i data-of="created" style={{ height: height(month.created) }} />
              <i data-of="signed" style={{ height: height(month.signed) }} />
            </div>
            <span className={css.monthName}>{nameOf(month.month)}</span>
            <span className={css.monthLetter} aria-hidden="true">
              {nameOf(month.month).charAt(0).toUpperCase()}
            </span>
          </div>
        ))}
      </div>
    </Section>
  );
}
