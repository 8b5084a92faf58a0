// What is wrong with a form: which field, and in which words. The words follow the language, so only their keys are kept.
import type { SignInProblem } from '../../../state/signing-in/sign-in.ts'
import { isLongEnough } from './password-rule.ts'

export type FieldName = 'email' | 'password' | 'firstName' | 'lastName' | 'code'

/** The last part of the key `auth.problem.…`. */
export type Says =
  | SignInProblem
  | 'limitCode'
  | 'passwordCommon'
  | 'passwordPersonal'
  | 'emailMissing'
  | 'emailWrong'
  | 'passwordMissing'
  | 'passwordShort'
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'codeMissing'

/** `form` is about no field: it stands above them all. `sentence` is the identity service's own, where only it knows the rule. */
export type Trouble = Partial<Record<FieldName | 'form', Says>> & { sentence?: string }

const fieldOf: Partial<Record<SignInProblem, FieldName>> = {
  wrongPassword: 'password',
  unknownEmail: 'email',
  emailTaken: 'email',
  invalid: 'email',
  codeMismatch: 'code',
  codeExpired: 'code',
  passwordPolicy: 'password',
}

/** Our own service's reasons, which have words in every language. */
const policies: [says: Says, sentence: RegExp][] = [
  ['passwordCommon', /too common/i],
  ['passwordPersonal', /close to your name/i],
]

/** A refusal of the identity service, at the field that can put it right. */
export function troubleOf(refused: { code: SignInProblem; message?: string }): Trouble {
  const policy = refused.code === 'passwordPolicy' && policies.find(([, sentence]) => sentence.test(refused.message ?? ''))
  return { [fieldOf[refused.code] ?? 'form']: policy ? policy[0] : refused.code, sentence: refused.message }
}

/** The same where a code is asked for: too many tries are tries with this code, and what is not understood is the code. */
export function codeTroubleOf(refused: { code: SignInProblem; message?: string }): Trouble {
  if (refused.code === 'limit') return { code: 'limitCode' }
  return refused.code === 'invalid' ? { code: 'codeMismatch' } : troubleOf(refused)
}

/** In the order they stand: the first that is wrong gets the focus. */
const order: readonly FieldName[] = ['firstName', 'lastName', 'email', 'code', 'password']

export const firstWrong = (trouble: Trouble): FieldName | undefined => order.find((field) => trouble[field] !== undefined)

/** The same trouble for a form that has only these fields: what belongs to another stands above them all. Pure. */
export function only(trouble: Trouble, fields: readonly FieldName[]): Trouble {
  const elsewhere = order.find((field) => trouble[field] !== undefined && !fields.includes(field))
  return elsewhere === undefined ? trouble : { ...trouble, [elsewhere]: undefined, form: trouble.form ?? trouble[elsewhere] }
}

/** Asked of what looks nothing like an address; whether it exists only the server knows. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

type Values = Partial<Record<FieldName, string>>

/** What can be said before anybody is asked; null when nothing is wrong. `fresh`: the password is a new one, and has a rule. */
export function checked(values: Values, { fresh = false } = {}): Trouble | null {
  const { email, password, firstName, lastName, code } = values
  const found: Trouble = {}
  if (firstName !== undefined && firstName.trim() === '') found.firstName = 'firstNameMissing'
  if (lastName !== undefined && lastName.trim() === '') found.lastName = 'lastNameMissing'
  if (email !== undefined && email.trim() === '') found.email = 'emailMissing'
  else if (email !== undefined && !looksLikeEmail.test(email.trim())) found.email = 'emailWrong'
  if (code !== undefined && code.trim() === '') found.code = 'codeMissing'
  if (password !== undefined && password === '') found.password = 'passwordMissing'
  else if (password !== undefined && fresh && !isLongEnough(password)) found.password = 'passwordShort'
  return Object.keys(found).length === 0 ? null : found
}
