// The rule for a new password that can be told while it is typed. The server has the last word.
import { passwordForm } from '../../../lib/links/password-forms.ts'

/** As the identity service has it (server/identity/errors.ts). */
export const PASSWORD_MIN = 8

/** Counted in code points, as NIST SP 800-63B does and the server too. */
export const isLongEnough = (password: string): boolean => Array.from(passwordForm(password)).length >= PASSWORD_MIN
