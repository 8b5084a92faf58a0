// A code in the text of a benefit, so that it need not be typed off.

/** What people write as a code: capitals with digits among them ("TENTH26", "KILN-7-ASH"). */
const code = /(?<![\p{L}\p{N}/-])(?=[A-Z\d-]*[A-Z])(?=[A-Z\d-]*\d)[A-Z\d]+(?:-[A-Z\d]+)*(?![\p{L}\p{N}/-])/gu

/** The first that is long enough to be none of "A4" and "B2"; null where there is none. Pure. */
export const codeIn = (text: string | null): string | null => text?.match(code)?.find((found) => found.length >= 5) ?? null
