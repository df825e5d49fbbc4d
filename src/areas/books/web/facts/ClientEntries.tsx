// The entries of the companies of a client, one company at a time.
import type { Client } from "#clients/model/client.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Box } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FactEntries } from "../parts/FactEntries.tsx";

/** `?company=`: the same as the account of the client. */
const address = { company: word };

export default function ClientEntries({ record: { companies } }: { record: Client }) {
  const [{ company }, set] = useAddress(address);
  const chosen = companies.find(({ id }) => id === company) ?? companies[0];
  if (!chosen) return <Empty title="Aucune société" />;
  return (
    <>
      {companies.length > 1 && (
        <Box below={12}>
          <Chooser
            label="Société"
            value={chosen.id}
            options={Object.fromEntries(companies.map(({ id, name }) => [id, name]))}
            width={320}
            onChange={(id) => set({ company: id })}
          />
        </Box>
      )}
      <FactEntries subject="company" id={chosen.id} />
    </>
  );
}
