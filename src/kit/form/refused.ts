// A refusal by client code: thrown by the submit handler of a form, shown at the field.

export class Refused extends Error {
  /** The name of the field to correct; undefined for the whole form. */
  readonly field: string | undefined
  /** A code, for forms that show more than the sentence. */
  readonly code: string
  readonly sentence: string

  constructor({ field, code, sentence }: Pick<Refused, 'field' | 'code' | 'sentence'>) {
    super(code)
    this.field = field
    this.code = code
    this.sentence = sentence
  }
}
