// A refusal that is not one of the API: thrown by the sender of a form, shown at its field.

export class Refused extends Error {
  /** The name of the field that can put it right; undefined when it is about the whole form. */
  readonly field: string | undefined
  /** What kind it is, for a form that shows more than the sentence. */
  readonly code: string
  readonly sentence: string

  constructor({ field, code, sentence }: Pick<Refused, 'field' | 'code' | 'sentence'>) {
    super(code)
    this.field = field
    this.code = code
    this.sentence = sentence
  }
}
