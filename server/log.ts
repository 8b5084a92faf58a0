// The log: one JSON line per entry, without secrets.
import pino, { type DestinationStream, type Logger, type SerializerFn } from 'pino'
import type { Settings } from './settings.ts'

/** Keys whose values are secrets wherever they appear, two levels deep. */
const secretKeys = [
  'authorization',
  'password',
  'token',
  'accessToken',
  'idToken',
  'refreshToken',
  'cookie',
  'deviceToken',
  'code',
  'codeVerifier',
  'metricsToken',
]
const redactPaths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
/** Tokens inside longer text: query parameters of addresses (the socket's among them), JWTs, database passwords. */
const secretText: [RegExp, string][] = [
  [/\b(authorization|access_token|id_token|refresh_token|code|code_verifier|password|token)=[^&\s"'\\]+/gi, '$1=[secret]'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[secret]'],
  [/(\bpostgres(?:ql)?:\/\/[^:/@\s"]+):[^@\s"]+@/g, '$1:[secret]@'],
]

/** Database errors contain the values of the statement: people's texts and addresses must not be logged. */
const withoutValues = (text: string): string => text.replace(/\nparams: .*/gs, '')

interface LoggedError {
  type: string
  message: string
  code?: unknown
  stack?: string
  cause?: LoggedError
}

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, cause } = error
  return {
    type: name,
    message: withoutValues(message),
    code: 'code' in error ? error.code : undefined,
    // The stack contains the message again, with its values.
    stack: error.stack?.replace(message, withoutValues(message)),
    cause: cause === undefined ? undefined : describeError(cause),
  }
}

const serializers: Record<string, SerializerFn> = { err: describeError }

/** The text without tokens, for code that writes its own text. */
export function withoutSecrets(text: string): string {
  return secretText.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
}

/** A logger that writes to `destination`, standard output by default. Secrets are removed from every line as the last step. */
export function createLog(settings: Pick<Settings, 'logLevel'>, destination: DestinationStream = process.stdout): Logger {
  const cleaned: DestinationStream = { write: (line) => destination.write(withoutSecrets(line)) }
  // PostgreSQL's errors have a `code` too, and that code must be logged.
  const paths = redactPaths.filter((path) => path !== '*.code' && path !== '*.*.code')
  return pino({ level: settings.logLevel, base: undefined, serializers, redact: { paths, censor: '[secret]' } }, cleaned)
}
