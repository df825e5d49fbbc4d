// The person who receives a car, delivered or lent, and signs for it on this screen.
import type { ReactNode } from "react";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { SignaturePad } from "#kit/signature/SignaturePad.tsx";
import { padHeight, padWidth } from "../../model/handover.ts";

interface HandoverFieldsProps {
  statement: string;
  /** The other signed content. */
  above?: string;
  /** The condition of the car. */
  children?: ReactNode;
}

export const HandoverFields = ({ statement, above = "", children }: HandoverFieldsProps) => (
  <>
    <Row>
      <TextField name="receivedBy" label="Reçu par" />
      <TextField name="capacity" label="Qualité" />
    </Row>
    <TextField name="email" label="E-mail" type="email" />
    {children}
    <TextArea name="remarks" label="Réserves" rows={2} />
    <p>{statement}</p>
    <SignaturePad
      name="signature"
      above={above}
      label="Signature de la personne qui reçoit le véhicule"
      width={padWidth}
      height={padHeight}
      alternative="Signer par le nom écrit ci-dessus, sans dessiner"
    />
  </>
);
