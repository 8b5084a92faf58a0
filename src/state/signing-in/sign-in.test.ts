// Sign-in failures become codes that screens have texts for.
import { expect, test } from 'vitest'
import { isReturn, problemOf } from './sign-in.ts'
import { IdentityUnreachable } from '../identity/tokens.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'wrongPassword'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'limit'],
  ['UserNotFoundException', '', 'unknownEmail'],
  ['UserNotConfirmedException', '', 'unconfirmed'],
  ['UsernameExistsException', '', 'emailTaken'],
  ['CodeMismatchException', '', 'codeMismatch'],
  ['ExpiredCodeException', '', 'codeExpired'],
  ['InvalidPasswordException', '', 'passwordPolicy'],
  ['LimitExceededException', '', 'limit'],
  ['NetworkError', '', 'network'],
  ['SyntaxError', 'Unexpected token <', 'network'],
  ['SomethingNew', '', 'unknown'],
])('%s "%s" is %s', (name, message, code) => {
  expect(problemOf(named(name, message))).toBe(code)
})

test('an identity service that was not reached is the network, and no error at all is unknown', () => {
  expect(problemOf(new IdentityUnreachable())).toBe('network')
  expect(problemOf('thrown text')).toBe('unknown')
})

test('only a return from a provider looks like one', () => {
  expect(isReturn('?code=x&state=y')).toBe(true)
  expect(isReturn('?error=access_denied&state=y')).toBe(true)
  expect(isReturn('?code=x')).toBe(false)
  expect(isReturn('?redirect=/feed')).toBe(false)
})
