// A VAT number with its check: four outcomes; an unverified number is labelled as such.
import { Button } from "@mantine/core";
import { compactNumber, isSiret } from "#kernel/company/identifiers.ts";
import { frenchVatNumber } from "#kernel/company/vat-number.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { TextField } from "#kit/field/fields.tsx";
import { useField } from "#kit/form/form.ts";
import { notifyFailure } from "#kit/notify.ts";
import { clientsContract } from "../../../contract.ts";
import { VatOutcome } from "./VatOutcome.tsx";
import css from "../parts.module.css";
import { companyRecord } from "../../../model/records.ts";

interface VatFieldProps {
  name: string;
  /** SIRET of the same company, from which a French number is derived. */
  siret?: string | null;
  /** Endpoint of the check, by default that of clients. */
  endpoint?: typeof clientsContract.checkVat;
}

export function VatField({ name, siret = null, endpoint = clientsContract.checkVat }: VatFieldProps) {
  const field = useField<string>({ name, of: companyRecord.fields.vatNumber }, true);
  const check = useWrite(endpoint);
  const compact = compactNumber(field.value ?? "");
  const number = compactNumber(siret ?? "");
  const verify = (): void =>
    void check.mutateAsync({ body: { vatNumber: compact } }).catch((error: unknown) => notifyFailure(error));
  return (
    <div>
      <div className={css.vat}>
        <TextField name={name} of={companyRecord.fields.vatNumber} placeholder="FR44732829320" />
        {compact === "" && isSiret(number) ? (
          <Button variant="default" onClick={() => field.set(frenchVatNumber(number.slice(0, 9)))}>
            Déduire du SIRET
          </Button>
        ) : (
          <Button variant="default" disabled={compact === ""} loading={check.isPending} onClick={verify}>
            Vérifier
          </Button>
        )}
      </div>
      {check.data?.vatNumber === compact && <VatOutcome check={check.data} />}
    </div>
  );
}
