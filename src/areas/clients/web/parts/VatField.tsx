// A VAT number with its check: four outcomes, and what is not verified said so.
import { Button } from "@mantine/core";
import { compactNumber, frenchVatNumber, isSiret } from "#kernel/identifiers.ts";
import { useWrite } from "#kernel/web/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { useField } from "#kit/form/form.ts";
import { notifyFailure } from "#kit/notify.ts";
import { clientsContract } from "../../contract.ts";
import { type VatCheck, vatOutcomes } from "../../model/vat.ts";
import css from "./parts.module.css";

const tones = { VALID: "success", INVALID: "danger", UNAVAILABLE: "warning", MALFORMED: "danger" } as const;

function Outcome({ check }: { check: VatCheck }) {
  const isOnlyForm = check.outcome === "VALID" && !check.isVerified;
  return (
    <p className={css.outcome} role="status">
      <Badge tone={isOnlyForm ? "info" : tones[check.outcome]}>{isOnlyForm ? "Forme valide, non vérifiée" : vatOutcomes[check.outcome]}</Badge> {check.message}
      {check.name && ` ${check.name}${check.address ? `, ${check.address}` : ""}.`}
      {check.proof && ` Consultation ${check.proof}.`}
    </p>
  );
}

/** `siret`: of the same company, from which a French number follows. */
export function VatField({ name, siret }: { name: string; siret: string | null }) {
  const field = useField<string>({ name, label: "Numéro de TVA" }, true);
  const check = useWrite(clientsContract.checkVat);
  const typed = compactNumber(field.value ?? "");
  const number = compactNumber(siret ?? "");
  const ask = (): void => void check.mutateAsync({ body: { vatNumber: typed } }).catch((error: unknown) => notifyFailure(error));
  return (
    <div>
      <div className={css.vat}>
        <TextField name={name} label="Numéro de TVA" placeholder="FR44732829320" />
        {typed === "" && isSiret(number) ? (
          <Button variant="default" onClick={() => field.set(frenchVatNumber(number.slice(0, 9)))}>
            Déduire du SIRET
          </Button>
        ) : (
          <Button variant="default" disabled={typed === ""} loading={check.isPending} onClick={ask}>
            Vérifier
          </Button>
        )}
      </div>
      {check.data?.vatNumber === typed && <Outcome check={check.data} />}
    </div>
  );
}
