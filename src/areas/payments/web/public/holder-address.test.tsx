// The page of a mandate asks for the address of the holder where its bank requires it and the company has none.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { emptyAddress } from "#kernel/company/address.ts";
import { FormContext, FormState } from "#kit/form/form.ts";
import { accountFormSchema } from "#mandates/model/account.ts";
import { HolderAddress } from "./HolderAddress.tsx";

const french = "FR1420041010050500013M02606";
const monegasque = "MC5811222000010123456789030";

async function shownFor(iban: string, isAddressKnown: boolean): Promise<string> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const form = new FormState(accountFormSchema, { iban, bic: "", holder: "", address: emptyAddress });
  // Its lines are loaded once they are asked.
  await act(async () => {
    root.render(
      <MantineProvider>
        <FormContext value={form}>
          <HolderAddress isAddressKnown={isAddressKnown} />
        </FormContext>
      </MantineProvider>,
    );
    await import("./HolderAddressFields.tsx");
  });
  const text = document.body.textContent ?? "";
  act(() => root.unmount());
  return text;
}
afterEach(() => {
  document.body.innerHTML = "";
});

test.each([
  ["an account in France asks for no address", french, false, false],
  ["an account in Monaco asks for the address that the company lacks", monegasque, false, true],
  ["an account in Monaco asks for nothing of a company whose address is complete", monegasque, true, false],
])("%s", async (_title, iban, isAddressKnown, isAsked) => {
  expect((await shownFor(iban, isAddressKnown)).includes("Adresse du titulaire")).toBe(isAsked);
});
