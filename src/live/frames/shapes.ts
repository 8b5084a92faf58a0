// Readers of untrusted values: each returns a value of its shape without extra fields, or throws.

export type Read<T> = (value: unknown) => T

/** The value has another shape. */
class Misshapen extends Error {}

const when =
  <T>(fits: (value: unknown) => boolean): Read<T> =>
  (value) => {
    if (!fits(value)) throw new Misshapen()
    return value as T
  }

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

export const text: Read<string> = when((value) => typeof value === 'string')
export const flag: Read<boolean> = when((value) => typeof value === 'boolean')
export const amount: Read<number> = when(Number.isFinite)
export const whole: Read<number> = when(Number.isInteger)
export const serial: Read<number> = when((value) => Number.isSafeInteger(value) && (value as number) > 0)
export const uuid: Read<string> = when((value) => typeof value === 'string' && uuidForm.test(value))
export const moment: Read<string> = when((value) => typeof value === 'string' && momentForm.test(value) && !Number.isNaN(Date.parse(value)))

export const oneOf = <const T extends string>(...all: readonly T[]): Read<T> => when((value) => (all as readonly unknown[]).includes(value))

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value)

export const orNothing =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value)

export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new Misshapen()
    return value.map(read)
  }

/** An object with these own fields. Others are dropped, so that later fields have no effect. */
export const record =
  <T extends object>(fields: { [K in keyof T]-?: Read<T[K]> }): Read<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misshapen()
    const entries = Object.entries(fields as Record<string, Read<unknown>>).map(([name, read]) => [
      name,
      read(Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined),
    ])
    return Object.fromEntries(entries.filter(([, field]) => field !== undefined)) as T
  }
