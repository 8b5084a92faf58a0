// The errors of a form: the field and the message. Only message keys are kept, so that a language change updates them.
import type { SignInProblem } from '../../../state/signing-in/sign-in.ts'
import { isLongEnough } from '../../../components/signing-in/password-rule.ts'

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

/** Without a field it applies to the whole form. `sentence` is the identity service's own message, for rules only it knows. */
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

/** Reasons of our own identity service, which are translated into every language. */
const policies: [says: Says, sentence: RegExp][] = [
  ['passwordCommon', /too common/i],
  ['passwordPersonal', /close to your name/i],
]

/** An error of the identity service, assigned to the field that can fix it. */
export function troubleOf(refused: { code: SignInProblem; message?: string }): Trouble {
  const policy = refused.code === 'passwordPolicy' && policies.find(([, sentence]) => sentence.test(refused.message ?? ''))
  return { says: policy ? policy[0] : refused.code, field: fieldOf[refused.code], sentence: refused.message }
}

/** The same for steps with a code: `limit` means too many attempts with this code, and `invalid` means the code. */
export function codeTroubleOf(refused: { code: SignInProblem; message?: string }): Trouble {
  if (refused.code === 'limit') return { says: 'limitCode', field: 'code' }
  return refused.code === 'invalid' ? { says: 'codeMismatch', field: 'code' } : troubleOf(refused)
}

/** Rejects text that cannot be an email address. Only the server knows whether the address exists. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

type Values = Partial<Record<FieldName, string>>

/** Validation before any request. `fresh`: the password is a new one, so the rule applies. */
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
