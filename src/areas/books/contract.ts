// Endpoints of the books.
import { contract } from "#kernel/contract.ts";

export const booksContract = contract({});
