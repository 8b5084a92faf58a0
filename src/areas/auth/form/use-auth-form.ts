// The form kit for signing in: our own validation and messages, identity service errors, and focus on the first invalid field.
import { useTranslation } from 'react-i18next'
import { Refused } from '../../../kit/form/refused.ts'
import { useForm, type Form } from '../../../kit/form/use-form.ts'
import type { SignInResult } from '../../../state/signing-in/sign-in.ts'
import { checked, troubleOf, type FieldName, type Trouble } from './trouble.ts'
import { wordsOfTrouble } from './words-of-trouble.ts'

export interface AuthFormOptions {
  /** The form's fields. An error about any other field is shown above the form. */
  fields: readonly FieldName[]
  /** The password is a new one, so the rule applies. */
  fresh?: boolean
  /** Submits the form. A returned error is shown; the typed text stays. */
  send: () => Promise<Trouble | null>
}

export interface AuthForm extends Pick<Form, 'props' | 'busy' | 'says' | 'codeAt'> {
  /** The error of the form as a whole. */
  failure: string | undefined
  /** The last attempt failed, and at least one error remains. */
  isWrong: boolean
  /** Runs another action of the same form, once the named fields are valid. */
  also: (names: readonly FieldName[], work: AuthFormOptions['send']) => Promise<void>
}

/** Not trimmed, because spaces are part of a password. */
function textOf(data: FormData, name: FieldName): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** An error in the form that `send` returns; null on success. */
export const refusal = (result: SignInResult<object>): Trouble | null => (result.ok ? null : troubleOf(result))

export function useAuthForm({ fields, fresh, send }: AuthFormOptions): AuthForm {
  const { t } = useTranslation()
  const run = async (work: AuthFormOptions['send']) => {
    const trouble = await work()
    if (trouble) throw new Refused({ field: trouble.field, code: trouble.says, sentence: wordsOfTrouble(trouble, t) })
  }
  const form = useForm({
    focus: 'field',
    check(data) {
      const found = checked(Object.fromEntries(fields.map((name) => [name, textOf(data, name)])), { fresh })
      return Object.fromEntries(Object.entries(found).map(([name, says]) => [name, { sentence: wordsOfTrouble({ says }, t) }]))
    },
    onSend: () => run(send),
  })
  return {
    props: form.props,
    busy: form.busy,
    says: form.says,
    codeAt: form.codeAt,
    failure: form.summary.failure,
    isWrong: form.summary.failure !== undefined || form.summary.problems.length > 0,
    also: (names, work) => form.also(names, () => run(work)),
  }
}
