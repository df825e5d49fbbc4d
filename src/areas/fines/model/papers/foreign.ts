// Letters to foreign authorities, in their language and in French, side by side: they name the lessee, and admit nothing.
import { frenchDay } from "#kernel/calendar/day.ts";
import { countries, type FineCountry, type LetterLanguage } from "../countries.ts";
import { designeeName, type PackFacts } from "./facts.ts";
import type { Letter } from "#kernel/documents/letter.ts";

interface Words {
  number: string;
  on: string;
  plate: string;
  place: string;
  /** « 10-06-2027 at 14:00 (Europe/Lisbon) ». */
  instant: string;
  name: string;
  registration: string;
  address: string;
  contract: string;
  from: string;
  until: string | null;
}

interface Phrases {
  title: string;
  greeting: string;
  lines: (words: Words) => readonly string[];
}

const french: Phrases = {
  title: "Réponse à votre demande",
  greeting: "Madame, Monsieur,",
  lines: ({ number, on, plate, place, instant, name, registration, address, contract, from, until }) => [
    `Nous avons reçu votre avis n° ${number} du ${on}, relatif au véhicule immatriculé ${plate}, le ${instant}${place === "" ? "" : `, ${place}`}.`,
    "Nous sommes une société de location de véhicules. À cet instant, ce véhicule était donné en location.",
    `Le locataire était : ${name}, numéro d’identification ${registration}, ${address}.`,
    `Contrat de location n° ${contract}, du ${from} ${until === null ? "et en cours" : `au ${until}`}. Un extrait de ce contrat, sans les prix, est joint.`,
    "Cette réponse ne vaut ni reconnaissance des faits, ni acceptation d’une responsabilité.",
    "Nous vous prions d’adresser votre demande au locataire, et de clore votre dossier à notre égard.",
  ],
};

const phrases: Readonly<Record<LetterLanguage, Phrases>> = {
  fr: french,
  de: {
    title: "Antwort auf Ihre Anhörung",
    greeting: "Sehr geehrte Damen und Herren,",
    lines: ({ number, on, plate, place, instant, name, registration, address, contract, from, until }) => [
      `wir haben Ihr Schreiben Nr. ${number} vom ${on} erhalten. Es betrifft das Fahrzeug mit dem Kennzeichen ${plate}, am ${instant}${place === "" ? "" : `, ${place}`}.`,
      "Wir sind ein Fahrzeugvermieter. Das Fahrzeug war zu diesem Zeitpunkt vermietet.",
      `Mieter war: ${name}, Registernummer ${registration}, ${address}.`,
      `Mietvertrag Nr. ${contract}, ab ${from} ${until === null ? "und weiterhin laufend" : `bis ${until}`}. Ein Auszug aus dem Vertrag ohne Preise liegt bei.`,
      "Diese Antwort ist weder ein Anerkenntnis des Sachverhalts noch einer Haftung.",
      "Bitte richten Sie Ihr Schreiben an den Mieter und stellen Sie das Verfahren uns gegenüber ein.",
    ],
  },
  en: {
    title: "Reply to your notice",
    greeting: "Dear Sir or Madam,",
    lines: ({ number, on, plate, place, instant, name, registration, address, contract, from, until }) => [
      `We have received your notice no. ${number} dated ${on} concerning the vehicle registered ${plate}, on ${instant}${place === "" ? "" : `, ${place}`}.`,
      "We are a vehicle leasing company. At that time the vehicle was on hire under a written agreement.",
      `The hirer was: ${name}, registration number ${registration}, ${address}.`,
      `Hire agreement no. ${contract}, from ${from} ${until === null ? "and still running" : `to ${until}`}. An extract of the agreement without prices is enclosed.`,
      "This reply is neither an admission of the facts nor of any liability.",
      "Please address your notice to the hirer and close your file as far as we are concerned.",
    ],
  },
  es: {
    title: "Respuesta a su requerimiento",
    greeting: "Señoras y señores:",
    lines: ({ number, on, plate, place, instant, name, registration, address, contract, from, until }) => [
      `Hemos recibido su notificación n.º ${number} de fecha ${on}, relativa al vehículo con matrícula ${plate}, el ${instant}${place === "" ? "" : `, ${place}`}.`,
      "Somos una empresa de arrendamiento de vehículos. En ese momento el vehículo estaba arrendado.",
      `El arrendatario era: ${name}, número de registro ${registration}, ${address}.`,
      `Contrato de arrendamiento n.º ${contract}, desde el ${from} ${until === null ? "y en vigor" : `hasta el ${until}`}. Se adjunta un extracto del contrato sin los precios.`,
      "Esta respuesta no supone reconocimiento de los hechos ni de responsabilidad alguna.",
      "Les rogamos que dirijan su requerimiento al arrendatario y archiven el expediente respecto de nosotros.",
    ],
  },
  it: {
    title: "Risposta al Vostro verbale",
    greeting: "Gentili Signori,",
    lines: ({ number, on, plate, place, instant, name, registration, address, contract, from, until }) => [
      `abbiamo ricevuto il Vostro verbale n. ${number} del ${on}, relativo al veicolo targato ${plate}, il ${instant}${place === "" ? "" : `, ${place}`}.`,
      "Siamo una società di locazione di veicoli. In quel momento il veicolo era concesso in locazione.",
      `Il locatario era: ${name}, numero di registrazione ${registration}, ${address}.`,
      `Contratto di locazione n. ${contract}, dal ${from} ${until === null ? "e tuttora in corso" : `al ${until}`}. Si allega un estratto del contratto senza i prezzi.`,
      "La presente non costituisce riconoscimento dei fatti né di alcuna responsabilità.",
      "Vi preghiamo di rivolgere la richiesta al locatario e di archiviare la pratica nei nostri confronti.",
    ],
  },
  nl: {
    title: "Antwoord op uw beschikking",
    greeting: "Geachte heer, mevrouw,",
    lines: ({ number, on, plate, place, instant, name, registration, address, contract, from, until }) => [
      `Wij hebben uw beschikking nr. ${number} van ${on} ontvangen. Zij betreft het voertuig met kenteken ${plate}, op ${instant}${place === "" ? "" : `, ${place}`}.`,
      "Wij zijn een verhuurder van voertuigen. Op dat moment was het voertuig bedrijfsmatig verhuurd.",
      `De huurder was: ${name}, registratienummer ${registration}, ${address}.`,
      `Huurovereenkomst nr. ${contract}, vanaf ${from} ${until === null ? "en nog lopend" : `tot ${until}`}. Een uittreksel van de overeenkomst zonder prijzen is bijgevoegd.`,
      "Dit antwoord houdt geen erkenning in van de feiten of van enige aansprakelijkheid.",
      "Wij verzoeken u zich tot de huurder te richten en het dossier jegens ons te sluiten.",
    ],
  },
  pt: {
    title: "Resposta à vossa notificação",
    greeting: "Exmos. Senhores,",
    lines: ({ number, on, plate, place, instant, name, registration, address, contract, from, until }) => [
      `Recebemos a vossa notificação n.º ${number} de ${on}, relativa ao veículo com a matrícula ${plate}, em ${instant}${place === "" ? "" : `, ${place}`}.`,
      "Somos uma empresa de aluguer de veículos. Nesse momento o veículo estava alugado.",
      `O locatário era: ${name}, número de registo ${registration}, ${address}.`,
      `Contrato de aluguer n.º ${contract}, desde ${from} ${until === null ? "e em vigor" : `até ${until}`}. Junta-se um extrato do contrato sem os preços.`,
      "A presente resposta não constitui reconhecimento dos factos nem de qualquer responsabilidade.",
      "Solicitamos que dirijam o vosso pedido ao locatário e arquivem o processo no que nos diz respeito.",
    ],
  },
};

export const languageOf = (country: FineCountry): LetterLanguage => countries[country].language;

function wordsOf(facts: PackFacts): Words {
  const { pack } = facts;
  const { designee, rental, offenceOn, offenceTime, country } = pack;
  return {
    number: pack.number,
    on: frenchDay(pack.sendingDate),
    plate: pack.plate,
    place: pack.place,
    instant: `${frenchDay(offenceOn)}, ${offenceTime} (${countries[country].zone})`,
    name: designeeName(facts),
    registration: designee.kind === "COMPANY" ? `SIRET ${designee.siret ?? ""}` : "",
    address:
      designee.kind === "COMPANY"
        ? `${designee.line1}, ${designee.zipCode} ${designee.city}, ${designee.country}`
        : "",
    contract: rental === null ? "" : `${rental.orderId}${rental.isLoan ? " (courtesy car)" : ""}`,
    from: rental === null ? "" : frenchDay(rental.fromOn),
    until: rental === null || rental.untilOn === null ? null : frenchDay(rental.untilOn),
  };
}

/** The same points in both languages, under the same numbers. Neither the driver nor bank data are ever stated. */
export function foreignLetter(facts: PackFacts): Letter {
  const { pack, lessor, isDraft } = facts;
  const own = phrases[languageOf(pack.country)];
  const words = wordsOf(facts);
  const frenchLines = french.lines(words);
  const lines = own
    .lines(words)
    .map((line, index): [string, string] => [
      `${index + 1}. ${line}`,
      `${index + 1}. ${frenchLines[index] ?? ""}`,
    ]);
  return {
    lessor,
    on: pack.sentOn,
    reference: pack.number,
    isDraft,
    signer: pack.signer,
    title: own.title,
    addressee: { name: pack.authority, lines: [countries[pack.country].label.toLocaleUpperCase("fr")] },
    isRegistered: true,
    greeting: own.greeting,
    sections: [own === french ? { paragraphs: lines.map(([line]) => line) } : { bilingual: lines }],
  };
}
