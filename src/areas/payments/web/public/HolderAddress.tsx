// The address of the holder, asked where its bank requires it and the company has none that is complete.
import { Suspense, useEffect } from "react";
import { type Address, emptyAddress } from "#kernel/company/address.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { useForm } from "#kit/form/form.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { isAddressAsked } from "#mandates/model/account.ts";

const HolderAddressFields = idlePart(() => import("./HolderAddressFields.tsx"));

export function HolderAddress({ isAddressKnown }: { isAddressKnown: boolean }) {
  const { values, set } = useForm<{ iban: string; address: Address }>();
  const isAsked = isAddressAsked(compactNumber(values.iban), isAddressKnown);
  const isLeftOver = !isAsked && values.address !== emptyAddress;
  useEffect(() => {
    if (isLeftOver) set("address", emptyAddress);
  }, [isLeftOver, set]);
  return (
    isAsked && (
      <Suspense>
        <HolderAddressFields />
      </Suspense>
    )
  );
}
