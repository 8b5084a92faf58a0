// An exact percentage of money, computed with decimal fractions instead of binary ones.

/** A number as an integer over a power of ten, from its shortest decimal form: 1.15 is 115 over 100. */
function decimalOf(value: number): { digits: bigint; scale: bigint } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places >= 0 ? { digits, scale: 10n ** BigInt(places) } : { digits: digits * 10n ** BigInt(-places), scale: 1n }
}

/** The quotient rounded to the nearest integer, half a unit up. `below` must be positive. */
function halfUp(above: bigint, below: bigint): bigint {
  const twice = 2n * above + below
  const quotient = twice / (2n * below)
  return twice < 0n && twice % (2n * below) !== 0n ? quotient - 1n : quotient
}

/** `percent` of an amount in whole minor units, half a unit rounded up: 1.15 % of 3000 is 35. */
export function percentage(amount: number, percent: number): number {
  const { digits, scale } = decimalOf(percent)
  return Number(halfUp(BigInt(amount) * digits, 100n * scale))
}
