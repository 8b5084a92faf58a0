// Messages about a wrong DATABASE_URL for the person who set it. They never contain the password.
import { SettingsError } from '../../settings.ts'

interface DriverError {
  code?: string
  message?: string
  errors?: DriverError[]
}

/** A server older than our migrations require. */
export const tooOld = (): SettingsError =>
  new SettingsError('The PostgreSQL server of DATABASE_URL is older than version 15, which Foyer needs.')

function placeOf(url: string): { server: string; database: string; user: string } | null {
  try {
    const { host, pathname, username, protocol } = new URL(url)
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') return null
    return { server: host || 'the local server', database: decodeURIComponent(pathname.slice(1)), user: decodeURIComponent(username) }
  } catch {
    return null
  }
}

/** Turns a failed first connection into a message. */
export function explainConnection(error: unknown, url: string): SettingsError {
  if (error instanceof SettingsError) return error
  const cause = error as DriverError
  const place = placeOf(url)
  if (!place) return new SettingsError('DATABASE_URL is not an address like postgres://user:password@host:5432/database.', { cause })
  switch (cause.code ?? cause.errors?.[0]?.code) {
    case '28P01':
    case '28000':
      return new SettingsError(
        `The PostgreSQL server at ${place.server} refuses the user or password of DATABASE_URL (user "${place.user}").`,
        { cause },
      )
    case '3D000':
      return new SettingsError(
        `DATABASE_URL names the database "${place.database}", which ${place.server} does not have. Create it first.`,
        { cause },
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingsError(`DATABASE_URL names the server ${place.server}, which nobody knows. Is the name right?`, { cause })
    case '53300':
      return new SettingsError(`The PostgreSQL server at ${place.server} has no connection left for DATABASE_URL.`, { cause })
    default:
      return new SettingsError(
        `DATABASE_URL cannot be reached: no PostgreSQL server answers at ${place.server} (${cause.code ?? cause.message ?? 'no reason given'}).`,
        {
          cause,
        },
      )
  }
}

/** Turns a failed migration into a message if the database user lacks rights; else returns the error. */
export function explainMigration(error: unknown, file: string): Error {
  let cause = error as { code?: string; message?: string; cause?: unknown } | undefined
  while (cause && cause.code === undefined && cause.cause) cause = cause.cause
  if (cause?.code === '42501') {
    return new SettingsError(
      `The user of DATABASE_URL may not set up the database (${file}: ${cause.message}). It must own the database and be allowed to create roles: alter role … createrole.`,
      { cause: error },
    )
  }
  return new Error(`Migration ${file} failed: ${cause?.message ?? 'no reason given'}`, { cause: error })
}
