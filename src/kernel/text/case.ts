export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const decapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The name of a table or a column in PostgreSQL: `carModel` gives `car_model`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The reverse of `snakeCase`. */
export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
