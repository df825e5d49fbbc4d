import { Badge } from "#kit/cell/cells.tsx";

/** Availability of a model in new quotes. */
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
