import { Badge } from "#kit/cell/cells.tsx";

/** Whether a model may be proposed in a new quote. */
export function Availability({
  isAvailable,
  isEndOfSupport,
}: {
  isAvailable: boolean;
  isEndOfSupport: boolean;
}) {
  if (isEndOfSupport) return <Badge tone="warning">Fin de commercialisation</Badge>;
  return (
    <Badge tone={isAvailable ? "success" : "neutral"}>{isAvailable ? "Disponible" : "Indisponible"}</Badge>
  );
}
