/** The highest rate of VAT in the European Union, of Hungary: a garage may be abroad (directive 2006/112, art. 97). */
export const highestVatRate = 0.27;
