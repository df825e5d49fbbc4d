// The reference price of a service that an amendment adds, proposed until the user types another.
import { useEffect, useEffectEvent, useRef } from "react";
import { useForm } from "#kit/form/form.ts";
import { valueAtPath } from "./value-at-path.ts";

interface ReferencePrice {
  /** The field of the price. */
  name: string;
  isChosen: boolean;
  /** Undefined until it is loaded. */
  cents: number | undefined;
}

/** A service that the contract already has keeps its price; a proposed price is recomputed for the day of effect. */
export function useReferencePrice({ name, isChosen, cents }: ReferencePrice): void {
  const { values, set } = useForm();
  const present = valueAtPath(values, name) ?? 0;
  const replaceable = useRef(isChosen ? null : present);
  const propose = useEffectEvent((reference: number) => {
    if (present !== replaceable.current) return;
    replaceable.current = reference;
    set(name, reference);
  });
  useEffect(() => {
    if (isChosen && cents !== undefined) propose(cents);
  }, [isChosen, cents]);
}
