// Tables as CSV files (RFC 4180) that spreadsheets open without running anything. Pure.

/** Spreadsheets run a cell that begins with one of these as a formula, also after spaces and invisible characters, and in full width. */
const runs = /^[\s\p{C}\p{Z}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/** A text that a spreadsheet shows as it is. An apostrophe in front marks it as text. */
export const harmless = (cell: string): string => (runs.test(cell) ? `'${cell}` : cell)

/** Always quoted, because the separator of a spreadsheet depends on its language. */
const quoted = (cell: string): string => `"${harmless(cell).replaceAll('"', '""')}"`

/** Without it, some spreadsheets read the file in another encoding than UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** The rows as the text of a file; the first row has the names of the columns. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
