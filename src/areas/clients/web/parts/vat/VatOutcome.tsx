// Outcome of a VAT check; an unverified number is labelled as such.
import { Badge } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { type VatCheck, vatOutcomes } from "../../../model/companies/vat.ts";

const tones = {
  VALID: "success",
  INVALID: "danger",
  UNAVAILABLE: "warning",
  UNCHECKED: "info",
  MALFORMED: "danger",
} as const;

export function VatOutcome({ check }: { check: VatCheck }) {
  const isOnlyForm = check.outcome === "VALID" && !check.isVerified;
  return (
    <Text above={6} ink="quiet" role="status">
      <Badge tone={isOnlyForm ? "info" : tones[check.outcome]}>
        {isOnlyForm ? "Forme valide, non vérifiée" : vatOutcomes[check.outcome]}
      </Badge>{" "}
      {check.message}
      {check.name && ` ${check.name}${check.address ? `, ${check.address}` : ""}.`}
      {check.proof && ` Consultation ${check.proof}.`}
    </Text>
  );
}
