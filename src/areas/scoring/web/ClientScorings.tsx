// Scorings of a client's companies, on its page, one at a time.
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import css from "./parts/parts.module.css";
import ScoringPanel from "./parts/ScoringPanel.tsx";

const address = { company: word };
const maximumSegments = 4;

export default function ClientScorings({
  record: { companies },
}: {
  record: { companies: readonly { id: string; name: string }[] };
}) {
  const [{ company }, set] = useAddress(address);
  const current = companies.find(({ id }) => id === company) ?? companies[0];
  if (!current) return null;
  const data = companies.map(({ id, name }) => ({ value: id, label: name }));
  const choose = (id: string): void => set({ company: id === companies[0]?.id ? "" : id });
  return (
    <>
      {companies.length > 1 && (
        <div className={css.choice}>
          {companies.length <= maximumSegments ? (
            <SegmentedControl aria-label="Société" data={data} value={current.id} onChange={choose} />
          ) : (
            <Chooser label="Société" width={360} options={data} value={current.id} onChange={choose} />
          )}
        </div>
      )}
      <ScoringPanel key={current.id} companyId={current.id} />
    </>
  );
}
