// Amounts held by supplier, and the deposit or caution that is open.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import type { ReadEndpoint } from "#kernel/contract.ts";
import { daysBetween } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { StackedBars } from "#kit/chart/StackedBars.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { heldBySchema } from "../../model/orders/advance.ts";

/** `?advance=` opens one advance. */
export const useOpenAdvance = () => {
  const [{ advance }, set, at] = useAddress({ advance: word });
  return { opened: advance, to: (id: string) => at({ advance: id }), close: () => set({ advance: "" }) };
};

const outstanding = [{ key: "out", label: "À récupérer", ink: "primary" }] as const;

type HeldBy = ReadEndpoint<object, typeof heldBySchema>;

export function HeldBySupplier({ of }: { of: HeldBy }) {
  const { data = [] } = useRead(of, {});
  const today = useToday();
  if (data.length === 0) return null;
  return (
    <Section>
      <StackedBars
        title="Chez les fournisseurs"
        series={outstanding}
        entries={data.slice(0, 8).map(({ supplierId, supplierName, outstandingCents }) => ({
          key: supplierId,
          label: supplierName,
          values: { out: outstandingCents },
        }))}
        write={frenchPrice}
        beside={({ key }) => {
          const one = data.find(({ supplierId }) => supplierId === key);
          return one && <small>depuis {daysBetween(one.since, today)} jours</small>;
        }}
      />
    </Section>
  );
}
