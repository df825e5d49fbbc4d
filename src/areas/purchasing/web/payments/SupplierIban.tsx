// The IBAN of a supplier on its page: who entered it, and its acceptance before any payment.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { Iban } from "./Iban.tsx";

export default function SupplierIban({ record: { id } }: { record: { id: string } }) {
  const { data, pending } = useLoadedRead(
    paymentsContract.readSupplierIban,
    { params: { id } },
    { lines: 3 },
  );
  if (!data) return pending;
  const hasNever = data.iban === null && data.enteredBy === null;
  return (
    <Section title="IBAN">
      {hasNever ? (
        <Empty title="Aucun IBAN" hint="Il se saisit dans la fiche du fournisseur." />
      ) : (
        <Iban ibanView={data} />
      )}
    </Section>
  );
}
