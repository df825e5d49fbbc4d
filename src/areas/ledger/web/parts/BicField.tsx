// The BIC of an account, asked only where its IBAN is not enough: outside of the European Economic Area.
import { useEffect } from "react";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { TextField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { isOutsideEconomicArea } from "#kernel/sepa/countries.ts";

export function BicField() {
  const { values, set } = useForm<{ iban: string; bic: string }>();
  const isAsked = isOutsideEconomicArea(compactNumber(values.iban));
  const isLeftOver = !isAsked && values.bic !== "";
  useEffect(() => {
    if (isLeftOver) set("bic", "");
  }, [isLeftOver, set]);
  return isAsked ? (
    <TextField
      name="bic"
      label="BIC"
      description="À côté de l’IBAN sur le relevé d’identité bancaire : ce pays est hors de l’Espace économique européen."
      isRequired
      maxLength={14}
    />
  ) : null;
}
