// The inspection of a car, begun or gone on with: its departure in the workshop, its return where it is handed back.
import { Button } from "@mantine/core";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { notifyFailure } from "#kit/notify.ts";
import { inspectionContract } from "../../contract/inspections.ts";
import type { InspectionKind } from "../../model/inspection-items.ts";

const labels: Readonly<Record<InspectionKind, string>> = {
  DEPARTURE: "État des lieux de départ",
  RETURN: "Faire l’état des lieux de retour",
};

interface InspectionButtonProps {
  carId: string;
  kind: InspectionKind;
  isWide?: boolean;
}

export default function InspectionButton({ carId, kind, isWide = false }: InspectionButtonProps) {
  const begin = useWrite(inspectionContract.beginInspection);
  const go = async (): Promise<void> => {
    try {
      const { id } = await begin.mutateAsync({ body: { carId, kind } });
      navigate(`/delivery/inspected-cars/${id}`);
    } catch (error) {
      notifyFailure(error, "État des lieux");
    }
  };
  return (
    <Button
      fullWidth={isWide}
      {...(isWide && { size: "lg" })}
      variant="default"
      loading={begin.isPending}
      onClick={() => void go()}
    >
      {labels[kind]}
    </Button>
  );
}
