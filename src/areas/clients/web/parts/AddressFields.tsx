// An address with completion: communes by default, streets when an address service is configured.
import { Autocomplete } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { type Address } from "#kernel/company/address.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { SelectField } from "#kit/field/SelectField.tsx";
import { inputProps } from "#kit/field/input-props.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import type { FieldProps } from "#kit/form/field.ts";
import { useField, useForm } from "#kit/form/form.ts";
import { clientsContract } from "../../contract.ts";
import type { Place } from "../../model/place.ts";
import css from "./parts.module.css";
import { addressFields } from "#kernel/company/address-fields.ts";
import { Text } from "#kit/layout/layout.tsx";

type PlaceFieldProps = FieldProps & { path: string };

/** A text field of the address whose suggestions fill in the whole address. */
function PlaceField({ path, ...props }: PlaceFieldProps) {
  const field = useField<string>(props, true);
  const { set, values } = useForm<Record<string, unknown>>();
  const country =
    useField<Address["country"]>({ name: `${path}.country`, of: addressFields.country }).value ?? "FR";
  const [isTyping, setTyping] = useState(false);
  const [text] = useDebouncedValue(field.value ?? "", 300);
  const isStreet = props.name.endsWith(".line1");
  const { data } = useRead(
    clientsContract.completeAddress,
    isTyping && text.trim().length >= 2 ? { query: { text, country } } : undefined,
    {
      keepPrevious: true,
    },
  );
  const places = (isTyping && data?.places.filter(({ line1 }) => !isStreet || line1 !== null)) || [];
  const choose = ({ line1, zipCode, city, country: placeCountry }: Place): void => {
    setTyping(false);
    const stored = (path
      .split(".")
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values) ??
      {}) as Address;
    set(path, { ...stored, zipCode, city, country: placeCountry, ...(line1 !== null && { line1 }) });
  };
  const change = (input: string): void => {
    const place = places.find(({ label }) => label === input);
    if (place) return choose(place);
    setTyping(true);
    field.set(input);
  };
  return (
    <Autocomplete
      {...inputProps(props, field)}
      value={field.value ?? ""}
      data={[...new Set(places.map(({ label }) => label))]}
      filter={({ options }) => options}
      onChange={change}
      onBlur={field.touch}
      autoComplete="off"
      inputMode={country === "FR" && props.name.endsWith(".zipCode") ? "numeric" : undefined}
    />
  );
}

/** `path`: path of the address in the body (`companies.0.address`). */
export function AddressFields({ path }: { path: string }) {
  const country =
    useField<Address["country"]>({ name: `${path}.country`, of: addressFields.country }).value ?? "FR";
  // Called before anything is typed: it returns the notice and lets the server build its index.
  const { data } = useRead(clientsContract.completeAddress, { query: { text: "", country } });
  return (
    <>
      <PlaceField
        path={path}
        name={`${path}.line1`}
        of={addressFields.line1}
        placeholder="12 rue des Lices"
      />
      <Row columns={3}>
        <PlaceField path={path} name={`${path}.zipCode`} of={addressFields.zipCode} />
        <PlaceField path={path} name={`${path}.city`} of={addressFields.city} />
        <SelectField name={`${path}.country`} of={addressFields.country} />
      </Row>
      {data && (
        <Text ink="muted" size="small" className={css.notice}>
          {data.notice}
        </Text>
      )}
    </>
  );
}
