// A question that a payment must confirm, with its answer.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { SwitchField } from "#kit/field/fields.tsx";
import { paymentFields } from "../../model/payments/records.ts";

interface QuestionProps {
  title: string;
  /** Absent when there is nothing to confirm. */
  text: string | null | undefined;
  name: "isRegimeConfirmed" | "isReferenceConfirmed" | "arePricesConfirmed";
}

export const Question = ({ title, text, name }: QuestionProps) =>
  text && (
    <Alert color="yellow" title={title}>
      <p>{text}</p>
      <SwitchField name={name} of={paymentFields[name]} />
    </Alert>
  );
