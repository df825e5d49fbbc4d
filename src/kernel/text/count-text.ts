import { frenchNumber } from "../money.ts";

/** "1 contrat", "2 contrats". */
export const countText = (count: number, word: string, many = `${word}s`): string =>
  `${frenchNumber(count)} ${count > 1 ? many : word}`;
