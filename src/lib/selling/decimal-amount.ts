// Amounts of money in the format of payment providers.

/** The number of decimal places of a currency. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units as decimal text: 1050 of USD is "10.50", 1050 of JPY is "1050". */
export const decimal = (amount: number, currency: string): string => {
  const digits = digitsOf(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
