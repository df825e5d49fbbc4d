// The slot form of a client: a day, two hours, an address, a contact.
import { deliveryContract } from "../../contract.ts";
import { slotInWords, splitAtPromisedDay } from "../../model/public/promised-day.ts";
import type { PublicDelivery } from "../../model/public/page.ts";
import {
  ChoiceForm,
  choiceStart,
  ContactFields,
  InstructionsField,
  PlaceFields,
  TimeChoice,
} from "../parts/AppointmentChoice.tsx";

interface ChoiceFieldsProps {
  token: string;
  delivery: PublicDelivery;
  onDone: (next: PublicDelivery) => void;
  /** Called when another person has changed the slot meanwhile. */
  reopen: () => void;
}

export function ChoiceFields({ token, delivery, onDone, reopen }: ChoiceFieldsProps) {
  const { startsAt, endsAt } = delivery;
  return (
    <ChoiceForm
      endpoint={deliveryContract.chooseDelivery}
      params={{ token }}
      start={choiceStart(delivery)}
      submit="Confirmer ce rendez-vous"
      draft={`delivery ${token}`}
      isChosen={startsAt !== null}
      confirmation={
        startsAt
          ? `C’est confirmé : nous venons ${slotInWords({ startsAt, endsAt })}. Un e-mail vous le rappelle.`
          : ""
      }
      onRefused={reopen}
      onDone={onDone}
    >
      <TimeChoice
        page={delivery}
        days={splitAtPromisedDay(delivery)}
        laterTitle={"Après la date promise, si cela vous convient mieux\u00a0:"}
        ofAnother="Une autre personne a déjà dit où et à qui livrer. Ce qu’elle a écrit n’est pas montré ici : ce que vous confirmez le remplacera, et elle en sera prévenue."
      />
      <PlaceFields />
      <ContactFields question={"Qui nous reçoit\u00a0?"} />
      <InstructionsField />
    </ChoiceForm>
  );
}
