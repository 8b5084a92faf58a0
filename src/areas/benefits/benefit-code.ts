// Finds a code in the text of a benefit, so that it does not have to be typed by hand.

/** The usual form of a code: capitals with digits ("TENTH26", "KILN-7-ASH"). */
const code = /(?<![\p{L}\p{N}/-])(?=[A-Z\d-]*[A-Z])(?=[A-Z\d-]*\d)[A-Z\d]+(?:-[A-Z\d]+)*(?![\p{L}\p{N}/-])/gu

/** The first code that is longer than names such as "A4" and "B2"; null if there is none. Pure. */
export const codeIn = (text: string | null): string | null => text?.match(code)?.find((found) => found.length >= 5) ?? null
