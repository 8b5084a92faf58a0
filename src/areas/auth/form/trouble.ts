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

/** Without a field it is about the whole form. `sentence` is the identity service's own, where only it knows the rule. */
export interface Trouble {
  says: Says
  field?: FieldName
  sentence?: string
}

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
  return { says: policy ? policy[0] : refused.code, field: fieldOf[refused.code], sentence: refused.message }
}

/** The same where a code is asked for: too many tries are tries with this code, and what is not understood is the code. */
export function codeTroubleOf(refused: { code: SignInProblem; message?: string }): Trouble {
  if (refused.code === 'limit') return { says: 'limitCode', field: 'code' }
  return refused.code === 'invalid' ? { says: 'codeMismatch', field: 'code' } : troubleOf(refused)
}

/** Asked of what looks nothing like an address; whether it exists only the server knows. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

type Values = Partial<Record<FieldName, string>>

/** What can be said before anyone is asked. `fresh`: the password is a new one, and has a rule. */
export function checked(values: Values, { fresh = false } = {}): Partial<Record<FieldName, Says>> {
  const { email, password, firstName, lastName, code } = values
  const found: Partial<Record<FieldName, Says>> = {}
  if (firstName !== undefined && firstName.trim() === '') found.firstName = 'firstNameMissing'
  if (lastName !== undefined && lastName.trim() === '') found.lastName = 'lastNameMissing'
  if (email !== undefined && email.trim() === '') found.email = 'emailMissing'
  else if (email !== undefined && !looksLikeEmail.test(email.trim())) found.email = 'emailWrong'
  if (code !== undefined && code.trim() === '') found.code = 'codeMissing'
  if (password !== undefined && password === '') found.password = 'passwordMissing'
  else if (password !== undefined && fresh && !isLongEnough(password)) found.password = 'passwordShort'
  return found
}
