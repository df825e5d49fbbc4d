// The phone of the lessor, at the end of the page of a link.
import type { ReactNode } from "react";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { Text } from "../../layout/layout.tsx";

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/\s/g, "")}`}>{frenchPhone(phone)}</a>
);

export const Question = ({ phone, children }: { phone: string; children?: ReactNode }) => (
  <Text isParagraph above={24} ink="quiet">
    Une question&nbsp;? <PhoneLink phone={phone} />
    {children}
  </Text>
);
