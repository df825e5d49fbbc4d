// The identity of a person who is named to an authority.
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { personFields as fields } from "../../model/identity.ts";

export const emptyPerson = {
  lastName: "",
  firstName: "",
  bornOn: null,
  birthPlace: "",
  line1: "",
  zipCode: "",
  city: "",
  country: "France",
  licenceNumber: "",
  licenceOn: null,
  licenceCountry: "France",
};

/** `isWhole`: every field is required, by the page of a client; staff completes an identity later. */
export const PersonFields = ({ isWhole = false }: { isWhole?: boolean }) => (
  <>
    <Row>
      <TextField name="lastName" of={fields.lastName} maxLength={80} />
      <TextField name="firstName" of={fields.firstName} maxLength={80} />
    </Row>
    <Row>
      <DayField name="bornOn" of={fields.bornOn} isRequired={isWhole} />
      <TextField name="birthPlace" of={fields.birthPlace} isRequired={isWhole} maxLength={80} />
    </Row>
    <TextField name="line1" of={fields.line1} isRequired={isWhole} maxLength={200} />
    <Row>
      <TextField name="zipCode" of={fields.zipCode} isRequired={isWhole} maxLength={12} />
      <TextField name="city" of={fields.city} isRequired={isWhole} maxLength={80} />
      <TextField name="country" of={fields.country} maxLength={60} />
    </Row>
    <Row>
      <TextField name="licenceNumber" of={fields.licenceNumber} isRequired={isWhole} maxLength={30} />
      <DayField name="licenceOn" of={fields.licenceOn} isRequired={isWhole} />
      <TextField name="licenceCountry" of={fields.licenceCountry} isRequired={isWhole} maxLength={60} />
    </Row>
  </>
);
