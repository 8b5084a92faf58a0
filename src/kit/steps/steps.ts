// A multi-step form as a table: which steps apply, which are done, and which one an address may show. Pure.

export interface Step<Name extends string, Facts> {
  name: Name
  /** Whether the step applies; true by default. */
  applies?: (facts: Facts) => boolean
  /** Whether the step is completed. An address beyond the first incomplete step shows that one. A step without this can be skipped. */
  done?: (facts: Facts) => boolean
}

export interface At<Name extends string> {
  step: Name
  /** The steps that apply, in order. */
  names: readonly Name[]
  /** The position of `step` among them, from 1. */
  number: number
  before: Name | undefined
  after: Name | undefined
}

/**
 * The step to show. `asked` comes from the address; an unknown step means the first one, and one that does not apply the next
 * that does, or the last one.
 * Throws a RangeError if no step applies.
 */
export function at<Name extends string, Facts>(
  steps: readonly Step<Name, Facts>[],
  facts: Facts,
  asked: string | null | undefined,
): At<Name> {
  const applying = steps.filter(({ applies }) => applies?.(facts) ?? true)
  const names = applying.map(({ name }) => name)
  const undone = applying.findIndex(({ done }) => done?.(facts) === false)
  const wanted = steps.findIndex(({ name }) => name === asked)
  const next = applying.findIndex((one) => steps.indexOf(one) >= wanted)
  const found = next < 0 ? names.length - 1 : next
  const index = undone < 0 ? found : Math.min(found, undone)
  const step = names[index]
  if (step === undefined) throw new RangeError('No step applies')
  return { step, names, number: index + 1, before: names[index - 1], after: names[index + 1] }
}
