// An edit of something that several people may change at the same time.
import type { Texts } from './begun.ts'
import type { Clash } from './use-clash.ts'

export interface Merged<Values extends Texts> {
  /** The current values, with the fields to send as they are in the form. */
  values: Values
  fields: (keyof Values & string)[]
}

/** `theirs`: the values as they are now. Null if the person went back to the form, and nothing is to be sent. */
export async function merged<Values extends Texts>(
  clash: Clash<Values>,
  { base, mine }: { base: Values; mine: Values },
  theirs: Values,
): Promise<Merged<Values> | null> {
  const fields = await clash.settle({ base, mine, theirs })
  return fields && { values: { ...theirs, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) }, fields }
}
