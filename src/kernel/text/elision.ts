const startsWithVowel = /^[aeiouy]/i;

/** A name after « de »: "d’Écurie", "de Renault". An initial h is ambiguous, and keeps « de ». */
export const ofName = (name: string): string =>
  startsWithVowel.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
