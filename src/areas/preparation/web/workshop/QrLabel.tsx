// A printed label for the windscreen: its code opens the tasks of the car on a phone.
import { plateOf } from "#fleet/model/car.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { Button } from "@mantine/core";
import { Section } from "#kit/page/Page.tsx";
import { QrCode } from "#kit/page/QrCode.tsx";
import css from "./workshop.module.css";

interface LabelCar {
  id: string;
  vin: string;
  licensePlate: string | null;
  temporaryLicensePlate: string | null;
  title: string;
}

export const QrLabel = ({ car }: { car: LabelCar }) => (
  <Section
    title="Étiquette"
    actions={
      <Button variant="default" onClick={() => window.print()}>
        Imprimer
      </Button>
    }
  >
    <Inline gap={18} className={css.label}>
      <QrCode
        text={`${window.location.origin}/delivery/preparation-tasks/${car.id}`}
        label="Code à lire avec un téléphone : il ouvre cette page"
      />
      <div>
        <strong>{plateOf(car) || `…${car.vin.slice(-8)}`}</strong>
        <span className={css.vin}>{car.vin}</span>
        <br />
        {car.title}
      </div>
    </Inline>
  </Section>
);
