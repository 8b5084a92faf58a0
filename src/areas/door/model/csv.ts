// A table as a file for spreadsheets.

/** Text that a spreadsheet would run as a formula is kept as text. */
const safe = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : safe(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines end as RFC 4180 says; the mark at the start tells spreadsheets that it is UTF-8. Pure. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
