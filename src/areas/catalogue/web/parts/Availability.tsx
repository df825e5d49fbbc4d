import { Badge } from "#kit/cell/cells.tsx";

interface AvailabilityProps {
  isAvailable: boolean;
  isEndOfSupport?: boolean;
}

/** Availability of a brand, a model or a category in new quotes. */
export function Availability({ isAvailable, isEndOfSupport = false }: AvailabilityProps) {
  if (isEndOfSupport) return <Badge tone="warning">Fin de commercialisation</Badge>;
  return (
    <Badge tone={isAvailable ? "success" : "neutral"}>{isAvailable ? "Disponible" : "Indisponible"}</Badge>
  );
}
